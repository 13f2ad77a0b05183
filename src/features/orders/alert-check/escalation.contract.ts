import { optional } from '#kit/contract/field.ts';
import { int, phoneNumber } from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';

export const escalationPath = '/orderAlarm/escalation/store';

/** Phone to notify of unseen orders, and after how many minutes; both null: off. */
export const escalation = shape({
  minutes: optional(int('unseenMinutes', { min: 1, max: 60, example: 5 })),
  phone: optional(phoneNumber('unseenTel')),
});
