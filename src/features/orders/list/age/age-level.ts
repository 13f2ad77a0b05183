export type AgeLevel = 'calm' | 'due' | 'late';

/** An order nobody has accepted should be by then, in minutes. */
const ACCEPT = { due: 2, late: 5 };
/** What is being cooked is due when this share of the promised time has passed. */
const DUE_SHARE = 0.7;
/** Where no pick-up time was promised, in minutes. */
const USUAL = 20;

interface Aging {
  status: string;
  cancelled: boolean;
  pickUpMinutes: number | null;
}

/** Whether an order still grows old before somebody's eyes. */
export const isOpen = ({ status, cancelled }: Pick<Aging, 'status' | 'cancelled'>): boolean =>
  !cancelled && status !== 'OVER';

/** How urgent the age of an order is; null when nobody waits any more. */
export function ageLevel(minutes: number, order: Aging): AgeLevel | null {
  if (!isOpen(order)) return null;
  const promised = order.pickUpMinutes || USUAL;
  const { due, late } = order.status === 'ORDER' ? ACCEPT : { due: promised * DUE_SHARE, late: promised };
  if (minutes >= late) return 'late';
  return minutes >= due ? 'due' : 'calm';
}
