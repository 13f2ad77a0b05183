import { optional } from '#kit/contract/field.ts';
import { flag, rowId, text } from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';

/** Signed in now, from where and since when. What identifies a session to the server is never among it. */
export const openSession = shape({
  id: rowId('sessionCd'),
  since: text('loginDtm'),
  seenAt: text('lastDtm'),
  ip: optional(text('ip')),
  userAgent: optional(text('userAgent')),
  current: flag('currentYn'),
});

export type OpenSession = ReturnType<typeof openSession.decode>;
