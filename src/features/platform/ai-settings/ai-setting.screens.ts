import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/system/aiInfo/list',
    title: 'screen.aiSettings',
    icon: 'ai',
    audience: 'platform',
    order: 70,
    permission: 'AiInfoSearch',
    screen: { file: 'ai-setting.screen.tsx', component: 'AiSettingScreen' },
  },
] satisfies ScreenDeclarations;
