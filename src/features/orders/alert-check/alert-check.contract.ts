import { bool, int, optionalText, readonlyDateTime, readonlyText } from '#kit/contract/fields.ts';
import { list } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';

export const alertCheckPaths = { state: '/orderAlarm/store', test: '/orderAlarm/test/store' } as const;

/** What the server knows of whether the own store hears its next order. */
export const alertCheckState = shape({
  /** Browsers that listen to the store's channel now, on every node. */
  devices: list('devices', {
    accountName: readonlyText('accountNm'),
    since: readonlyDateTime('sinceDtm'),
    minutes: int('sinceMinutes'),
    /** The browser that asks. */
    own: bool('own'),
  }),
  lastOrderNumber: optionalText('lastOrderNo'),
  lastOrderAt: readonlyDateTime('lastOrderDtm'),
});

/** The number of the test in the store's events: what is heard carries it. */
export const alertCheckTest = shape({ sequence: int('seq') });
