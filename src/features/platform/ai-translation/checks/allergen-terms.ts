/** What allergens are called, the word for translations first. */
interface Allergen {
  readonly ko: readonly string[];
  readonly en: readonly string[];
  readonly ja: readonly string[];
  readonly zh: readonly string[];
}
export type AllergenLanguage = keyof Allergen;

const line = (ko: string, en: string, ja: string, zh: string): Allergen => ({
  ko: ko.split('|'),
  en: en.split('|'),
  ja: ja.split('|'),
  zh: zh.split('|'),
});

/** The allergens that Korean menus have to declare, and those that guests ask about. */
const ALLERGENS: readonly Allergen[] = [
  line('달걀|계란|알류|난류', 'egg|eggs', '卵|玉子|たまご|タマゴ', '鸡蛋|蛋'),
  line('우유', 'milk', '牛乳|ミルク|乳', '牛奶|奶'),
  line('메밀', 'buckwheat|soba', 'そば|蕎麦|ソバ', '荞麦'),
  line('땅콩', 'peanut|peanuts', '落花生|ピーナッツ|ピーナツ', '花生'),
  line('대두|두유', 'soy|soya|soybean|soybeans', '大豆|豆乳', '大豆|黄豆|豆'),
  line('밀가루|통밀|밀', 'wheat|flour', '小麦|小麦粉|全粒粉', '小麦|面粉|全麦'),
  line('글루텐', 'gluten', 'グルテン', '麸质'),
  line('고등어', 'mackerel', 'サバ|さば|鯖', '鲭鱼|青花鱼'),
  line('꽃게|대게|게살|게', 'crab|crabs|crabmeat', 'カニ|かに|蟹', '螃蟹|蟹'),
  line('새우', 'shrimp|shrimps|prawn|prawns', 'エビ|えび|海老', '虾'),
  line('돼지고기|돼지', 'pork|pig', '豚肉|豚|ポーク', '猪肉|猪'),
  line('복숭아', 'peach|peaches', '桃|モモ|ピーチ', '桃子|桃'),
  line('토마토', 'tomato|tomatoes', 'トマト', '番茄|西红柿'),
  line('아황산', 'sulfite|sulfites|sulphite|sulphites', '亜硫酸', '亚硫酸'),
  line('호두', 'walnut|walnuts', 'くるみ|クルミ|胡桃', '核桃'),
  line('닭고기|닭|치킨', 'chicken', '鶏肉|鶏|チキン', '鸡肉|鸡'),
  line('소고기|쇠고기', 'beef', '牛肉|ビーフ', '牛肉'),
  line('오징어', 'squid|calamari', 'イカ|いか|烏賊', '鱿鱼|墨鱼'),
  line('조개', 'clam|clams|shellfish', '貝|アサリ|あさり|ハマグリ', '贝|蛤'),
  line('생굴|굴', 'oyster|oysters', '牡蠣|カキ|かき', '牡蛎|生蚝|蚝'),
  line('전복', 'abalone', 'アワビ|あわび|鮑', '鲍鱼|鲍'),
  line('홍합', 'mussel|mussels', 'ムール貝|イガイ', '贻贝|青口'),
  line('잣', 'pine nut|pine nuts', '松の実', '松子'),
  line('참깨', 'sesame', 'ゴマ|ごま|胡麻', '芝麻'),
  line('아몬드', 'almond|almonds', 'アーモンド', '杏仁|巴旦木'),
  line('캐슈', 'cashew|cashews', 'カシュー', '腰果'),
  line('견과', 'nut|nuts', 'ナッツ', '坚果'),
  line('알레르기|알러지', 'allergy|allergies|allergen|allergens|allergic', 'アレルギー', '过敏'),
];

const OTHER_SCRIPT = /^zh-(?:tw|hk|mo|hant)/i;

