import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'tableSheets.open': { ko: 'QR 인쇄', en: 'Print QR codes', ja: 'QR印刷', zh: '打印二维码' },
  'tableSheets.tables': {
    ko: '인쇄할 테이블',
    en: 'Tables to print',
    ja: '印刷するテーブル',
    zh: '要打印的餐桌',
  },
  'tableSheets.all': {
    ko: '목록 전체 {{count}}',
    en: 'All listed: {{count}}',
    ja: '一覧すべて {{count}}',
    zh: '列表全部 {{count}}',
  },
  'tableSheets.selected': {
    ko: '선택 {{count}}',
    en: 'Selected: {{count}}',
    ja: '選択 {{count}}',
    zh: '已选 {{count}}',
  },
  'tableSheets.kind': { ko: 'QR 종류', en: 'QR code type', ja: 'QRの種類', zh: '二维码类型' },
  'tableSheets.kind.uuid': {
    ko: '주소를 짐작할 수 없어 테이블에 붙이기에 안전해요.',
    en: 'Its address cannot be guessed, so it is safer to use on tables.',
    ja: 'アドレスを推測できないため、テーブルに貼るのに安全です。',
    zh: '地址无法猜到，贴在桌上更安全。',
  },
  'tableSheets.kind.number': {
    ko: '번호만 알면 누구나 주소를 만들 수 있어요.',
    en: 'Anyone who knows the number can work out the address.',
    ja: '番号が分かれば誰でもアドレスを作れます。',
    zh: '知道号码的人都能拼出地址。',
  },
  'tableSheets.perPage': { ko: 'A4 한 페이지에', en: 'Per A4 page', ja: 'A4 1枚に', zh: '每页 A4' },
  'tableSheets.count': { ko: '{{count}}개', en: '{{count}}', ja: '{{count}}個', zh: '{{count}} 个' },
  'tableSheets.pages': {
    ko: '총 {{count}}페이지',
    en: 'Total pages: {{count}}',
    ja: '全{{count}}ページ',
    zh: '共 {{count}} 页',
  },
  'tableSheets.page': {
    ko: '{{page}} / {{pages}}페이지',
    en: 'Page {{page}} of {{pages}}',
    ja: '{{page}} / {{pages}}ページ',
    zh: '第 {{page}} / {{pages}} 页',
  },
  'tableSheets.previous': { ko: '이전 페이지', en: 'Previous page', ja: '前のページ', zh: '上一页' },
  'tableSheets.next': { ko: '다음 페이지', en: 'Next page', ja: '次のページ', zh: '下一页' },
  'tableSheets.preview': { ko: '미리보기', en: 'Preview', ja: 'プレビュー', zh: '预览' },
  'tableSheets.print': { ko: '인쇄', en: 'Print', ja: '印刷', zh: '打印' },
  'tableSheets.preparing': {
    ko: 'QR을 그리고 있어요 {{percent}}%',
    en: 'Preparing QR codes {{percent}}%',
    ja: 'QRを描いています {{percent}}%',
    zh: '正在绘制二维码 {{percent}}%',
  },
} satisfies Messages;
