import { ALWAYS_OPEN, NO_HOLIDAY, type OpeningHours } from '#features/stores/hours.public.ts';
import { type SeedText, texts } from '../base/seed-text.ts';

export interface DemoBusiness {
  publicId: string;
  parent: string | null;
  name: string;
  registrationNumber: string;
  representative: string;
  phone: string;
  email: string;
  postcode: string;
  address: string;
  addressDetail: string;
}

export const demoBusinesses: readonly DemoBusiness[] = [
  {
    publicId: 'C000000001',
    parent: null,
    name: '한강푸드',
    registrationNumber: '120-81-00002',
    representative: '박한강',
    phone: '02-6000-2001',
    email: 'hq@hangang.example',
    postcode: '06236',
    address: '서울특별시 강남구 테헤란로 1',
    addressDetail: '7층',
  },
  {
    publicId: 'C000000002',
    parent: 'C000000001',
    name: '한강푸드 부산',
    registrationNumber: '617-81-00001',
    representative: '정부산',
    phone: '051-6000-2002',
    email: 'busan@hangang.example',
    postcode: '48058',
    address: '부산광역시 해운대구 센텀중앙로 2',
    addressDetail: '1203호',
  },
  {
    publicId: 'C000000003',
    parent: null,
    name: '제주키친',
    registrationNumber: '616-81-00008',
    representative: '고제주',
    phone: '064-6000-2003',
    email: 'office@jejukitchen.example',
    postcode: '63157',
    address: '제주특별자치도 제주시 관덕로 3',
    addressDetail: '2층',
  },
];

export interface DemoStore {
  publicId: string;
  business: string;
  name: SeedText;
  menu: 'hangang' | 'jeju';
  /** Name of whoever handles the orders. */
  manager: string;
  phone: string;
  address: SeedText;
  detail: string;
  latitude: number;
  longitude: number;
  hours: OpeningHours;
  /** Orders of an ordinary weekday. */
  perDay: number;
  delivery: boolean;
}

const lunchAndDinner = {
  allDay: false,
  open: { start: '11:00', end: '22:00' },
  breaks: [{ start: '15:00', end: '17:00' }],
  holiday: false,
};
/** Real hours: a break in the afternoon, open late on Fridays and Saturdays, every other Sunday off. */
const realHours: OpeningHours = {
  detailed: true,
  simple: [
    { ...lunchAndDinner, week: 1 },
    { ...lunchAndDinner, week: 2, breaks: [] },
  ],
  detail: [1, 2, 3, 4, 5, 6, 7].map((week) => ({
    ...lunchAndDinner,
    week,
    open: week === 5 || week === 6 ? { start: '11:00', end: '01:00' } : lunchAndDinner.open,
    breaks: week >= 6 ? [] : lunchAndDinner.breaks,
    batch: week <= 5,
  })),
  holiday: { ...NO_HOLIDAY, kind: 'week', weekdays: [7], alternate: true, restMonday: '2026-11-09' },
};

export const demoStores: readonly DemoStore[] = [
  {
    publicId: 'S000000001',
    business: 'C000000001',
    name: texts('강남점|Gangnam|江南店|江南店'),
    menu: 'hangang',
    manager: '이강남',
    phone: '02-6000-3001',
    address: texts(
      '서울특별시 강남구 강남대로 396|396 Gangnam-daero, Gangnam-gu, Seoul|ソウル特別市江南区江南大路396|首尔特别市江南区江南大路396',
    ),
    detail: '1층',
    latitude: 37.4979,
    longitude: 127.0276,
    hours: ALWAYS_OPEN,
    perDay: 55,
    delivery: true,
  },
  {
    publicId: 'S000000002',
    business: 'C000000001',
    name: texts('홍대점|Hongdae|弘大店|弘大店'),
    menu: 'hangang',
    manager: '최홍대',
    phone: '02-6000-3002',
    address: texts(
      '서울특별시 마포구 양화로 160|160 Yanghwa-ro, Mapo-gu, Seoul|ソウル特別市麻浦区楊花路160|首尔特别市麻浦区杨花路160',
    ),
    detail: '지하 1층',
    latitude: 37.5571,
    longitude: 126.9245,
    hours: ALWAYS_OPEN,
    perDay: 48,
    delivery: true,
  },
  {
    publicId: 'S000000003',
    business: 'C000000003',
    name: texts('제주 본점|Jeju main store|済州本店|济州总店'),
    menu: 'jeju',
    manager: '오제주',
    phone: '064-6000-3003',
    address: texts(
      '제주특별자치도 제주시 탑동로 66|66 Tapdong-ro, Jeju-si, Jeju|済州特別自治道済州市塔洞路66|济州特别自治道济州市塔洞路66',
    ),
    detail: '1층',
    latitude: 33.5172,
    longitude: 126.5246,
    hours: ALWAYS_OPEN,
    perDay: 44,
    delivery: true,
  },
  {
    publicId: 'S000000004',
    business: 'C000000001',
    name: texts('성수점|Seongsu|聖水店|圣水店'),
    menu: 'hangang',
    manager: '한신규',
    phone: '02-6000-3004',
    address: texts(
      '서울특별시 성동구 연무장길 30|30 Yeonmujang-gil, Seongdong-gu, Seoul|ソウル特別市城東区演武場ギル30|首尔特别市城东区演武场街30',
    ),
    detail: '1층',
    latitude: 37.5424,
    longitude: 127.0561,
    hours: realHours,
    perDay: 40,
    delivery: false,
  },
];
