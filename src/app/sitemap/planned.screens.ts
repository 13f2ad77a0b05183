import type { ScreenDeclarations } from '#kit/contract/screens.ts';

/** Screens that are not implemented yet; each moves to its slice when it is. */
export default [
  {
    path: '/v/business/appUser/list',
    title: 'screen.appMembers',
    icon: 'customer',
    audience: 'business',
    order: 60,
    permission: 'AppUserSearch',
  },
  {
    path: '/v/business/inquiry/list',
    title: 'screen.inquiries',
    icon: 'message',
    audience: 'business',
    order: 100,
    permission: 'InquirySearch',
  },
] satisfies ScreenDeclarations;
