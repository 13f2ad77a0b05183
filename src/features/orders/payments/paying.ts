import { useSyncExternalStore } from 'react';
import { createListeners } from '#kit/web/listeners.ts';
import type { OrderRow } from '../order-query.ts';

/** The order of a payment dialog; its row may leave the list while the dialog is open. */
export type Paying =
  | {
      kind: 'pay';
      order: Pick<OrderRow, 'id' | 'number' | 'openAmount' | 'amount' | 'tableId' | 'salesType'>;
    }
  | { kind: 'takeBack'; orderId: number; number: string; position: number; type: string; amount: number };

let current: Paying | null = null;
const { subscribe, publish } = createListeners();

export function openPayment(next: Paying | null): void {
  current = next;
  publish();
}

export const usePaying = (): Paying | null => useSyncExternalStore(subscribe, () => current);
