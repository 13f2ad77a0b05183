import { test } from 'vitest';
import { expectNothingLost } from './killed-node.factory.ts';

test('kill -9 of a node under 40 writers, twenty times', async () => {
  await expectNothingLost(20);
}, 600_000);
