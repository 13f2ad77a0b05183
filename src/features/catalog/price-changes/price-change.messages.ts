import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'priceChange.chooseItems': {
    ko: '가격을 바꿀 메뉴나 카테고리를 골라 주세요.',
    en: 'Choose the items or categories whose prices you want to change.',
    ja: '価格を変更するメニューまたはカテゴリーを選んでください。',
    zh: '请选择要调价的菜品或分类。',
  },
  'priceChange.amountZero': {
    ko: '0이 아닌 값을 넣어 주세요.',
    en: 'Enter a value other than 0.',
    ja: '0以外の値を入力してください。',
    zh: '请输入非 0 的数值。',
  },
  'priceChange.oneDecimal': {
    ko: '소수점 아래 한 자리까지 넣을 수 있어요.',
    en: 'Enter no more than one decimal place.',
    ja: '小数点以下1桁まで入力できます。',
    zh: '最多保留一位小数。',
  },
  'priceChange.chooseLanguages': {
    ko: '가격을 바꿀 언어를 골라 주세요.',
    en: 'Choose the languages whose prices you want to change.',
    ja: '価格を変更する言語を選んでください。',
    zh: '请选择要调价的语言。',
  },
  'priceChange.startPast': {
    ko: '지금보다 나중 시각을 골라 주세요.',
    en: 'Choose a time in the future.',
    ja: '現在より後の日時を選んでください。',
    zh: '请选择晚于当前的时间。',
  },
  'priceChange.startTooLate': {
    ko: '1년 안의 시각을 골라 주세요.',
    en: 'Choose a time within the next year.',
    ja: '1年以内の日時を選んでください。',
    zh: '请选择一年以内的时间。',
  },
  'priceChange.outdated': {
    ko: '미리 본 뒤에 가격이 바뀌었어요. 새 미리보기를 확인한 다음 다시 눌러 주세요.',
    en: 'Prices have changed since the preview. Check the new preview and try again.',
    ja: 'プレビューの後に価格が変わりました。新しいプレビューを確認してからもう一度押してください。',
    zh: '预览之后价格有变动。请确认新的预览后再试一次。',
  },
  'priceChange.nothingChanges': {
    ko: '바뀌는 가격이 없어요. 값이나 단위를 바꿔 보세요.',
    en: 'No prices would change. Try another amount or rounding.',
    ja: '変わる価格がありません。値や単位を変えてみてください。',
    zh: '没有价格会变动，请调整数值或取整单位。',
  },
  'priceChange.notDone': {
    ko: '적용이 끝난 변경만 되돌릴 수 있어요.',
    en: 'Only an applied change can be undone.',
    ja: '適用済みの変更のみ元に戻せます。',
    zh: '只有已生效的调价才能撤销。',
  },
  'priceChange.notPlanned': {
    ko: '이미 시작했거나 끝난 변경이라 취소할 수 없어요.',
    en: 'This change has already started or ended, so it cannot be cancelled.',
    ja: 'すでに開始または終了した変更のため、取り消せません。',
    zh: '该调价已开始或已结束，无法取消。',
  },
  'priceChange.nothingToUndo': {
    ko: '그 뒤에 모든 가격이 다시 바뀌어서 되돌릴 것이 없어요.',
    en: 'All of these prices have been changed since, so there is nothing to undo.',
    ja: 'その後すべての価格が変更されたため、元に戻すものがありません。',
    zh: '之后所有价格都已再次变动，没有可撤销的内容。',
  },
} satisfies Messages;
