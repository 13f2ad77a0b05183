import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/cust/info',
    title: 'screen.businessProfile',
    icon: 'store',
    audience: 'business',
    order: 30,
    permission: 'CustInfoSearch',
    needs: 'business',
    screen: { file: 'business-profile.screen.tsx', component: 'BusinessProfileScreen' },
  },
] satisfies ScreenDeclarations;
