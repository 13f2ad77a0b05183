import { expect, test } from 'vitest';
import { followMessage, type MessageStatus } from './message-follow.rules.ts';

const at = (status: number, failure: string | null = null): MessageStatus => ({ status, failure });

/** Polls a message with these states; `looks` counts the reads. */
async function follow(states: (MessageStatus | null | Error)[]) {
  let looks = 0;
  const end = await followMessage(
    () => {
      const state = states[Math.min(looks, states.length - 1)] as MessageStatus | null | Error;
      looks += 1;
      return state instanceof Error ? Promise.reject(state) : Promise.resolve(state);
    },
    () => Promise.resolve(),
  );
  return { end, looks };
}

test('[D47] a message is followed until it is sent or an error, and no longer', async () => {
  expect(await follow([at(0), at(1), at(2)])).toEqual({ end: at(2), looks: 3 });
  expect(await follow([at(1), at(3, 'refused')])).toEqual({ end: at(3, 'refused'), looks: 2 });
});

test('[D47] a look that fails or finds nothing is made up for by the next; one that never ends is let go', async () => {
  expect(await follow([new Error('offline'), null, at(2)])).toEqual({ end: at(2), looks: 3 });
  const endless = await follow([at(1)]);
  expect(endless.end).toBeNull();
  expect(endless.looks).toBeLessThanOrEqual(10);
});
