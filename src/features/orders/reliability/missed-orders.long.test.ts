import { test } from 'vitest';
import { expectNoMissedOrders } from './missed-orders.factory.ts';

test('10,000 orders over dropped sockets, two nodes and a cut bus, 21 browsers', async () => {
  await expectNoMissedOrders(10_000, 7);
}, 900_000);
