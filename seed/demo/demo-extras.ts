import { type SeedText, texts } from '../base/seed-text.ts';

interface DemoGroup {
  name: SeedText;
  /** A value of OPT_TP. */
  selection: 'SINGLE' | 'MULTI' | 'REQUIRED';
  min: number;
  max: number | null;
  options: readonly { name: SeedText; price: number; cost: number }[];
}

const option = (names: string, price = 0, cost = Math.round((price * 0.35) / 10) * 10) => ({
  name: texts(names),
  price,
  cost,
});

export const demoGroups: Readonly<Record<string, DemoGroup>> = {
  request: {
    name: texts('요청|Requests|ご要望|备注'),
    selection: 'MULTI',
    min: 0,
    max: 3,
    options: [
      option('앞접시 추가|Extra small plate|取り皿追加|加小碟'),
      option('수저 빼기|No cutlery|カトラリー不要|不要餐具'),
      option('얼음컵|Cup of ice|氷カップ|冰杯', 500),
    ],
  },
  heat: {
    name: texts('맵기|Spiciness|辛さ|辣度'),
    selection: 'SINGLE',
    min: 0,
    max: 1,
    options: [
      option('순한맛|Mild|マイルド|微辣'),
      option('보통맛|Medium|普通|中辣'),
      option('매운맛|Hot|辛口|重辣'),
      option('아주 매운맛|Extra hot|激辛|特辣', 500),
    ],
  },
  extra: {
    name: texts('추가|Extras|追加|加料'),
    selection: 'MULTI',
    min: 0,
    max: 5,
    options: [
      option('공기밥|Bowl of rice|ご飯|米饭', 1_000),
      option('라면사리|Ramyeon noodles|ラーメン麺|拉面', 1_500),
      option('당면사리|Glass noodles|春雨|粉条', 1_500),
      option('두부 추가|Extra tofu|豆腐追加|加豆腐', 1_500),
      option('만두 2개|Two dumplings|餃子2個|饺子两个', 2_000),
    ],
  },
  cheese: {
    name: texts('치즈|Cheese|チーズ|芝士'),
    selection: 'SINGLE',
    min: 0,
    max: 1,
    options: [
      option('치즈 추가|Add cheese|チーズ追加|加芝士', 1_500),
      option('치즈 두 배|Double cheese|チーズ2倍|双份芝士', 2_500),
    ],
  },
  size: {
    name: texts('양|Portion|量|份量'),
    selection: 'SINGLE',
    min: 0,
    max: 1,
    options: [option('보통|Regular|普通|标准'), option('곱빼기|Large|大盛り|大份', 2_000)],
  },
  temperature: {
    name: texts('온도|Hot or iced|ホット・アイス|冷热'),
    selection: 'REQUIRED',
    min: 1,
    max: 1,
    options: [option('따뜻하게|Hot|ホット|热'), option('시원하게|Iced|アイス|冰', 500)],
  },
};

/** Name and where it comes from. */
const from = (name: string, origin: string): { name: SeedText; origin: SeedText } => ({
  name: texts(name),
  origin: texts(origin),
});
const KOREA = '국내산|Korea|韓国産|韩国';
const JEJU = '제주산|Jeju, Korea|済州産|韩国济州';

