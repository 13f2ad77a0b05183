import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'viewing.seeAs': {
    ko: '이 화면으로 보기',
    en: 'See as',
    ja: 'この画面で見る',
    zh: '以此身份查看',
  },
  'viewing.lead': {
    ko: '이 계정이나 권한이 보는 화면을 그대로 볼 수 있어요. 바꾸지는 못해요.',
    en: 'Shows the product as this account or role sees it. Nothing can be changed.',
    ja: 'このアカウントや権限で見える画面をそのまま確認できます。変更はできません。',
    zh: '可以原样查看该账号或权限看到的页面，但不能修改。',
  },
  'viewing.lately': {
    ko: '이 화면으로 본 기록 {{count}}건',
    en: 'Times seen as this: {{count}}',
    ja: 'この画面で見た記録 {{count}}件',
    zh: '以此身份查看的记录 {{count}} 条',
  },
  'viewing.running': { ko: '지금 보는 중', en: 'Still viewing', ja: '表示中', zh: '正在查看' },
  'viewing.title': {
    ko: '{{name}} 화면으로 보기',
    en: 'See as {{name}}',
    ja: '{{name}}の画面で見る',
    zh: '查看页面：{{name}}',
  },
  'viewing.titleOfAny': {
    ko: '다른 계정의 화면으로 보기',
    en: 'See the product as another account',
    ja: '他のアカウントの画面で見る',
    zh: '以其他账号查看',
  },
  'viewing.loginId': { ko: '계정', en: 'Account', ja: 'アカウント', zh: '账号' },
  'viewing.roleId': { ko: '권한', en: 'Role', ja: '権限', zh: '权限' },
  'viewing.explained': {
    ko: '30분 동안 같은 메뉴와 내용을 보기 전용으로 보여 드려요. 누가 언제 보았는지 기록에 남아요.',
    en: 'For 30 minutes you see the same menu and contents, read-only. It is recorded who looked and when.',
    ja: '30分間、同じメニューと内容を閲覧専用で表示します。誰がいつ見たかは記録に残ります。',
    zh: '在 30 分钟内以只读方式显示相同的菜单和内容。系统会记录由谁在何时查看。',
  },
  'viewing.start': { ko: '보기 시작', en: 'Start', ja: '表示を始める', zh: '开始查看' },
  'viewing.place': { ko: '보는 곳', en: 'Where', ja: '場所', zh: '位置' },
  'viewing.atStore': { ko: '매장', en: 'Store', ja: '店舗', zh: '门店' },
  'viewing.atBusiness': { ko: '사업자', en: 'Business', ja: '事業者', zh: '商户' },
  'viewing.atPlatform': { ko: '플랫폼', en: 'Platform', ja: 'プラットフォーム', zh: '平台' },
  'viewing.storeId': { ko: '매장', en: 'Store', ja: '店舗', zh: '门店' },
  'viewing.businessId': { ko: '사업자', en: 'Business', ja: '事業者', zh: '商户' },
  'viewing.reason': { ko: '보는 이유', en: 'Reason', ja: '見る理由', zh: '查看原因' },
  'viewing.reason.hint': {
    ko: '예: 주문 목록에 버튼이 없다는 문의',
    en: 'For example: asked about a missing button in the order list',
    ja: '例：注文一覧にボタンがないとの問い合わせ',
    zh: '例如：咨询订单列表中没有按钮',
  },
} satisfies Messages;
