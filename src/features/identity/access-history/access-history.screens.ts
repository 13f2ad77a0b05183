import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/system/history/list',
    title: 'screen.accessHistory',
    icon: 'security',
    audience: 'platform',
    order: 150,
    permission: 'HistorySearch',
    screen: { file: 'access-history.screen.tsx', component: 'AccessHistoryScreen' },
  },
] satisfies ScreenDeclarations;
