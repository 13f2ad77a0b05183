import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/telInfo/list',
    title: 'screen.customers',
    icon: 'customer',
    audience: 'store',
    order: 220,
    permission: 'TelInfoForStoreSearch',
    needs: 'store',
    screen: { file: 'customer.screen.tsx', component: 'CustomerScreen' },
  },
] satisfies ScreenDeclarations;
