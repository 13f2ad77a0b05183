import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/system/dashboard/show',
    title: 'screen.dashboard',
    icon: 'dashboard',
    audience: 'platform',
    order: 10,
    permission: 'DashboardSearch',
    stores: 'all',
    screen: { file: 'dashboard.screen.tsx', component: 'DashboardScreen' },
  },
] satisfies ScreenDeclarations;
