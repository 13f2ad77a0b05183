import { bool, int, optionalText, readonlyDateTime, readonlyText } from '#kit/contract/fields.ts';
import { list } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';

export const alertCheckPaths = { state: '/orderAlarm/store', test: '/orderAlarm/test/store' } as const;

/** What the server knows of whether the own store would notice its next order. */
export const alertCheckState = shape({
  /** Browsers connected to the store's channel, on all nodes. */
  devices: list('devices', {
    accountName: readonlyText('accountNm'),
    since: readonlyDateTime('sinceDtm'),
    minutes: int('sinceMinutes'),
    /** The requesting browser. */
    own: bool('own'),
  }),
  lastOrderNumber: optionalText('lastOrderNo'),
  lastOrderAt: readonlyDateTime('lastOrderDtm'),
});

/** The test's number in the store's events; the received frame carries it. */
export const alertCheckTest = shape({ sequence: int('seq') });
