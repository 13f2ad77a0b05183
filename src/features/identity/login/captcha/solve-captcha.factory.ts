import altcha from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { expect } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';

export const encodeSolution = (payload: unknown): string =>
  Buffer.from(JSON.stringify(payload)).toString('base64');

/** Does what the widget does in the browser. */
export async function solveCaptcha(app: TestApp, level = ''): Promise<Payload> {
  const { body } = await app.anonymous().get(`/admin/api/captcha${level && `?level=${level}`}`);
  const { kind, ...challenge } = body;
  if (kind !== 'altcha') throw new Error(`the verification is ${kind}`);
  const solution = await altcha.solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('no solution was found in time');
  // Solving blocks the process, and an overloaded node responds with 503 for a moment.
  await expect.poll(async () => (await app.anonymous().get('/admin/api/session/visitor')).status).toBe(200);
  return { challenge: { parameters: challenge.parameters, signature: challenge.signature }, solution };
}
