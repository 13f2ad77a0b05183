import type { Messages } from '#kit/contract/messages.ts';

export default {
  'upload.open': { ko: '엑셀 업로드', en: 'Upload Excel', ja: 'Excelアップロード', zh: '上传 Excel' },
  'upload.download': { ko: '엑셀 다운로드', en: 'Download Excel', ja: 'Excelダウンロード', zh: '下载 Excel' },
  'upload.drop': {
    ko: '파일을 끌어다 놓거나 눌러서 고르세요.',
    en: 'Drop a file here, or click to choose one.',
    ja: 'ファイルをドロップするか、クリックして選択してください。',
    zh: '将文件拖到此处，或点击选择。',
  },
  'upload.accepts': {
    ko: 'xls, xlsx 파일만 올릴 수 있어요.',
    en: 'Only xls and xlsx files.',
    ja: 'xls、xlsxファイルのみです。',
    zh: '仅支持 xls、xlsx 文件。',
  },
  'upload.advice': {
    ko: '내려받은 파일의 형식 그대로 채워서 올려 주세요.',
    en: 'Use the layout of the downloaded file.',
    ja: 'ダウンロードしたファイルの形式で入力してください。',
    zh: '请按照下载文件的格式填写。',
  },
  'upload.wrongType': {
    ko: '엑셀 파일만 올릴 수 있어요.',
    en: 'Only Excel files can be uploaded.',
    ja: 'Excelファイルのみアップロードできます。',
    zh: '只能上传 Excel 文件。',
  },
  'upload.checking': {
    ko: '파일을 확인하고 있어요. 아직 아무것도 바뀌지 않아요.',
    en: 'Checking the file. Nothing is changed yet.',
    ja: 'ファイルを確認しています。まだ何も変更されません。',
    zh: '正在检查文件，尚未更改任何内容。',
  },
  'upload.applying': { ko: '반영하고 있어요.', en: 'Applying.', ja: '反映しています。', zh: '正在应用。' },
  'upload.clean': {
    ko: '{{count}}건을 반영할 수 있어요.',
    en: '{{count}} rows are ready to be applied.',
    ja: '{{count}}件を反映できます。',
    zh: '{{count}} 条可以应用。',
  },
  'upload.broken': {
    ko: '오류 {{count}}건을 고친 뒤 다시 올려 주세요. 모두 맞아야 반영돼요.',
    en: 'Fix {{count}} errors and upload again. It is all or nothing.',
    ja: 'エラー{{count}}件を修正して再度アップロードしてください。すべて正しい場合のみ反映されます。',
    zh: '请修正 {{count}} 处错误后重新上传。全部正确才会应用。',
  },
  'upload.warned': {
    ko: '알아 둘 점 {{count}}건',
    en: '{{count}} remarks',
    ja: '確認事項{{count}}件',
    zh: '{{count}} 条提醒',
  },
  'upload.row': { ko: '행', en: 'Row', ja: '行', zh: '行' },
  'upload.column': { ko: '열', en: 'Column', ja: '列', zh: '列' },
  'upload.reason': { ko: '사유', en: 'Reason', ja: '理由', zh: '原因' },
  'upload.apply': { ko: '반영하기', en: 'Apply', ja: '反映する', zh: '应用' },
  'upload.another': { ko: '다른 파일', en: 'Another file', ja: '別のファイル', zh: '选择其他文件' },
  'upload.done': { ko: '업로드 되었습니다', en: 'Uploaded', ja: 'アップロードしました', zh: '上传完成' },
  'upload.failed': {
    ko: '업로드 실패 하였습니다',
    en: 'Upload failed',
    ja: 'アップロードに失敗しました',
    zh: '上传失败',
  },
  'upload.downloadFailed': {
    ko: '엑셀 다운로드 실패',
    en: 'Excel download failed',
    ja: 'Excelのダウンロードに失敗しました',
    zh: 'Excel 下载失败',
  },
  'upload.empty': {
    ko: '파일에 반영할 내용이 없어요.',
    en: 'The file holds nothing to apply.',
    ja: '反映する内容がありません。',
    zh: '文件中没有可应用的内容。',
  },
} satisfies Messages;
