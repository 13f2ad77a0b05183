import { test } from 'vitest';
import { expectNoMissedOrders } from './missed-orders.factory.ts';

test('1,000 orders over dropped sockets, two nodes and a cut bus: none missing, none twice, in order', async () => {
  await expectNoMissedOrders(1_000, 3);
});
