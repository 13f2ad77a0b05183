import { pick, type Random } from './random.ts';

const FAMILY = ['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임', '한', '오', '서', '신'];
const GIVEN = [
  '민준',
  '서연',
  '하늘',
  '지우',
  '도윤',
  '수아',
  '예준',
  '하린',
  '시우',
  '지안',
  '은우',
  '다은',
  '건우',
  '유나',
  '현우',
  '소율',
];
const STREETS = {
  hangang: ['테헤란로', '강남대로', '봉은사로', '양화로', '월드컵북로', '연무장길', '왕십리로', '논현로'],
  jeju: ['탑동로', '관덕로', '노연로', '연북로', '중앙로', '서광로'],
} as const;
const CITY = { hangang: '서울특별시', jeju: '제주특별자치도 제주시' } as const;
const NOTES = [
  '덜 맵게 부탁드려요',
  '수저는 안 주셔도 돼요',
  '문 앞에 놓고 벨 눌러 주세요',
  '김치 조금 더 부탁드려요',
  '아이가 먹을 거라 순하게 해 주세요',
  '국물은 따로 담아 주세요',
  'Please no peanuts',
  'パクチー抜きでお願いします',
  '请少放辣',
  '도착 5분 전에 전화 주세요',
];

/** What a manager keeps in mind of some people; by the last two digits of their number. */
export const MEMOS = [
  '갑각류 알레르기가 있어요',
  '늘 창가 자리를 찾으세요',
  '단체 예약을 자주 하세요',
  '배달은 경비실에 맡겨 달라고 하세요',
  '매운 음식을 못 드세요',
  '영수증을 꼭 챙겨 드리기',
  '생일이 11월이에요',
];

const number = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from));

/** Guests of a region who leave a number. */
const PEOPLE = 420;
/** Each region's people have numbers of their own. */
const FIRST = { hangang: 1, jeju: 5_000 } as const;

/** One of the people of a region; a few of them come again and again. */
export function randomPerson(random: Random, region: 'hangang' | 'jeju'): { name: string; phone: string } {
  const who = Math.floor(random() ** 2 * PEOPLE);
  const family = FAMILY[(who * 5) % FAMILY.length];
  const given = GIVEN[(who * 7 + Math.floor(who / GIVEN.length)) % GIVEN.length];
  // The block 010-0000 is given to nobody.
  const phone = `010-0000-${String(FIRST[region] + ((who * 1_327) % 4_999)).padStart(4, '0')}`;
  return { name: `${family}${given}`, phone };
}

export const somewhere = (random: Random, menu: 'hangang' | 'jeju'): { address: string; detail: string } => ({
  address: `${CITY[menu]} ${pick(random, STREETS[menu])} ${number(random, 2, 420)}`,
  detail: `${number(random, 101, 120)}동 ${number(random, 2, 20)}0${number(random, 1, 5)}호`,
});

export const someNote = (random: Random): string | null => (random() < 0.13 ? pick(random, NOTES) : null);
