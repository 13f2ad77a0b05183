/**
 * Screens that exist. The side menu offers these and no others; a test holds the list against the sitemap,
 * which the server does not load because it names React components.
 */
export const builtScreens: readonly string[] = [
  '/v/system/account/info',
  '/v/business/user/store',
  '/v/business/user/cust',
];
