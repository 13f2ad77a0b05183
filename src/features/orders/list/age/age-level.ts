export type AgeLevel = 'calm' | 'due' | 'late';

/** A new order should be accepted within this time, in minutes. */
const ACCEPT = { due: 2, late: 5 };
/** An accepted order is due after this share of the promised time. */
const DUE_SHARE = 0.7;
/** Without a promised pick-up time, in minutes. */
const USUAL = 20;

interface Aging {
  status: string;
  cancelled: boolean;
  pickUpMinutes: number | null;
}

/** Whether an order's age is still relevant. */
const isOpen = ({ status, cancelled }: Pick<Aging, 'status' | 'cancelled'>): boolean =>
  !cancelled && status !== 'OVER';

/** Urgency of an order's age; null if it is finished. */
export function ageLevel(minutes: number, order: Aging): AgeLevel | null {
  if (!isOpen(order)) return null;
  const promised = order.pickUpMinutes || USUAL;
  const { due, late } = order.status === 'ORDER' ? ACCEPT : { due: promised * DUE_SHARE, late: promised };
  if (minutes >= late) return 'late';
  return minutes >= due ? 'due' : 'calm';
}
