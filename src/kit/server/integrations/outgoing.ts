// What every connection to another program passes: an open transaction would keep its locks and its connection for as
// long as the other side takes (lint/built-ins.ts lists the files that open one).
import { insideTransaction } from '../database/transaction.ts';

/** Throws inside a transaction. */
export function refuseInsideTransaction(what: string): void {
  if (insideTransaction()) throw new Error(`${what}: no call to the outside inside a transaction.`);
}

/** `fetch`, rejected inside a transaction. */
export const fetchOutside: typeof fetch = async (input, init) => {
  refuseInsideTransaction('fetch');
  return fetch(input, init);
};