export const demoIngredients: Readonly<Record<string, { name: SeedText; origin: SeedText }>> = {
  rice: from('쌀|Rice|米|大米', KOREA),
  kimchi: from(
    '배추김치|Cabbage kimchi|白菜キムチ|辣白菜',
    '배추 국내산, 고춧가루 중국산|Cabbage Korea, chilli China|白菜は韓国産、唐辛子は中国産|白菜韩国，辣椒粉中国',
  ),
  pork: from(
    '돼지고기|Pork|豚肉|猪肉',
    '국내산, 스페인산 섞음|Korea and Spain|韓国産・スペイン産|韩国、西班牙',
  ),
  jejupork: from('흑돼지|Black pork|黒豚|黑猪肉', JEJU),
  beef: from('소고기|Beef|牛肉|牛肉', '호주산|Australia|オーストラリア産|澳大利亚'),
  hanwoo: from('한우|Hanwoo beef|韓牛|韩牛', KOREA),
  ribs: from('소갈비|Beef ribs|牛カルビ|牛排骨', '미국산|USA|アメリカ産|美国'),
  chicken: from('닭고기|Chicken|鶏肉|鸡肉', KOREA),
  tofu: from('두부|Tofu|豆腐|豆腐', '콩 미국산|Soybeans USA|大豆はアメリカ産|大豆美国'),
  soybean: from('콩|Soybeans|大豆|大豆', KOREA),
  egg: from('계란|Egg|卵|鸡蛋', KOREA),
  squid: from('오징어|Squid|イカ|鱿鱼', '페루산|Peru|ペルー産|秘鲁'),
  clam: from('바지락|Clams|アサリ|蛤蜊', KOREA),
  shrimp: from('새우|Shrimp|エビ|虾', '베트남산|Vietnam|ベトナム産|越南'),
  mackerel: from('고등어|Mackerel|サバ|鲭鱼', '노르웨이산|Norway|ノルウェー産|挪威'),
  hairtail: from('갈치|Hairtail|太刀魚|带鱼', JEJU),
  tilefish: from('옥돔|Tilefish|アマダイ|方头鱼', JEJU),
  flatfish: from('광어|Flatfish|ヒラメ|比目鱼', JEJU),
  abalone: from('전복|Abalone|アワビ|鲍鱼', '완도산|Wando, Korea|韓国・莞島産|韩国莞岛'),
  urchin: from('성게알|Sea urchin|ウニ|海胆', JEJU),
  buckwheat: from('메밀|Buckwheat|そば粉|荞麦', '중국산|China|中国産|中国'),
  wheat: from(
    '밀가루|Wheat flour|小麦粉|面粉',
    '미국산, 호주산|USA and Australia|アメリカ・オーストラリア産|美国、澳大利亚',
  ),
  ricecake: from('떡|Rice cake|餅|年糕', KOREA),
  redbean: from('팥|Red beans|小豆|红豆', KOREA),
  milk: from('우유|Milk|牛乳|牛奶', KOREA),
  plum: from('매실|Plum|梅|青梅', KOREA),
  coffee: from('원두|Coffee beans|コーヒー豆|咖啡豆', '에티오피아산|Ethiopia|エチオピア産|埃塞俄比亚'),
  tangerine: from('감귤|Tangerine|みかん|柑橘', JEJU),
  matcha: from('말차|Matcha|抹茶|抹茶', JEJU),
};

export interface DemoDiscount {
  name: SeedText;
  target: 'order' | 'menu';
  type: 'price' | 'percent';
  price: number;
  percent: number;
  couponOnly: boolean;
  devices: readonly string[];
}

const discount = (names: string, more: Partial<DemoDiscount>): DemoDiscount => ({
  name: texts(names),
  target: 'menu',
  type: 'percent',
  price: 0,
  percent: 0,
  couponOnly: false,
  devices: ['KIOSK', 'TABLE', 'APP', 'MOBILE', 'POS'],
  ...more,
});

export const demoDiscounts: Readonly<Record<'lunch' | 'drink' | 'kiosk' | 'regular', DemoDiscount>> = {
  lunch: discount('점심 특선 10%|Lunch special 10%|ランチ10%引き|午市特惠九折', { percent: 10 }),
  drink: discount('음료 500원 할인|₩500 off drinks|ドリンク500ウォン引き|饮品优惠500韩元', {
    type: 'price',
    price: 500,
  }),
  kiosk: discount(
    '키오스크 1,000원 할인|₩1,000 off at the kiosk|キオスク1,000ウォン引き|自助机立减1,000韩元',
    {
      target: 'order',
      type: 'price',
      price: 1_000,
      devices: ['KIOSK'],
    },
  ),
  regular: discount('단골 쿠폰 15%|Regulars’ coupon 15%|常連クーポン15%|熟客券八五折', {
    percent: 15,
    couponOnly: true,
  }),
};
