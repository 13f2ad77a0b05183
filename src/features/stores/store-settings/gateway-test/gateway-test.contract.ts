import * as z from 'zod';
import { endpoint, plain } from '#kit/contract/endpoints/endpoint.ts';
import { rowId } from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';
import { store, storePermissions } from '../store.contract.ts';

const { gateway, merchantId, merchantKey, cancelPassword } = store.form;

const testResult = z.object({
  result: z.enum(['works', 'refused', 'unclear', 'unreachable', 'notOffered', 'unconfigured']),
  /** What the gateway said. */
  words: z.string(),
  simulated: z.boolean(),
});
export type GatewayTestResult = z.infer<typeof testResult>;

/** The contract with a gateway as it stands in a form. */
export const typedContract = shape({ gateway, merchantId, merchantKey, cancelPassword });

const trial = {
  method: 'POST',
  scope: 'stores',
  body: typedContract,
  response: plain(testResult),
  rateLimit: { max: 20 },
} as const;
const description =
  'Asks for a payment that does not exist, so no money moves; nothing is stored. A simulator gets its own keys.';

export const gatewayTests = {
  ofStore: endpoint({
    ...trial,
    path: '/store/info/:storeCd/gateway',
    permission: [storePermissions.update, storePermissions.updateAny],
    params: { id: rowId('storeCd') },
    summary: 'Verify the gateway keys of a store',
    description: `${description} Keys left empty or masked are the stored ones of the same gateway.`,
  }),
  ofNewStore: endpoint({
    ...trial,
    path: '/store/gateway/try',
    permission: [storePermissions.add, storePermissions.addAny],
    summary: 'Verify the gateway keys of a new store',
    description,
  }),
};
