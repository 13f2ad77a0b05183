import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';

/** Role ids in order of precedence (D9); whoever has none of them is a system user. */
const precedence = ['admin', 'custMng', 'storeMng'] as const;
const roleNames = { admin: 'admin', custMng: 'businessManager', storeMng: 'storeManager' } as const;

export type Role = (typeof roleNames)[keyof typeof roleNames] | 'other';

/** Who is logged in, as every part of the web app sees it. */
export interface Session {
  accountId: string;
  accountName: string;
  /** What the top bar greets: the store, the business or the person. */
  displayName: string;
  role: Role;
  actions: readonly string[];
  storeId: string | null;
  storeCode: number | null;
  businessCode: number | null;
  csrfToken: string;
  termsAgreed: boolean;
  /** Of the own store, or of the platform; an IANA name. */
  timeZone: string;
  /** Sound and pop-up for other events of the store. */
  alarm: boolean;
  /** The live order channel is wanted. */
  orderNotification: boolean;
  passwordChangeRequired: boolean;
}

interface WireSession {
  accountId?: string;
  accountNm?: string;
  agreeYn?: string | boolean;
  alarmYn?: string | boolean;
  isOrderNoti?: string | boolean;
  sa_account?: { accountId?: string; accountNm?: string; auths?: { authId: string }[] };
  sa_actions?: string[];
  sa_show_nm?: string;
  showNm?: string;
  storeId?: string | null;
  storeCd?: number | null;
  custCd?: number | null;
  csrfToken?: string;
  passwordChangeYn?: string | boolean;
  timeZone?: string | null;
}

const yes = (flag: string | boolean | undefined) => flag === true || flag === 'Y';

/** The role that decides screens and landing: the first held in order of precedence. */
export function roleOf(roleIds: readonly string[]): Role {
  const first = precedence.find((id) => roleIds.includes(id));
  return first ? roleNames[first] : 'other';
}

/** The session answer of login and of `GET /admin/api/session`. */
export function decodeSession(wire: unknown): Session {
  const answer = wire as WireSession;
  const account = answer.sa_account ?? {};
  const accountName = account.accountNm ?? answer.accountNm ?? '';
  return {
    accountId: answer.accountId ?? account.accountId ?? '',
    accountName,
    displayName: answer.sa_show_nm || answer.showNm || accountName,
    role: roleOf((account.auths ?? []).map((auth) => auth.authId)),
    actions: answer.sa_actions ?? [],
    storeId: answer.storeId ?? null,
    storeCode: answer.storeCd ?? null,
    businessCode: answer.custCd ?? null,
    csrfToken: answer.csrfToken ?? '',
    termsAgreed: yes(answer.agreeYn),
    timeZone: answer.timeZone ?? PLATFORM_ZONE,
    alarm: yes(answer.alarmYn),
    orderNotification: yes(answer.isOrderNoti),
    passwordChangeRequired: yes(answer.passwordChangeYn),
  };
}
