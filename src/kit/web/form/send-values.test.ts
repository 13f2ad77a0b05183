import { expect, test, vi } from 'vitest';
import { int, optionalText, text } from '#kit/contract/fields.ts';
import { translations } from '#kit/contract/references.ts';
import { ApiError } from '#kit/web/api/api-error.ts';
import { createRequestKeys } from '#kit/web/api/random-key.ts';
import { sendValues } from './send-values.ts';

const fields = {
  name: text('nm'),
  order: int('ord'),
  note: optionalText('desc'),
  translations: translations('infos', { name: text('infoNm') }),
};
const written = {
  name: ' 면류 ',
  order: 3,
  note: '',
  translations: [{ language: 'en' }, { language: 'ja', name: '麺' }],
};
const refused = (status: number, data: object, places = {}) => new ApiError(status, 'no', places, data);

test('what is sent is trimmed, and says which rows of the form it holds', async () => {
  const save = vi.fn().mockRejectedValue(refused(400, {}, { 'infos[0].infoNm': 'too long' }));
  const outcome = await sendValues(fields, written, { save, keys: createRequestKeys(), version: 7 });
  expect(save.mock.calls[0]?.[0]).toEqual({
    name: '면류',
    order: 3,
    note: null,
    translations: [{ language: 'ja', name: '麺' }],
  });
  expect(save.mock.calls[0]?.[1]).toMatchObject({ version: 7 });
  expect(outcome).toMatchObject({ saved: false, stale: null, sentRows: { translations: [1] } });
});

test('the same values keep their idempotency key, others get a new one', async () => {
  const keys = createRequestKeys();
  const used: string[] = [];
  const save = async (_values: object, { idempotencyKey }: { idempotencyKey: string }) => {
    used.push(idempotencyKey);
  };
  for (const name of ['a', 'a', 'b'])
    await sendValues(fields, { ...written, name }, { save, keys, version: undefined });
  expect(used[0]).toBe(used[1]);
  expect(used[2]).not.toBe(used[0]);
});

test('values that are sent again after others were saved get a new key', async () => {
  const keys = createRequestKeys();
  const used: string[] = [];
  const save = async (_values: object, { idempotencyKey }: { idempotencyKey: string }) => {
    used.push(idempotencyKey);
  };
  for (const name of ['a', 'b', 'a'])
    await sendValues(fields, { ...written, name }, { save, keys, version: undefined });
  expect(new Set(used).size).toBe(3);
});

test('a newer record is told apart from other conflicts, and a fault is thrown', async () => {
  const outcomeOf = (error: Error) =>
    sendValues(fields, written, { save: () => Promise.reject(error), keys: createRequestKeys(), version: 1 });
  const stale = { code: 'error.stale', current: { nm: 'new' }, changedBy: '김하늘' };
  expect(await outcomeOf(refused(409, stale))).toMatchObject({
    stale: { current: { nm: 'new' }, changedBy: '김하늘', changedAt: null },
  });
  expect(await outcomeOf(refused(409, { ...stale, code: 'error.inUse' }))).toMatchObject({ stale: null });
  await expect(outcomeOf(new Error('fault'))).rejects.toThrow('fault');
});
