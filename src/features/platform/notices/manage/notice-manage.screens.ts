import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/system/noti/list',
    title: 'screen.notices',
    icon: 'notice',
    audience: 'platform',
    order: 90,
    permission: 'NotiSearch',
    screen: { file: 'notice-manage.screen.tsx', component: 'NoticeManageScreen' },
  },
] satisfies ScreenDeclarations;
