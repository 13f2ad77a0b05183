import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/inquiry/list',
    title: 'screen.inquiries',
    icon: 'message',
    audience: 'business',
    order: 100,
    permission: 'InquirySearch',
    stores: 'all',
    screen: { file: 'inquiry.screen.tsx', component: 'InquiryScreen' },
  },
] satisfies ScreenDeclarations;
