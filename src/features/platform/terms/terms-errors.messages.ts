import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'terms.one': { ko: '약관', en: 'Terms', ja: '規約', zh: '条款' },
  'terms.taken': {
    ko: '이미 사용중인 약관 정보입니다.',
    en: 'There are terms of this type in this language already.',
    ja: 'すでに使用中の規約情報です。',
    zh: '该语言和类型的条款已存在。',
  },
  'terms.past': {
    ko: '지난 날짜부터 적용할 수 없어요. 지금이나 앞으로의 날짜를 골라 주세요.',
    en: 'Terms cannot hold from a date in the past. Choose now or a later date.',
    ja: '過去の日付からは適用できません。現在以降の日付を選択してください。',
    zh: '不能从过去的日期起生效，请选择现在或之后的日期。',
  },
  'terms.beforeEdition': {
    ko: '다른 언어에서는 버전 {{edition}} 약관이 {{at}}부터 적용돼요. 같은 때나 그 뒤로 골라 주세요.',
    en: 'Version {{edition}} begins at {{at}} in another language. Choose that time or a later one.',
    ja: '他の言語のバージョン{{edition}}は{{at}}からです。同じか、それ以降を選択してください。',
    zh: '其他语言的版本 {{edition}} 从 {{at}} 起生效，请选择相同或之后的时间。',
  },
  'terms.correctionNow': {
    ko: '작은 수정은 바로 적용돼요. 날짜를 비워 주세요.',
    en: 'A correction holds at once. Leave the date empty.',
    ja: '軽微な修正はすぐに適用されます。日付を空にしてください。',
    zh: '小修正会立即生效，请清空日期。',
  },
  'terms.agreedKept': {
    ko: '이 약관에 동의한 기록이 {{count}}건 있어 삭제할 수 없어요. 대신 사용을 중지해 주세요.',
    en: 'These terms cannot be deleted, because somebody agreed to them (agreements: {{count}}). Stop using them instead.',
    ja: 'この規約への同意が{{count}}件あるため削除できません。代わりに使用を停止してください。',
    zh: '该条款已有 {{count}} 条同意记录，无法删除，请改为停用。',
  },
  'terms.nothingPending': {
    ko: '적용을 기다리는 버전이 없어요.',
    en: 'No version is waiting to begin.',
    ja: '適用待ちのバージョンはありません。',
    zh: '没有等待生效的版本。',
  },
  'terms.onlyVersion': {
    ko: '첫 버전이라 취소할 수 없어요. 약관을 삭제해 주세요.',
    en: 'This is the first version and cannot be withdrawn. Delete the terms instead.',
    ja: '最初のバージョンのため取り消せません。規約を削除してください。',
    zh: '这是第一个版本，无法取消，请删除条款。',
  },
  'terms.newerVersion': {
    ko: '그사이 약관이 바뀌었어요. 새 약관을 읽고 동의해 주세요.',
    en: 'The terms have changed meanwhile. Read and agree to the new ones.',
    ja: 'その間に規約が変わりました。新しい規約を読んで同意してください。',
    zh: '条款已更新，请阅读新条款后再同意。',
  },
  'termsAgreement.loginId': { ko: '아이디', en: 'Account ID', ja: 'アカウントID', zh: '账号' },
  'termsAgreement.accountName': { ko: '이름', en: 'Name', ja: '名前', zh: '姓名' },
  'termsAgreement.storeName': { ko: '매장', en: 'Store', ja: '店舗', zh: '门店' },
  'termsAgreement.type': { ko: '약관 구분', en: 'Type', ja: '規約区分', zh: '条款类型' },
  'termsAgreement.edition': { ko: '버전', en: 'Version', ja: 'バージョン', zh: '版本' },
  'termsAgreement.language': { ko: '언어', en: 'Language', ja: '言語', zh: '语言' },
  'termsAgreement.title': { ko: '제목', en: 'Title', ja: 'タイトル', zh: '标题' },
  'termsAgreement.agreedAt': { ko: '동의 일시', en: 'Agreed at', ja: '同意日時', zh: '同意时间' },
  'termsAgreement.ip': { ko: '접속 IP', en: 'IP address', ja: '接続IP', zh: '访问 IP' },
  'termsAgreement.device': { ko: '기기', en: 'Device', ja: '端末', zh: '设备' },
} satisfies Messages;
