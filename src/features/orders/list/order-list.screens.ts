import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/order/list',
    title: 'screen.orders',
    icon: 'order',
    audience: 'store',
    order: 120,
    permission: 'OrderForStoreSearch',
    stores: 'all',
    screen: { file: 'order-list.screen.tsx', component: 'OrderListScreen', ahead: 'prefetchOrders' },
  },
] satisfies ScreenDeclarations;
