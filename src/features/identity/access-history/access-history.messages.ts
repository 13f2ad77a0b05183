import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'screen.accessHistory': { ko: '접속 이력', en: 'Access history', ja: 'アクセス履歴', zh: '访问记录' },
  'accessHistory.accountRequired': {
    ko: '계정을 선택 하여 주십시오.',
    en: 'Select an account.',
    ja: 'アカウントを選択してください。',
    zh: '请选择账号。',
  },
  'accessHistory.account': { ko: '계정', en: 'Account', ja: 'アカウント', zh: '账号' },
  'accessHistory.accountHint': {
    ko: 'ID나 이름으로 찾아요',
    en: 'Find by ID or name',
    ja: 'IDまたは名前で検索',
    zh: '按 ID 或姓名查找',
  },
  'accessHistory.noAccount': {
    ko: '찾는 계정이 없어요.',
    en: 'No account found.',
    ja: 'アカウントが見つかりません。',
    zh: '未找到账号。',
  },
  'accessHistory.session': { ko: '세션', en: 'Session', ja: 'セッション', zh: '会话' },
  'accessHistory.resource': { ko: '한 일', en: 'Action', ja: '操作', zh: '操作' },
  'accessHistory.at': { ko: '시각', en: 'Time', ja: '日時', zh: '时间' },
  'accessHistory.ip': { ko: 'IP 주소', en: 'IP address', ja: 'IPアドレス', zh: 'IP 地址' },
  'accessHistory.call': { ko: '호출', en: 'Call', ja: '呼び出し', zh: '调用' },
  'accessHistory.target': { ko: '대상', en: 'Target', ja: '対象', zh: '对象' },
  'accessHistory.status': { ko: '결과', en: 'Result', ja: '結果', zh: '结果' },
  'accessHistory.count': {
    ko: '{{count}}건',
    en: 'Entries: {{count}}',
    ja: '{{count}}件',
    zh: '{{count}}条',
  },
  'accessHistory.today': { ko: '오늘', en: 'Today', ja: '今日', zh: '今天' },
  'accessHistory.week': { ko: '최근 7일', en: 'Last 7 days', ja: '直近7日間', zh: '最近7天' },
  'accessHistory.choose': {
    ko: '계정을 고르면 그 계정이 한 일을 보여 드려요.',
    en: 'Choose an account to see what it did.',
    ja: 'アカウントを選ぶと、その操作が表示されます。',
    zh: '选择账号后显示其操作记录。',
  },
  'accessHistory.empty': {
    ko: '이 기간에는 기록이 없어요.',
    en: 'Nothing was recorded in this period.',
    ja: 'この期間の記録はありません。',
    zh: '该期间没有记录。',
  },
  'accessHistory.viewedAs': { ko: '보기 대상', en: 'Seen as', ja: '表示対象', zh: '查看身份' },
} satisfies Messages;
