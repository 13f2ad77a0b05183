import { withImplied } from '#features/identity/roles/implied-actions.rules.ts';
import { type SeedText, texts } from './seed-text.ts';

const FULL = ['Search', 'Add', 'Up', 'Del'];

/** What a new installation lets each role do; operators change it on the role screen (D9). */
const matrix: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  custMng: {
    // Its own business and the accounts in it.
    CustInfo: ['Search', 'Up'],
    User: FULL,
    NotiForCust: ['Search'],
    StatisticsTree: ['SearchForCust'],
    // The stores of the business and of those below it.
    Store: ['SearchForMng'],
    StoreInfo: ['Search', 'Add', 'Up'],
    StoreExternalCode: FULL,
    TableMng: FULL,
    // The stores' catalogue.
    Category: FULL,
    Stuff: FULL,
    SmenuOpt: FULL,
    Discount: FULL,
    Smenu: [...FULL, 'Use'],
  },
  storeMng: {
    Dashboard: ['Search'],
    OrderForStore: ['Search'],
    OrderDeliveryForStore: ['Search'],
    TelInfoForStore: ['Search', 'Add'],
    StatisticsMenu: ['Search'],
    NotiForStore: ['Search'],
    // Its own store.
    StoreInfo: ['Search', 'Up'],
    StoreExternalCodeForStore: FULL,
    MobilePosBannerForStore: FULL,
    TableMngForStore: ['Search', 'Add', 'Del'],
    // Its catalogue; the first name is spelt so on the wire.
    CategoryForSotre: FULL,
    StuffForStore: FULL,
    SmenuOptForStore: FULL,
    DiscountForStore: FULL,
    SmenuForStore: [...FULL, 'Use'],
  },
};

export interface SeedRole {
  id: string;
  name: SeedText;
  description: string;
}

export const seedRoles: readonly SeedRole[] = [
  {
    id: 'admin',
    name: texts('플랫폼 관리자', 'Platform administrator', 'プラットフォーム管理者', '平台管理员'),
    description: '모든 기능을 사용할 수 있어요.',
  },
  {
    id: 'custMng',
    name: texts('사업자 관리자', 'Business manager', '事業者管理者', '商户管理员'),
    description: '소속 사업자와 하위 매장을 관리해요.',
  },
  {
    id: 'storeMng',
    name: texts('매장 관리자', 'Store manager', '店舗管理者', '门店管理员'),
    description: '자기 매장의 주문과 메뉴를 관리해요.',
  },
];

/** The actions of a role; the administrator's are all there are. */
export function actionsOf(roleId: string, all: readonly string[]): string[] {
  if (roleId === 'admin') return [...all];
  const granted = Object.entries(matrix[roleId] ?? {}).flatMap(([of, verbs]) =>
    verbs.map((verb) => `${of}${verb}`),
  );
  return withImplied(granted);
}
