import { Button, Modal, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { sendingTime } from '#features/platform/business-messages/night-hours.rules.ts';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { report } from '#kit/web/api/transport.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { momentText } from '#kit/web/i18n/dates.ts';
import { type Translate, useT } from '#kit/web/i18n/i18n.tsx';
import { SimulatorBadge } from '#kit/web/integrations/simulator-badge.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { type CouponRequest, refreshCoupons, sendCoupon, termsOf } from '../coupon-calls.ts';
import { termsValue } from '../coupon-terms.rules.ts';
import { type Choice, CouponForm, isComplete, needsItem } from './coupon-form.tsx';
import { notifyCouponSent } from './coupon-toast.ts';
import './coupons.css';
import { useRequestKeys } from '#kit/web/api/random-key.ts';

export interface Recipient {
  id: number;
  phone: string;
  name: string | null;
}

interface CouponDialogProps {
  /** One customer, or how many agreed: a coupon to each of them. */
  to: Recipient | { consenting: number };
  onClose: () => void;
}

const NO_CHOICE: Choice = { coupon: null, item: null, days: null };
const CLOCK_MS = 20_000;

/** Store time that goes on while the dialog is open: the day may change under it. */
function useStoreNow(): () => string {
  const { now } = useStoreClock();
  const [, rerender] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => rerender((n) => n + 1), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** What a choice lacks to be sent, as words. */
function missingIn(t: Translate, choice: Choice, count: number): string | null {
  if (isComplete(choice)) return count === 0 ? t('coupon.nobody') : null;
  const lacksItem = choice.coupon && choice.days !== null && needsItem(choice);
  return t(lacksItem ? 'coupon.chooseMenu' : 'coupon.chooseBoth');
}

/** Sends what was chosen once it was confirmed, and tells what became of it. */
function useSend(single: Recipient | null, count: number, now: () => string, onDone: () => void) {
  const t = useT();
  const { busy: sending, run } = useAction();
  const keys = useRequestKeys();
  const deliver = (request: CouponRequest) =>
    run(
      async () => {
        // A repeat after a lost response is the same coupon.
        const sent = await sendCoupon(request, keys.of(request));
        keys.done(request);
        if (sent.sendAt > now()) notify.success(t('coupon.sentLater', { at: momentText(sent.sendAt) }));
        else if (single) void notifyCouponSent(single.id);
        else notify.info(t('coupon.sentBulk', { count: sent.count }));
        await refreshCoupons();
        onDone();
      },
      (error) => {
        report(error);
        return refreshCoupons();
      },
    );
  const send = async ({ coupon, item, days }: Choice) => {
    if (!coupon || days === null) return;
    const yes = await ask({
      title: t(single ? 'coupon.confirm' : 'coupon.confirmBulk', {
        count,
        name: single?.name ?? single?.phone ?? '',
      }),
      content: t('coupon.confirmWhat', { name: shownName(coupon) }),
      ok: t('coupon.send'),
      cancel: t('web.cancel'),
    });
    if (!yes) return notify.info(t(single ? 'coupon.declined' : 'coupon.declinedBulk'));
    const terms = termsOf(coupon);
    await deliver({
      ...(single ? { bulk: false, phone: single.phone, customerName: single.name } : { bulk: true }),
      discountId: coupon.id,
      discountName: coupon.name,
      discountType: terms.type,
      discountValue: termsValue(terms),
      validDays: days,
      sendDate: sendingTime(now()).slice(0, 10),
      menuItemId: item?.id ?? null,
      menuItemName: item?.name ?? null,
    });
  };
  return { send, sending };
}

/** Sends a coupon to one customer or to everybody who agreed, after a look at it and a confirmation. */
export function CouponDialog({ to, onClose }: CouponDialogProps) {
  const t = useT();
  const mobile = useBreakpoint() === 'mobile';
  const now = useStoreNow();
  const [choice, setChoice] = useState<Choice>(NO_CHOICE);
  const single = 'phone' in to ? to : null;
  const count = 'phone' in to ? 1 : to.consenting;
  const missing = missingIn(t, choice, count);
  const { send, sending } = useSend(single, count, now, onClose);

  return (
    <Modal
      open
      className="coupon-dialog"
      width={mobile ? '95%' : 600}
      style={{ top: mobile ? 12 : 56 }}
      title={
        <span className="coupon-title">
          {t(single ? 'coupon.titleSingle' : 'coupon.titleBulk')}
          <span className="coupon-to">
            {single
              ? [single.name, single.phone].filter(Boolean).join(' · ')
              : t('coupon.consenting', { count })}
          </span>
          <SimulatorBadge service="BIZPPURIO" />
        </span>
      }
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <div className="coupon-footer">
          <Button onClick={onClose}>{t('web.cancel')}</Button>
          <Tooltip title={missing ?? ''}>
            <Button
              type="primary"
              loading={sending}
              disabled={missing !== null}
              onClick={() => void send(choice)}
            >
              {single ? t('coupon.send') : t('coupon.sendTo', { count })}
            </Button>
          </Tooltip>
        </div>
      }
    >
      <CouponForm choice={choice} onChange={setChoice} now={now()} bulk={!single} />
      {missing && choice.coupon && <p className="coupon-missing">{missing}</p>}
    </Modal>
  );
}
