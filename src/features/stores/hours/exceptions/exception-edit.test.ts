import { expect, test } from 'vitest';
import { EXCEPTION_KINDS, kindOf, newException, withKind } from './exception-edit.rules.ts';

test('each way to put an exception is read back as it was written', () => {
  for (const kind of EXCEPTION_KINDS) expect(kindOf(withKind(newException('2026-11-24'), kind))).toBe(kind);
});

test('times that both kinds have are kept', () => {
  const lunch = { ...newException('2026-11-24'), start: '13:00', end: '15:30' };
  expect(withKind(lunch, 'open')).toMatchObject({ kind: 'open', start: '13:00', end: '15:30' });
  expect(withKind(lunch, 'closedFrom')).toMatchObject({ kind: 'closed', start: '13:00', end: null });
});
