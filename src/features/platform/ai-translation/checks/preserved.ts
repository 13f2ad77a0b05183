const sorted = (found: Iterable<string>): string => [...found].sort().join('\n');
const plain = (text: string): string => text.normalize('NFKC').replace(/(\d),(?=\d{3}(?!\d))/g, '$1');

/** Numbers as figures, whatever separates their thousands. */
const numbersIn = (text: string): string => sorted(plain(text).match(/\d+(?:\.\d+)?/g) ?? []);

const UNIT = /(\d)[ \u00a0]?(kcal|cal|kg|mg|g|ml|cl|l|cc|mm|cm|km|m|oz|lb|%|°c|°f)(?![a-z])/g;

/** Units that are written alike in every language, each with the last figure before it. */
const unitsIn = (text: string): string =>
  sorted([...plain(text).toLowerCase().matchAll(UNIT)].map(([, digit, unit]) => `${digit}${unit}`));

const placeholdersIn = (text: string): string =>
  sorted(text.match(/\{\{?[\w.]{1,50}\}?\}|%[sd]|https?:\/\/[^\s)]+/g) ?? []);

/** Signs and words of a currency beside a figure; yen and yuan share a sign. */
const CURRENCIES: readonly RegExp[] = [
  /₩|\bkrw\b|\d ?(?:원|won\b|ウォン|韩元|韓元)/,
  /\$|\busd\b|\d ?(?:dollars?|달러|ドル|美元)/,
  /€|\beur\b|\d ?(?:euros?|유로|ユーロ|欧元)/,
  /¥|\b(?:jpy|cny|rmb)\b|\d ?(?:yen|yuan|엔|위안|円|元)/,
];

/** Whether a text states a price in a currency that its source does not name. */
function addsCurrency(source: string, text: string): boolean {
  const [from, to] = [source, text].map((each) => plain(each).toLowerCase()) as [string, string];
  return CURRENCIES.some((currency) => /\d/.test(to) && currency.test(to) && !currency.test(from));
}

/** Numbers, units and currencies are the same in both texts. */
export const keepsNumbers = (source: string, text: string): boolean =>
  numbersIn(source) === numbersIn(text) && unitsIn(source) === unitsIn(text) && !addsCurrency(source, text);
export const keepsPlaceholders = (source: string, text: string): boolean =>
  placeholdersIn(source) === placeholdersIn(text);

const MARKUP = /<\/?[a-z!]|&(?:[a-z]{2,10}|#\d{1,7});|\*\*|__|```|\]\(/i;
/** Controls and marks of direction; joiners are part of some scripts and emoji. */
const INVISIBLE = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}]/u;

/** Whether a text has tags, marks of formatting, line breaks or invisible characters that its source does not have. */
export const addsMarkup = (source: string, text: string): boolean =>
  (MARKUP.test(text) && !MARKUP.test(source)) ||
  (INVISIBLE.test(text) && !INVISIBLE.test(source)) ||
  (text.includes('\n') && !source.includes('\n'));

/** Scripts that only some languages are written in. */
const SCRIPTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\p{Script=Hangul}/u, ['ko']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['ja']],
  [/\p{Script=Han}/u, ['zh', 'ja', 'ko']],
];

/** Whether a text is in letters that its language is not written in. */
export const isOfOtherScript = (text: string, language: string): boolean =>
  SCRIPTS.some(([script, languages]) => script.test(text) && !languages.includes(language.slice(0, 2)));

const DIGITS = /\d/g;
/** Runs of figures with the marks between them that telephone numbers have. */
const DIGIT_RUNS = /\+?\d[\d\- .()]{6,24}\d/g;
const EMAIL = /[^\s@]{1,64}@[^\s@]{1,64}\.[^\s@]{2,20}/;

/** Whether a text may hold what belongs to a person: an e-mail address, a telephone number or another long number. */
export const isPersonal = (text: string): boolean =>
  EMAIL.test(text) ||
  (text.normalize('NFKC').match(DIGIT_RUNS) ?? []).some(
    (run) => (run.match(DIGITS) ?? []).length >= (/^(?:\+|0)/.test(run) ? 9 : 10),
  );
