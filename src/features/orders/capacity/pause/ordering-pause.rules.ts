import { SALES_TYPES, type SalesType } from '../../lifecycle/order-status.public.ts';

export const PAUSE_KINDS = ['pause', 'busy'] as const;
/** pause: no new orders · busy: longer preparation. */
export type PauseKind = (typeof PAUSE_KINDS)[number];

export interface PauseRow {
  readonly kind: PauseKind;
  readonly salesType: SalesType;
  /** ms; null: no end. */
  readonly until: number | null;
  readonly minutes: number;
}

/** The ordering state of a store for one sales type at an instant. */
export interface Availability {
  readonly salesType: SalesType;
  readonly paused: boolean;
  /** When a pause ends automatically, ms; null also if there is none. */
  readonly pausedUntil: number | null;
  /** Minutes added to the preparation time. */
  readonly busyMinutes: number;
}

export const isOn = ({ until }: Pick<PauseRow, 'until'>, now: Date): boolean =>
  until === null || until > now.getTime();

export function availabilityOf(rows: readonly PauseRow[], salesType: SalesType, now: Date): Availability {
  const on = (kind: PauseKind): PauseRow | undefined =>
    rows.find((row) => row.kind === kind && row.salesType === salesType && isOn(row, now));
  const pause = on('pause');
  return {
    salesType,
    paused: pause !== undefined,
    pausedUntil: pause?.until ?? null,
    busyMinutes: on('busy')?.minutes ?? 0,
  };
}

export const availabilities = (rows: readonly PauseRow[], now: Date): Availability[] =>
  SALES_TYPES.map((salesType) => availabilityOf(rows, salesType, now));

/**
 * Minutes until an order can be picked up. An order may request a later time; an earlier one than the current
 * preparation time is moved to that.
 */
export function preparationMinutes(requested: number | null, usual: number, busy: number): number {
  if (busy === 0) return requested ?? usual;
  return Math.max(requested ?? 0, usual + busy);
}
