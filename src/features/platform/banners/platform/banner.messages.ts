import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'screen.banners': { ko: '배너 관리', en: 'Banners', ja: 'バナー管理', zh: '横幅管理' },
  'banner.one': { ko: '배너', en: 'Banner', ja: 'バナー', zh: '横幅' },
  'banner.named': { ko: '배너 {{id}}', en: 'Banner {{id}}', ja: 'バナー {{id}}', zh: '横幅 {{id}}' },
  'banner.image': { ko: '배너 이미지', en: 'Banner picture', ja: 'バナー画像', zh: '横幅图片' },
  'banner.image.hint': {
    ko: '모든 매장의 앱과 키오스크에 표시 순서대로 나가요.',
    en: 'Shown in apps and kiosks of every store, in display order.',
    ja: 'すべての店舗のアプリとキオスクに表示順で表示されます。',
    zh: '按显示顺序展示在所有门店的应用和点餐机上。',
  },
  'banner.displayOrder': { ko: '표시 순서', en: 'Display order', ja: '表示順', zh: '显示顺序' },
  'banner.inUse': { ko: '사용 여부', en: 'In use', ja: '使用状態', zh: '使用状态' },
  'banner.imageMissing': {
    ko: '배너 이미지를 선택해 주세요.',
    en: 'Choose a banner picture.',
    ja: 'バナー画像を選択してください。',
    zh: '请选择横幅图片。',
  },
  'banner.switch': {
    ko: '{{name}} 사용',
    en: 'Use {{name}}',
    ja: '{{name}}を使用',
    zh: '使用{{name}}',
  },
  'banner.useQuestion': {
    ko: '{{name}} 사용을 시작할까요?',
    en: 'Use {{name}}?',
    ja: '{{name}}を使用しますか？',
    zh: '要使用{{name}}吗？',
  },
  'banner.useContent': {
    ko: '바로 모든 매장의 고객 화면에 나가요.',
    en: 'It is shown to the customers of every store at once.',
    ja: 'すぐに全店舗のお客様の画面に表示されます。',
    zh: '将立即展示给所有门店的顾客。',
  },
  'banner.stopQuestion': {
    ko: '{{name}} 사용을 중지할까요?',
    en: 'Stop using {{name}}?',
    ja: '{{name}}の使用を停止しますか？',
    zh: '要停用{{name}}吗？',
  },
  'banner.stopContent': {
    ko: '고객 화면에서 바로 사라져요. 언제든 다시 사용할 수 있어요.',
    en: 'It disappears from the customers’ screens at once. You can use it again at any time.',
    ja: 'お客様の画面からすぐに消えます。いつでも再び使用できます。',
    zh: '将立即从顾客页面消失，可随时重新启用。',
  },
  'banner.use': { ko: '사용', en: 'Use', ja: '使用', zh: '使用' },
  'banner.stop': { ko: '중지', en: 'Stop', ja: '停止', zh: '停用' },
  'banner.set': { ko: '설정 성공', en: 'Setting saved', ja: '設定しました', zh: '设置成功' },
  'banner.declined': {
    ko: '설정 취소',
    en: 'Change cancelled',
    ja: '設定を取り消しました',
    zh: '已取消设置',
  },
  'banner.empty': {
    ko: '사용 중인 배너가 없어요. 고객에게 보여 줄 배너를 추가해 보세요.',
    en: 'No banner is in use. Add one to show to customers.',
    ja: '使用中のバナーがありません。お客様に表示するバナーを追加してください。',
    zh: '没有使用中的横幅，请添加要展示给顾客的横幅。',
  },
} satisfies Messages;
