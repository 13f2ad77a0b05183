// Does not import the schema library, which the login page does not load: wire names come from its type.
import { PLATFORM_ZONE } from '../time/platform-zone.ts';
import type { WireSession } from './session-output.contract.ts';

/** Role ids in order of precedence (D9); an account with none of them is a system user. */
const precedence = ['admin', 'custMng', 'storeMng'] as const;
const roleNames = { admin: 'admin', custMng: 'businessManager', storeMng: 'storeManager' } as const;

export type Role = (typeof roleNames)[keyof typeof roleNames] | 'other';

/** The calls that the kit's web makes itself; the login slice declares and implements them. */
export const sessionPaths = {
  login: '/admin/api/login',
  session: '/admin/api/session',
  visitor: '/admin/api/session/visitor',
  logout: '/admin/api/logout',
  viewing: '/admin/api/viewing',
} as const;

/** The signed-in account as the web app uses it. */
export interface Session {
  accountId: string;
  accountName: string;
  /** The name shown in the top bar: the store, the business or the person. */
  displayName: string;
  role: Role;
  actions: readonly string[];
  storePublicId: string | null;
  storeId: number | null;
  businessId: number | null;
  csrfToken: string;
  termsAgreed: boolean;
  /** Time zone of the own store, or of the platform; an IANA name. */
  timeZone: string;
  /** Sound and pop-up for other events of the store. */
  alarm: boolean;
  /** Whether the live order channel is used. */
  orderNotification: boolean;
  passwordChangeRequired: boolean;
  /** The product is shown as somebody else sees it, whom the rest describes; nothing can be changed. */
  viewing: Viewing | null;
}

export interface Viewing {
  /** Whose session it is. */
  accountId: string;
  accountName: string;
  /** A role is seen, not an account. */
  ofRole: boolean;
  /** Platform time, `yyyy-MM-dd HH:mm:ss`. */
  until: string;
}

/** The session on the server: all roles, and no time zone without a store. */
export interface SessionFacts extends Omit<Session, 'role' | 'timeZone'> {
  roles: readonly { id: string; name: string }[];
  timeZone: string | null;
}

const yesNo = (value: boolean): 'Y' | 'N' => (value ? 'Y' : 'N');

/** The role that decides screens and start page: the first one held, in order of precedence. */
export function roleOf(roleIds: readonly string[]): Role {
  const first = precedence.find((id) => roleIds.includes(id));
  return first ? roleNames[first] : 'other';
}

/** The session response of login and of `GET /admin/api/session`. */
export const encodeSession = (facts: SessionFacts): WireSession => ({
  agreeYn: yesNo(facts.termsAgreed),
  alarmYn: yesNo(facts.alarm),
  isOrderNoti: yesNo(facts.orderNotification),
  sa_account: {
    accountId: facts.accountId,
    accountNm: facts.accountName,
    auths: facts.roles.map((role) => ({ authId: role.id, authNm: role.name })),
  },
  sa_actions: [...facts.actions],
  sa_show_nm: facts.displayName,
  showNm: facts.displayName,
  accountNm: facts.accountName,
  accountId: facts.accountId,
  storeId: facts.storePublicId,
  storeCd: facts.storeId,
  custCd: facts.businessId,
  csrfToken: facts.csrfToken,
  passwordChangeYn: yesNo(facts.passwordChangeRequired),
  timeZone: facts.timeZone,
  viewing: facts.viewing && {
    accountId: facts.viewing.accountId,
    accountNm: facts.viewing.accountName,
    roleYn: yesNo(facts.viewing.ofRole),
    endDtm: facts.viewing.until,
  },
});

/** Parses what `encodeSession` wrote; not validated, because it comes from our own server. */
export function decodeSession(response: unknown): Session {
  const wire = response as WireSession;
  return {
    accountId: wire.accountId,
    accountName: wire.accountNm,
    displayName: wire.sa_show_nm,
    role: roleOf(wire.sa_account.auths.map(({ authId }) => authId)),
    actions: wire.sa_actions,
    storePublicId: wire.storeId,
    storeId: wire.storeCd,
    businessId: wire.custCd,
    csrfToken: wire.csrfToken,
    termsAgreed: wire.agreeYn === 'Y',
    timeZone: wire.timeZone ?? PLATFORM_ZONE,
    alarm: wire.alarmYn === 'Y',
    orderNotification: wire.isOrderNoti === 'Y',
    passwordChangeRequired: wire.passwordChangeYn === 'Y',
    viewing: wire.viewing && {
      accountId: wire.viewing.accountId,
      accountName: wire.viewing.accountNm,
      ofRole: wire.viewing.roleYn === 'Y',
      until: wire.viewing.endDtm,
    },
  };
}
