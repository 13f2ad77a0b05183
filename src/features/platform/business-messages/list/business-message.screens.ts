import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/biz/list',
    title: 'screen.businessMessages',
    icon: 'message',
    audience: 'business',
    order: 90,
    permission: 'BizSearch',
    screen: { file: 'business-message.screen.tsx', component: 'BusinessMessagesScreen' },
  },
] satisfies ScreenDeclarations;
