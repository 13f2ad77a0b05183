import type { Messages } from '#kit/contract/messages.ts';

export default {
  'sheet.refused': {
    ko: '고칠 곳이 {{count}}건 있어 아무것도 반영하지 않았어요.',
    en: 'There are {{count}} things to fix, so nothing was applied.',
    ja: '修正が必要な箇所が{{count}}件あるため、何も反映していません。',
    zh: '有 {{count}} 处需要修改，因此未应用任何内容。',
  },
  'sheet.more': {
    ko: '이 밖에 {{count}}건이 더 있어요.',
    en: 'There are {{count}} more.',
    ja: 'このほかに{{count}}件あります。',
    zh: '另外还有 {{count}} 处。',
  },
  'sheet.empty': {
    ko: '머리글 아래에 내용이 없어요.',
    en: 'There is nothing below the header.',
    ja: '見出しの下に内容がありません。',
    zh: '标题行下面没有内容。',
  },
  'sheet.unknownHeader': {
    ko: '알 수 없는 머리글이에요. 내려받은 파일의 머리글을 그대로 써 주세요.',
    en: 'Unknown header. Keep the headers of the downloaded file.',
    ja: '不明な見出しです。ダウンロードしたファイルの見出しをそのまま使用してください。',
    zh: '未知的标题，请保留下载文件中的标题。',
  },
  'sheet.noHeader': {
    ko: '내용이 있는 열에 머리글이 없어요.',
    en: 'This column has content but no header.',
    ja: '内容のある列に見出しがありません。',
    zh: '该列有内容但没有标题。',
  },
  'sheet.missingHeader': {
    ko: '이 열이 없어요.',
    en: 'This column is missing.',
    ja: 'この列がありません。',
    zh: '缺少此列。',
  },
  'sheet.repeatedHeader': {
    ko: '같은 머리글이 두 번 있어요.',
    en: 'This header is there twice.',
    ja: '同じ見出しが2つあります。',
    zh: '标题重复。',
  },
  'sheet.repeatedKey': {
    ko: '{{row}}행과 코드가 같아요.',
    en: 'The same code as in row {{row}}.',
    ja: '{{row}}行目とコードが同じです。',
    zh: '与第 {{row}} 行的代码相同。',
  },
  'sheet.unknownChoice': {
    ko: '없는 값이에요. 다음에서 골라 주세요: {{choices}}',
    en: 'Unknown value. Choose from: {{choices}}',
    ja: '存在しない値です。次から選択してください：{{choices}}',
    zh: '没有此值，请从以下选择：{{choices}}',
  },
  'sheet.formula': {
    ko: '수식 대신 계산된 값을 사용해요.',
    en: 'The value is used, not the formula.',
    ja: '数式ではなく計算結果を使用します。',
    zh: '将使用计算结果而非公式。',
  },
  'sheet.errorValue': {
    ko: '엑셀 오류 값이 들어 있어요.',
    en: 'The cell holds an error value.',
    ja: 'Excelのエラー値が入っています。',
    zh: '单元格中是错误值。',
  },
} satisfies Messages;
