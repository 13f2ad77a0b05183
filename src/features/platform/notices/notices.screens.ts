import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/noti/list_for_store',
    title: 'screen.noticesForStore',
    icon: 'notice',
    audience: 'store',
    order: 190,
    permission: 'NotiForStoreSearch',
    needs: 'store',
    screen: { file: 'notices.screen.tsx', component: 'NoticesForStoreScreen' },
  },
  {
    path: '/v/business/noti/list_for_cust',
    title: 'screen.noticesForBusiness',
    icon: 'notice',
    audience: 'business',
    order: 120,
    permission: 'NotiForCustSearch',
    needs: 'business',
    screen: { file: 'notices.screen.tsx', component: 'NoticesForBusinessScreen' },
  },
] satisfies ScreenDeclarations;
