import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/cust/tree',
    title: 'screen.businessTree',
    icon: 'store',
    audience: 'business',
    order: 20,
    permission: 'CustSearch',
    screen: { file: 'business-tree.screen.tsx', component: 'BusinessTreeScreen', ahead: 'prefetchNodes' },
  },
] satisfies ScreenDeclarations;
