import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'screen.promotions': {
    ko: '프로모션 관리',
    en: 'Promotions',
    ja: 'プロモーション管理',
    zh: '促销活动管理',
  },
  'promotion.one': { ko: '프로모션', en: 'Promotion', ja: 'プロモーション', zh: '促销活动' },
  'promotion.id': { ko: '번호', en: 'No.', ja: '番号', zh: '编号' },
  'promotion.language': { ko: '언어', en: 'Language', ja: '言語', zh: '语言' },
  'promotion.title': { ko: '제목', en: 'Title', ja: 'タイトル', zh: '标题' },
  'promotion.content': { ko: '내용', en: 'Content', ja: '内容', zh: '内容' },
  'promotion.image': { ko: '이미지', en: 'Picture', ja: '画像', zh: '图片' },
  'promotion.link': { ko: '링크', en: 'Link', ja: 'リンク', zh: '链接' },
  'promotion.link.hint': {
    ko: '고객이 프로모션을 누르면 열려요. https://로 시작하는 주소를 적어 주세요.',
    en: 'Opens when a customer presses the promotion. Enter an address that begins with https://.',
    ja: 'お客様がプロモーションを押すと開きます。https://で始まるアドレスを入力してください。',
    zh: '顾客点击促销活动时打开。请输入以 https:// 开头的地址。',
  },
  'promotion.startsAt': { ko: '시작', en: 'From', ja: '開始', zh: '开始时间' },
  'promotion.endsAt': { ko: '종료', en: 'Until', ja: '終了', zh: '结束时间' },
  'promotion.inUse': { ko: '사용 여부', en: 'In use', ja: '使用状態', zh: '使用状态' },
  'promotion.confirmDelete': {
    ko: '선택한 프로모션 {{count}}건을 삭제할까요?',
    en: 'Delete the selected promotions? ({{count}})',
    ja: '選択したプロモーション{{count}}件を削除しますか？',
    zh: '要删除选中的 {{count}} 个促销活动吗？',
  },
} satisfies Messages;
