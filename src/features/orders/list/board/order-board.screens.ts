import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/order/board',
    title: 'screen.orderBoard',
    icon: 'order',
    audience: 'store',
    order: 130,
    permission: 'OrderForStoreSearch',
    stores: 'all',
    screen: { file: 'order-board.screen.tsx', component: 'OrderBoardScreen' },
  },
] satisfies ScreenDeclarations;
