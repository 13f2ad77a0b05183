import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'attachments.choose': {
    ko: '이미지를 끌어다 놓거나, 눌러서 고르세요',
    en: 'Drop pictures or click to choose',
    ja: '画像をドロップ、またはクリックして選択',
    zh: '拖放图片，或点击选择',
  },
  'attachments.rules': {
    ko: 'JPG, PNG, WebP, GIF · 파일당 {{file}}MB, {{count}}개까지 · 볼 수 있는 사람에게만 보여요',
    en: 'JPG, PNG, WebP, GIF · {{file}} MB each, up to {{count}} · only visible to those who may see this page',
    ja: 'JPG、PNG、WebP、GIF · 1ファイル{{file}}MB、{{count}}件まで · 閲覧できる人にのみ表示されます',
    zh: 'JPG、PNG、WebP、GIF · 每个 {{file}}MB，最多 {{count}} 个 · 仅对有权限的人可见',
  },
  'attachments.none': {
    ko: '첨부한 파일이 없어요.',
    en: 'No files attached.',
    ja: '添付ファイルはありません。',
    zh: '没有附件。',
  },
  'attachments.list': { ko: '첨부파일 목록', en: 'Attached files', ja: '添付ファイル一覧', zh: '附件列表' },
  'attachments.open': {
    ko: '{{name}} 열기',
    en: 'Open {{name}}',
    ja: '{{name}}を開く',
    zh: '打开 {{name}}',
  },
  'attachments.rename': {
    ko: '{{name}} 이름 바꾸기',
    en: 'Rename {{name}}',
    ja: '{{name}}の名前を変更',
    zh: '重命名 {{name}}',
  },
  'attachments.remove': {
    ko: '{{name}} 삭제',
    en: 'Remove {{name}}',
    ja: '{{name}}を削除',
    zh: '删除 {{name}}',
  },
  'attachments.undo': {
    ko: '{{name}} 삭제 취소',
    en: 'Keep {{name}}',
    ja: '{{name}}の削除を取り消す',
    zh: '撤销删除 {{name}}',
  },
  'attachments.name': { ko: '파일 이름', en: 'File name', ja: 'ファイル名', zh: '文件名' },
  'attachments.state.new': { ko: '새 파일', en: 'New', ja: '新規', zh: '新文件' },
  'attachments.state.renamed': { ko: '이름 변경', en: 'Renamed', ja: '名前変更', zh: '已重命名' },
  'attachments.state.removed': { ko: '삭제 예정', en: 'To be removed', ja: '削除予定', zh: '待删除' },
  'attachments.refusedOne': {
    ko: '{{name}}: {{reason}}',
    en: '{{name}}: {{reason}}',
    ja: '{{name}}：{{reason}}',
    zh: '{{name}}：{{reason}}',
  },
  'attachments.together': {
    ko: '한 번에 저장하기에는 모두 합친 크기가 너무 커요. 먼저 저장한 뒤에 나머지를 첨부해 주세요. (한 번에 {{max}}MB까지)',
    en: 'Together these files are too large for one save ({{max}} MB). Save first, then attach the rest.',
    ja: '一度に保存できるサイズ（合計{{max}}MB）を超えています。先に保存してから残りを添付してください。',
    zh: '合计大小超过一次保存的上限（{{max}}MB）。请先保存，再添加其余文件。',
  },
} satisfies Messages;
