import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/system/trash/list',
    title: 'screen.trash',
    icon: 'trash',
    audience: 'platform',
    order: 900,
    permission: 'TrashSearch',
    screen: { file: 'trash.screen.tsx', component: 'TrashScreen' },
  },
] satisfies ScreenDeclarations;
