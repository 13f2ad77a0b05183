import type { Domain, FieldMap } from '#kit/contract/field.ts';
import { ApiError } from '#kit/web/api/api-error.ts';
import type { RequestKeys } from '#kit/web/api/random-key.ts';
import { type FormValues, type SentRows, valuesToSend } from './form-values.ts';
import { type Stale, staleOf } from './stale/stale.ts';

export interface Sending {
  /** The same values keep their key, so that sending them again after a lost response does nothing twice. */
  idempotencyKey: string;
  /** Of the record that is written over. */
  version: number | undefined;
}

/** Calls the server with what a form sends. */
export type Save<M extends FieldMap, R> = (values: Domain<M>, sending: Sending) => Promise<R>;

type Outcome<R> =
  | { saved: true; result: R }
  /** A newer record, or field errors, prevented the save. */
  | { saved: false; stale: Stale | null; error: ApiError; sentRows: SentRows };

/** Sends the values of a form; what is no response of the server is thrown. */
export async function sendValues<M extends FieldMap, R>(
  fields: M,
  written: FormValues,
  { save, keys, version }: { save: Save<M, R>; keys: RequestKeys; version: number | undefined },
): Promise<Outcome<R>> {
  const { values, sentRows } = valuesToSend(fields, written);
  try {
    const result = await save(values as Domain<M>, { idempotencyKey: keys.of(values), version });
    keys.done(values);
    return { saved: true, result };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { saved: false, stale: staleOf(error), error, sentRows };
  }
}
