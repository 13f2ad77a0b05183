import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/system/account/info',
    title: 'screen.ownAccount',
    icon: 'account',
    audience: 'platform',
    order: 170,
    screen: { file: 'own-account.screen.tsx', component: 'OwnAccountScreen' },
  },
  {
    path: '/v/business/user/store',
    title: 'screen.ownAccount',
    icon: 'account',
    audience: 'store',
    order: 230,
    screen: { file: 'own-account.screen.tsx', component: 'OwnAccountScreen' },
  },
  {
    path: '/v/business/user/cust',
    title: 'screen.ownAccount',
    icon: 'account',
    audience: 'business',
    order: 280,
    screen: { file: 'own-account.screen.tsx', component: 'OwnAccountScreen' },
  },
] satisfies ScreenDeclarations;
