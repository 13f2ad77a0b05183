import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'spreadsheet.notExcel': {
    ko: '엑셀 파일이 아니에요. 내려받은 파일을 고쳐서 올려 주세요.',
    en: 'This is not an Excel file. Edit the downloaded file and upload it.',
    ja: 'Excelファイルではありません。ダウンロードしたファイルを編集してアップロードしてください。',
    zh: '这不是 Excel 文件，请修改下载的文件后上传。',
  },
  'spreadsheet.broken': {
    ko: '파일이 손상되어 읽을 수 없어요. 엑셀에서 다시 저장해 올려 주세요.',
    en: 'The file is damaged. Save it again in Excel and upload it.',
    ja: 'ファイルが破損しています。Excelで保存し直してアップロードしてください。',
    zh: '文件已损坏，请在 Excel 中重新保存后上传。',
  },
  'spreadsheet.encrypted': {
    ko: '비밀번호가 걸린 파일은 읽을 수 없어요. 비밀번호를 풀고 올려 주세요.',
    en: 'A file with a password cannot be read. Remove the password and upload it again.',
    ja: 'パスワード付きのファイルは読み込めません。解除してアップロードしてください。',
    zh: '无法读取带密码的文件，请取消密码后上传。',
  },
  'spreadsheet.tooHeavy': {
    ko: '파일이 너무 복잡하거나 커서 읽을 수 없어요. 필요한 내용만 새 파일에 담아 주세요.',
    en: 'The file is too large or too complex to read. Copy only what you need into a new file.',
    ja: 'ファイルが大きすぎるか複雑すぎます。必要な内容だけを新しいファイルに入れてください。',
    zh: '文件过大或过于复杂，请只把需要的内容放入新文件。',
  },
  'spreadsheet.tooManyRows': {
    ko: '한 번에 {{max}}행까지 다룰 수 있어요. 나눠서 진행해 주세요.',
    en: 'Too many rows. The limit is {{max}} at a time, so split the file.',
    ja: '一度に扱えるのは{{max}}行までです。分割してください。',
    zh: '一次最多处理 {{max}} 行，请分批进行。',
  },
  'spreadsheet.merged': {
    ko: '병합된 셀이 있어요: {{range}}. 병합을 풀고 올려 주세요.',
    en: 'The file has merged cells: {{range}}. Unmerge them and upload it again.',
    ja: '結合されたセル（{{range}}）があります。結合を解除してください。',
    zh: '存在合并单元格（{{range}}），请取消合并后上传。',
  },
  'spreadsheet.busy': {
    ko: '다른 파일 작업이 진행 중이에요. 잠시 후 다시 시도해 주세요.',
    en: 'Another file is being processed. Try again in a moment.',
    ja: '他のファイル処理が進行中です。しばらくしてからお試しください。',
    zh: '正在处理其他文件，请稍后再试。',
  },
} satisfies Messages;
