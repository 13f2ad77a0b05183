import { flag, optionalInt, optionalText } from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';

export const orderNoticePaths = {
  id: '/order/send/:orderCd',
  text: '/order/send/text/:orderSeq',
} as const;
export const orderNoticePath = (id: number): string => orderNoticePaths.id.replace(':orderCd', String(id));

/** Repeat a notification that was already sent. */
export const orderNotice = shape({ again: flag('againYn', { initial: false }) });

/** The last message to the customer about an order: its status 0–3 (D47) and the cause of an error. */
export const noticeFields = { status: optionalInt('sendStatus'), failure: optionalText('sendFailTp') };
