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

const number = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from));

export const somebody = (random: Random): { name: string; phone: string } => ({
  name: `${pick(random, FAMILY)}${pick(random, GIVEN)}`,
  // The block 010-0000 is given to nobody.
  phone: `010-0000-${String(number(random, 1, 10_000)).padStart(4, '0')}`,
});

export const somewhere = (random: Random, menu: 'hangang' | 'jeju'): { address: string; detail: string } => ({
  address: `${CITY[menu]} ${pick(random, STREETS[menu])} ${number(random, 2, 420)}`,
  detail: `${number(random, 101, 120)}동 ${number(random, 2, 20)}0${number(random, 1, 5)}호`,
});

export const someNote = (random: Random): string | null => (random() < 0.13 ? pick(random, NOTES) : null);
