import { useQuery } from '@tanstack/react-query';
import { discount } from '#features/catalog/discounts/discount.contract.ts';
import { amountOf } from '#features/catalog/discounts/discount.rules.ts';
import { menuItem } from '#features/catalog/menu-items/menu-item.contract.ts';
import { isUnderWay } from '#features/platform/business-messages/message-follow.rules.ts';
import type { SendingAction } from '#kit/contract/endpoints/sending.ts';
import { call } from '#kit/web/api/call.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { resourceCalls } from '#kit/web/crud/resource-calls.ts';
import { type coupon, couponCalls, type couponCampaign, type couponSend } from './coupon.contract.ts';

export type Campaign = ReturnType<typeof couponCampaign.decode>;
export type Coupon = ReturnType<typeof coupon.decode>;
export type OfferedDiscount = Awaited<ReturnType<typeof offeredDiscounts>>[number];
export type OfferedItem = Awaited<ReturnType<typeof offeredItems>>[number];
export type CouponRequest = Partial<ReturnType<typeof couponSend.parse>>;

const KEY = ['coupons'] as const;

/** What may be sent as a coupon. */
const offeredDiscounts = async () => {
  const { rows } = await resourceCalls(discount, 'store').list({ inUse: true });
  return rows.filter((row) => row.couponApplicable);
};
const offeredItems = async () => {
  const { rows } = await resourceCalls(menuItem, 'store').list({ inUse: true });
  return rows.filter((row) => !row.marketPrice);
};
export const useDiscounts = () => useQuery({ queryKey: [...KEY, 'discounts'], queryFn: offeredDiscounts });
export const useItems = (enabled: boolean) =>
  useQuery({ queryKey: [...KEY, 'items'], queryFn: offeredItems, enabled });

/** The terms of a discount as the rules read them. */
export const termsOf = (row: OfferedDiscount) => ({
  type: amountOf(row.type.value),
  price: row.price ?? 0,
  percent: row.percent ?? 0,
});

export const sendCoupon = (body: CouponRequest, idempotencyKey: string) =>
  call(couponCalls.send, { body, quiet: true, idempotencyKey });

/** Reloads coupons and campaigns. */
export const refreshCoupons = () => queryClient.invalidateQueries({ queryKey: KEY });

export async function changeCampaign(id: number, action: SendingAction): Promise<void> {
  await call(couponCalls[action], { params: { id } });
  await refreshCoupons();
}

/** Whether its message has neither left nor failed, nor is held back by a pause. */
const isLeaving = ({ messageStatus: status, messageFailure: failure, sendAt }: Coupon): boolean =>
  isUnderWay({ status, failure }) && sendAt !== null;

export function useCoupons(search: {
  customerId: number | null;
  campaignId: number | null;
  state: string | null;
  page: number;
}) {
  return useQuery({
    queryKey: [...KEY, 'list', search],
    queryFn: ({ signal }) => call(couponCalls.list, { query: { ...search, size: PAGE_SIZE }, signal }),
    refetchInterval: ({ state }) => (state.data?.rows.some(isLeaving) ? COUPON_LOOK_MS : false),
  });
}
export const PAGE_SIZE = 20;
const COUPON_LOOK_MS = 5_000;

/** The last coupon that a customer was sent. */
export const lastCoupon = async (customerId: number): Promise<Coupon | null> =>
  (await call(couponCalls.list, { query: { customerId, page: 0, size: 1 }, quiet: true })).rows[0] ?? null;

const isOpen = ({ state }: Campaign): boolean => state === 'running' || state === 'paused';
/** Polls until everything is sent. */
const isMoving = (each: Campaign): boolean => each.state === 'running' || each.waiting + each.sending > 0;
const LOOK_MS = 2_000;

export function useCampaigns(page: number) {
  return useQuery({
    queryKey: [...KEY, 'campaigns', page],
    queryFn: ({ signal }) => call(couponCalls.campaigns, { query: { page, size: PAGE_SIZE }, signal }),
    refetchInterval: ({ state }) => (state.data?.rows.some(isMoving) ? LOOK_MS : false),
  });
}

/** The sending that is under way, if there is one. */
export function useOpenCampaign(): Campaign | undefined {
  const { data } = useQuery({
    queryKey: [...KEY, 'open'],
    queryFn: async ({ signal }) => {
      const query = { page: 0, size: 1 };
      const { rows } = await call(couponCalls.campaigns, { query, signal, quiet: true });
      return rows[0] ?? null;
    },
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? LOOK_MS : false),
  });
  return data && (isOpen(data) || data.waiting > 0) ? data : undefined;
}
