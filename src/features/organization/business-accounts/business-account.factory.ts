import { accountBody } from '#features/identity/accounts/system/account.factory.ts';
import type { SampleFactory } from '#kit/testing/conformance/sample-factory.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

async function firstBusiness(client: TestClient): Promise<number> {
  const [first] = (await client.get('/cust?custNm=한강')).body as { custCd: number }[];
  return first?.custCd ?? 0;
}

export const sample: SampleFactory = {
  resource: 'businessAccount',
  fields: async (client) => ({ cust: { custCd: await firstBusiness(client) } }),
};

/** The body of a new account of a business, or of one of its stores. */
export const userBody = (custCd: number, more: Record<string, unknown> = {}) =>
  accountBody({ cust: { custCd }, ...more });
