import { followMessage } from '#features/platform/business-messages/message-follow.rules.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { call } from '#kit/web/api/call.ts';
import { translate } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { orderCalls } from '../order-endpoints.contract.ts';
import { refreshOrders } from '../order-query.ts';

const following = new Map<number, symbol>();

/** Shows that a notification is being sent, then its result; a newer one for the same order replaces it. */
export async function showNoticeResult(id: number, number: string, again: () => void): Promise<void> {
  const mine = Symbol(number);
  following.set(id, mine);
  notify.info(translate('orders.notice.sending', { number }));
  const end = await followMessage(async () => {
    if (following.get(id) !== mine) return { status: null, failure: null };
    return (await call(orderCalls.one, { params: { id }, quiet: true })).notice;
  });
  if (following.get(id) !== mine) return;
  following.delete(id);
  void refreshOrders();
  if (end === null) notify.info(translate('orders.notice.slow', { number }));
  else if (end.status === 2) notify.success(translate('orders.notified', { number }));
  else {
    const reason = end.failure ? translate(`message.failure.${end.failure}` as MessageKey) : '';
    notify.error(translate('orders.notice.failed', { number, reason }), {
      label: translate('orders.notifyAgain.ok'),
      run: again,
    });
  }
}
