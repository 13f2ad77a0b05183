import { expect, test } from 'vitest';
import { outcomeOf, type SentNotification, wayTo } from './notify-state.rules.ts';

const NONE: SentNotification = {
  obstacle: null,
  pushId: null,
  pushStatus: null,
  pushFailure: null,
  pushState: null,
  messageId: null,
  messageStatus: null,
  messageFailure: null,
};
const BOTH = { push: true, message: true };

test.each([
  [{}, [null, null, null]],
  [{ obstacle: 'noContact' }, [null, 'unreachable', 'noContact']],
  [{ pushId: 1, pushStatus: 0, pushState: 'running' }, ['push', 'waiting', null]],
  [{ pushId: 1, pushStatus: 2, pushState: 'done' }, ['push', 'sent', null]],
  [{ pushId: 1, pushStatus: 3, pushFailure: 'gone', pushState: 'done' }, ['push', 'failed', 'gone']],
  [{ pushId: 1, pushStatus: 1, pushState: 'stopped' }, ['push', 'failed', 'stale']],
  [{ pushId: 1 }, ['push', 'past', null]],
  [{ messageId: 1, messageStatus: 1 }, ['message', 'waiting', null]],
  [{ messageId: 1, messageStatus: 2 }, ['message', 'sent', null]],
  [{ messageId: 1, messageStatus: 3, messageFailure: 'refused' }, ['message', 'failed', 'refused']],
  [{ messageId: 1 }, ['message', 'past', null]],
])('what %o says of a telling', (part, [way, state, failure]) => {
  expect(outcomeOf({ ...NONE, ...part })).toEqual({ way, state, failure });
});

test.each([
  [{ left: false, hasDevice: true, phone: '010' }, BOTH, 'push'],
  [{ left: false, hasDevice: false, phone: '010' }, BOTH, 'message'],
  [{ left: false, hasDevice: true, phone: '010' }, { push: false, message: true }, 'message'],
  [{ left: false, hasDevice: true, phone: null }, { push: false, message: true }, 'notConnected'],
  [{ left: false, hasDevice: false, phone: null }, BOTH, 'noContact'],
  [{ left: true, hasDevice: true, phone: '010' }, BOTH, 'left'],
])('%o is told, with %o connected, by %s', (contact, connected, way) => {
  expect(wayTo(contact, connected)).toBe(way);
});
