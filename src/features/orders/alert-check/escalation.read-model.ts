/** When the store wanted to be told. */
export const DUE = 'o.ordered_at + make_interval(mins => e.minutes)';
/** When the message of the last try ended; one that no service has confirmed counts from when it was taken up. */
const ENDED = 'coalesce(m.settled_at, m.claimed_at, m.requested_at)';

/** SQL: the stores that want messages, and whom they go to. */
export const ESCALATING = `select e.store_id, e.minutes, e.phone, s.name, s.default_language
  from order_escalations e join stores s on s.id = e.store_id`;

/** SQL: whether the last attempt failed, or is still unknown, and its retry is due at $1. */
export const LAST_TRY_FAILED = `exists (select from business_messages m
  where m.store_id = o.store_id and m.requested_at = o.escalated_at and m.campaign_id is null
    and m.order_id is null and m.coupon_id is null
    and (m.status = 3 or (m.status = 1 and m.service_id is null))
    and ${ENDED} + interval '1 minute' + (${ENDED} - (${DUE})) <= $1::timestamptz)`;
