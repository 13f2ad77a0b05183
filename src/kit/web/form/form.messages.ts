import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'form.closeQuestion': {
    ko: '정말로 페이지를 닫으시겠습니까?',
    en: 'Close this page?',
    ja: '本当にページを閉じますか？',
    zh: '确定要关闭页面吗？',
  },
  'form.closeContent': {
    ko: '저장하지 않은 내용은 사라져요.',
    en: 'Your unsaved changes will be lost.',
    ja: '保存していない内容は失われます。',
    zh: '未保存的内容将会丢失。',
  },
  'form.errorCount': {
    ko: '오류 {{count}}개',
    en: 'Errors: {{count}}',
    ja: 'エラー{{count}}件',
    zh: '{{count}} 处错误',
  },
  'form.unplacedErrors': {
    ko: '저장하지 못했어요. 아래 내용을 확인해 주세요.',
    en: 'Your changes could not be saved. Check the following.',
    ja: '保存できませんでした。次の内容をご確認ください。',
    zh: '保存失败，请检查以下内容。',
  },
  'form.changed': {
    ko: '바뀐 항목 {{fields}}',
    en: 'Changed: {{fields}}',
    ja: '変更項目：{{fields}}',
    zh: '已更改：{{fields}}',
  },
  'form.changedMore': {
    ko: '{{fields}} 외 {{count}}개',
    en: '{{fields}} and {{count}} more',
    ja: '{{fields}} ほか{{count}}件',
    zh: '{{fields}}，另有 {{count}} 项',
  },
  'form.offline': {
    ko: '연결이 끊겨 지금은 저장할 수 없어요. 쓴 내용은 그대로 있으니 다시 연결되면 저장해 주세요.',
    en: 'You are offline, so this cannot be saved now. Your changes are kept here; save them when the connection is back.',
    ja: '接続が切れているため、今は保存できません。入力内容はそのまま残るので、再接続したら保存してください。',
    zh: '连接已断开，暂时无法保存。已填写的内容会保留，恢复连接后请再保存。',
  },
  'form.unchanged': {
    ko: '바뀐 내용이 없어요',
    en: 'No changes yet',
    ja: '変更はありません',
    zh: '没有更改',
  },
  'form.draftFound': {
    ko: '{{time}}에 쓰던 내용이 남아 있어요.',
    en: 'There is an unsaved draft from {{time}}.',
    ja: '{{time}}に入力中だった内容があります。',
    zh: '有一份 {{time}} 未保存的草稿。',
  },
  'form.draftTake': { ko: '이어서 쓰기', en: 'Continue editing', ja: '続きから入力', zh: '继续填写' },
  'form.draftDrop': { ko: '버리기', en: 'Discard', ja: '破棄', zh: '丢弃' },
} satisfies Messages;
