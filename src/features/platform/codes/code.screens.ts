import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/system/code/list',
    title: 'screen.codes',
    icon: 'code',
    audience: 'platform',
    order: 130,
    permission: 'CodeSearch',
    screen: { file: 'code.screen.tsx', component: 'CodeScreen' },
  },
] satisfies ScreenDeclarations;
