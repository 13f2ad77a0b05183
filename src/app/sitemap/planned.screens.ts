import type { ScreenDeclarations } from '#kit/contract/screens.ts';

/** Screens that are not implemented yet; each moves to its slice when it is. */
export default [
  {
    path: '/v/business/inquiry/list',
    title: 'screen.inquiries',
    icon: 'message',
    audience: 'business',
    order: 100,
    permission: 'InquirySearch',
  },
] satisfies ScreenDeclarations;
