import { followMessage } from '#features/platform/business-messages/message-follow.rules.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { translate } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { lastCoupon, refreshCoupons } from '../coupon-calls.ts';

/** Shows that the coupon is being sent, and then the result. */
export async function notifyCouponSent(customerId: number): Promise<void> {
  notify.info(translate('coupon.sending'));
  const end = await followMessage(async () => {
    const coupon = await lastCoupon(customerId);
    return coupon && { status: coupon.messageStatus, failure: coupon.messageFailure };
  });
  void refreshCoupons();
  if (end === null) notify.info(translate('coupon.slow'));
  else if (end.status === 2) notify.success(translate('coupon.sent'));
  else {
    const reason = end.failure ? translate(`message.failure.${end.failure}` as MessageKey) : '';
    notify.error(translate('coupon.failed', { reason }));
  }
}
