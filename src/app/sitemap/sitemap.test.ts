import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Session } from '#kit/web/session/session.contract.ts';
import { landingPath, mayOpen, ownAccountPath } from './landing.ts';
import { sitemap } from './sitemap.ts';

const SYSTEM =
  'dashboard/show dictionary/list lanData/list account/list lan/list terms/list aiInfo/list auth/list noti/list menu/list action/list banner/list code/list option/list history/list password/list account/info';
const STORE =
  'store/info category/list_for_store tableMng/list_for_store stuff/list_for_store smenuOptTp/list_for_store smenuOpt/list_for_store discount/list_for_store smenu/list_for_store order/list storeexternalcode/list_for_store mobile-pos-banner/list statistics/pay statistics/menu statistics/time noti/list_for_store delivery/store order-delivery/list_for_store telInfo/list user/store';
const BRAND =
  'cust/list cust/tree cust/info user/list user/list_for_cust appUser/list delivery/list push/list biz/list inquiry/list event/list noti/list_for_cust storeexternalcode/list statistics/pay_for_cust store/list tableMng/list category/list smenuOptTp/list smenuOpt/list smenu/list user/cust';
/** D12: without these a menu item of another's store cannot be edited. */
const ADDED = 'stuff/list discount/list smenu/stopped smenu/stopped_for_store';
/** Changes of many prices at once; the specification has no such screen. */
const PRICES = 'smenuPrice/list smenuPrice/list_for_store';
/** Of our own: orders as slips by status, which stores take orders now, how far a menu is translated, and taking it to other stores. */
const OWN = 'order/board orderPause/list translation/list translation/list_for_store smenuCopy/list';

const under = (prefix: string, paths: string) => paths.split(' ').map((path) => `/v/${prefix}/${path}`);

const session = (change: Partial<Session>): Session => ({
  accountId: 'x',
  accountName: '',
  displayName: '',
  role: 'other',
  actions: [],
  storeId: null,
  storeCode: null,
  businessCode: null,
  csrfToken: '',
  termsAgreed: true,
  alarm: false,
  orderNotification: false,
  passwordChangeRequired: false,
  timeZone: 'Asia/Seoul',
  ...change,
});

describe('[1 §2.1] the route table', () => {
  it('has every path once and no other', () => {
    const wanted = [
      ...under('system', SYSTEM),
      ...under('business', `${STORE} ${BRAND} ${ADDED} ${PRICES} ${OWN}`),
    ];
    expect(sitemap.map((screen) => screen.path).sort()).toEqual(wanted.sort());
  });
  it('names folders that exist for what is built', () => {
    const missing = sitemap
      .filter(
        (screen) =>
          screen.screen && !existsSync(resolve(import.meta.dirname, '../../features', screen.slice)),
      )
      .map((screen) => screen.path);
    expect(missing).toEqual([]);
  });
});

describe('[D20] where `/` leads', () => {
  it('goes by role', () => {
    expect(landingPath(session({ role: 'businessManager' }))).toBe('/v/business/noti/list_for_cust');
    expect(landingPath(session({ role: 'storeManager' }))).toBe('/v/system/dashboard/show');
  });
  it('is the dashboard for others who may see it, else their first screen, else their account', () => {
    expect(landingPath(session({ role: 'admin', actions: ['DashboardSearch'] }))).toBe(
      '/v/system/dashboard/show',
    );
    expect(landingPath(session({ actions: ['CodeSearch'] }))).toBe('/v/system/code/list');
    expect(landingPath(session({}))).toBe('/v/system/account/info');
  });
});

describe('opening a screen', () => {
  const categories = sitemap.find((screen) => screen.path === '/v/business/category/list_for_store');
  it('takes the action code and a store of one’s own where it acts on one', () => {
    if (!categories) throw new Error('no such screen');
    const actions = ['CategoryForSotreSearch'];
    expect(mayOpen(categories, session({ actions, storeId: 'S000000001' }))).toBe(true);
    expect(mayOpen(categories, session({ actions }))).toBe(false);
    expect(mayOpen(categories, session({ storeId: 'S000000001' }))).toBe(false);
  });
  it('[1 §2.2] leads to the own account by role', () => {
    expect(ownAccountPath(session({ role: 'businessManager' }))).toBe('/v/business/user/cust');
    expect(ownAccountPath(session({ role: 'storeManager' }))).toBe('/v/business/user/store');
    expect(ownAccountPath(session({ role: 'admin' }))).toBe('/v/system/account/info');
  });
});
