import { expect, test } from 'vitest';
import { fromDatabase } from './database-errors.ts';

const statusOf = (error: object): number | undefined =>
  fromDatabase(Object.assign(new Error('from PostgreSQL'), error))?.status;

test.each([
  ['a database that takes no connections', { code: '55000', severity: 'FATAL' }],
  ['a database that was renamed', { code: '3D000', severity: 'FATAL' }],
  ['the same, of a server with translated messages', { code: '3D000', severity: '치명적오류' }],
  ['a password that was changed', { code: '28P01', severity: 'FATAL' }],
  ['a read-only transaction', { code: '25006', severity: 'ERROR' }],
  ['a server that is starting', { code: '57P03', severity: 'FATAL' }],
])('[R3] %s is 503 with Retry-After', (_, error) => {
  const mapped = fromDatabase(Object.assign(new Error('from PostgreSQL'), error));
  expect(mapped?.status).toBe(503);
  expect(mapped?.details.headers).toMatchObject({ 'retry-after': '3' });
});

test('[R3] an error of a statement of ours is not one of the database', () => {
  expect(statusOf({ code: '42703', severity: 'ERROR' })).toBeUndefined();
  expect(statusOf({ code: '55000', severity: 'ERROR' })).toBeUndefined();
});
