import { recordedFields, secretMarks } from '#kit/contract/endpoints/history.contract.ts';
import type { FieldMap } from '#kit/contract/field.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import type { TestClient, TestResponse } from '../test-client.ts';

const WRITTEN = new Set(['text', 'longText', 'phone', 'email']);

/** Wire names of the texts that a save of the resource changes. */
export const changeableWires = ({ form }: AnyResource): string[] =>
  Object.values(form as FieldMap)
    .filter((field) => WRITTEN.has(field.kind) && field.required && !field.readonly && !field.createOnly)
    .map(({ wire }) => wire);

const secretWires = ({ form }: AnyResource): string[] =>
  Object.values(form as FieldMap)
    .filter(({ kind }) => kind === 'secret')
    .map(({ wire }) => wire);

interface Saving {
  client: TestClient;
  at(rest?: string): string;
  /** The record as it was created. */
  was: Record<string, unknown>;
  address: string | number;
  /** A body that passes, with other texts. */
  body: Record<string, unknown>;
}

export interface HistoryWrites {
  saved: TestResponse;
  history: TestResponse;
  stale: TestResponse;
  reverted: TestResponse;
  /** Texts that the save changed, by wire name, before and after. */
  changed: Record<string, readonly [unknown, unknown]>;
  /** What the history shows and should not. */
  leaked: string[];
}

/** Saves a record with other texts, reads its history and takes it back. */
export async function saveAndRevert(
  resource: AnyResource,
  { client, at, was, address, body }: Saving,
): Promise<HistoryWrites> {
  const saved = await client.put(at(`/${address}`), body);
  const history = await client.get(at(`/history/${address}`));
  const changed = Object.fromEntries(
    changeableWires(resource)
      .filter((wire) => saved.body[wire] !== was[wire])
      .map((wire) => [wire, [was[wire], saved.body[wire]] as const]),
  );
  const revert = at(`/revert/${address}/${was.version}`);
  const stale = await client.patch(revert, { version: was.version });
  const reverted = await client.patch(revert, { version: saved.body.version });
  const allowed = new Set(Object.values(recordedFields(resource)).map(({ wire }) => wire));
  const secrets = new Set(secretWires(resource));
  const marks = new Set<unknown>([null, ...secretMarks]);
  const leaked = (history.body.content as { before: object; after: object }[])
    .flatMap(({ before, after }) => [...Object.entries(before), ...Object.entries(after)])
    .filter(([wire, value]) => !allowed.has(wire) || (secrets.has(wire) && !marks.has(value)))
    .map(([wire]) => wire);
  return { saved, history, stale, reverted, changed, leaked };
}
