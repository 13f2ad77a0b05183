import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/system/lanData/list',
    title: 'screen.clientTexts',
    icon: 'language',
    audience: 'platform',
    order: 30,
    permission: 'LanDataSearch',
    screen: { file: 'client-text.screen.tsx', component: 'ClientTextScreen' },
  },
] satisfies ScreenDeclarations;
