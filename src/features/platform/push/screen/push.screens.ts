import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/push/list',
    title: 'screen.push',
    icon: 'message',
    audience: 'business',
    order: 80,
    permission: 'PushSearch',
    screen: { file: 'push.screen.tsx', component: 'PushScreen' },
  },
] satisfies ScreenDeclarations;
