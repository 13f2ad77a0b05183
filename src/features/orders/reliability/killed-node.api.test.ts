import { test } from 'vitest';
import { expectNothingLost } from './killed-node.factory.ts';

test('kill -9 of a node under 40 writers, three times: nothing acknowledged is lost or doubled', async () => {
  await expectNothingLost(3);
});