/** The language of the allergen terms that a language is written in. */
function allergenLanguage(language: string): AllergenLanguage | undefined {
  if (OTHER_SCRIPT.test(language.replace('_', '-'))) return undefined;
  const base = language.slice(0, 2).toLowerCase();
  return base === 'ko' || base === 'en' || base === 'ja' || base === 'zh' ? base : undefined;
}

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);
const isLatin = (character: string | undefined): boolean =>
  character !== undefined && /\p{Script=Latin}/u.test(character);

/** Whether the part of a text at a place is a whole word. */
export function isWholeWord(text: string, at: number, length: number, isPart = isLetter): boolean {
  return !isPart(text[at - 1]) && !isPart(text[at + length]);
}

/** The index of a whole word, -1 if there is none. */
function indexOfWord(text: string, term: string, isPart = isLetter): number {
  let at = text.indexOf(term);
  while (at >= 0 && !isWholeWord(text, at, term.length, isPart)) at = text.indexOf(term, at + 1);
  return at;
}

/** In small letters, those of another width as usual ones: ｐｅａｎｕｔ, ﾋﾟｰﾅｯﾂ. */
const comparable = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A word in letters counts by itself, as in 花生peanut味 but not in nutmeg; one in syllables or characters also within others, one of a single one not. */
function includesTerm(text: string, term: string, language: AllergenLanguage, shortToo: boolean): boolean {
  if (language === 'en') return indexOfWord(text, term, isLatin) >= 0;
  return !shortToo && term.length < 2 ? indexOfWord(text, term) >= 0 : text.includes(term);
}

function without(text: string, term: string, language: AllergenLanguage): string {
  if (language !== 'en') return text.replaceAll(term, ' ');
  let left = text;
  for (let at = indexOfWord(left, term, isLatin); at >= 0; at = indexOfWord(left, term, isLatin))
    left = `${left.slice(0, at)} ${left.slice(at + term.length)}`;
  return left;
}

export interface NamedAllergen {
  /** As the source says it. */
  readonly term: string;
  /** The words for it in the target language; undefined: nobody can check that language. */
  readonly target: readonly string[] | undefined;
}

/** The allergens that a text names. */
export function allergensIn(text: string, from: string, to: string): NamedAllergen[] {
  const source = allergenLanguage(from);
  const target = allergenLanguage(to);
  if (!source) return [];
  const compared = comparable(text);
  return ALLERGENS.flatMap((each) => {
    const term = each[source].find((own) => includesTerm(compared, own, source, false));
    return term === undefined ? [] : [{ term, target: target && each[target] }];
  });
}

/** Whether a translation still names each allergen of its source. */
export function keepsAllergens(source: string, text: string, from: string, to: string): boolean {
  const language = allergenLanguage(to);
  const compared = comparable(text);
  return allergensIn(source, from, to).every(
    ({ target }) => target && language && target.some((term) => includesTerm(compared, term, language, true)),
  );
}

/** The words of a language and the English ones, which stand in texts of every language. */
const termsOf = (
  each: Allergen,
  language: AllergenLanguage,
): readonly (readonly [string, AllergenLanguage])[] =>
  [...new Set([language, 'en'] as const)].flatMap((of) => each[of].map((term) => [term, of] as const));

/**
 * The allergens that a translation names and its source does not, in the words of the translation, English ones too.
 * Dishes are often named after one (냉면, buckwheat noodles), so a person decides.
 */
export function addedAllergens(source: string, text: string, from: string, to: string): string[] {
  const [own, target] = [allergenLanguage(from), allergenLanguage(to)];
  if (!own || !target) return [];
  const compared = comparable(source);
  const named = ALLERGENS.filter((each) =>
    termsOf(each, own).some(([term, language]) => includesTerm(compared, term, language, false)),
  );
  // Without the words of those that the source names, as ナッツ stands in ピーナッツ.
  const rest = named
    .flatMap((each) => termsOf(each, target))
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((left, [term, language]) => without(left, term, language), comparable(text));
  return ALLERGENS.flatMap(
    (each) =>
      termsOf(each, target).find(([term, language]) => includesTerm(rest, term, language, false))?.[0] ?? [],
  );
}
