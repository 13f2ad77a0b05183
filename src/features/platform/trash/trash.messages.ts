import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'screen.trash': { ko: '휴지통', en: 'Trash', ja: 'ゴミ箱', zh: '回收站' },
  'trash.periodReversed': {
    ko: '끝이 시작보다 뒤여야 해요.',
    en: 'The end must be after the start.',
    ja: '終了は開始より後にしてください。',
    zh: '结束时间必须晚于开始时间。',
  },
  'navigation.kind': { ko: '화면 메뉴', en: 'Menu entry', ja: '画面メニュー', zh: '界面菜单' },
  'systemOption.kind': { ko: '시스템 옵션', en: 'System option', ja: 'システムオプション', zh: '系统选项' },
  'storeOverview.kind': { ko: '매장', en: 'Store', ja: '店舗', zh: '门店' },
} satisfies Messages;
