import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/cust/list',
    title: 'screen.businesses',
    icon: 'store',
    audience: 'business',
    order: 10,
    permission: 'CustSearch',
    screen: { file: 'business.screen.tsx', component: 'BusinessScreen' },
  },
] satisfies ScreenDeclarations;
