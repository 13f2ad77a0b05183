import { optional } from '#kit/contract/field.ts';
import { int, phoneNumber } from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';

export const escalationPath = '/orderAlarm/escalation/store';

/** Who is told when an order stays unseen, and after how many minutes; both null: nobody. */
export const escalation = shape({
  minutes: optional(int('unseenMinutes', { min: 1, max: 60, example: 5 })),
  phone: optional(phoneNumber('unseenTel')),
});
