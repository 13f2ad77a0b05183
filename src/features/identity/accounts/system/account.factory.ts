import type { TestClient } from '#kit/testing/test-client.ts';

let count = 0;

/** The body of a new account with everything that is required. */
export const accountBody = (more: Record<string, unknown> = {}) => {
  count += 1;
  return {
    accountId: `staff${count}`,
    accountNm: `직원 ${count}`,
    tel: `010-9${String(count).padStart(3, '0')}-1111`,
    email: `staff${count}@office.example`,
    ...more,
  };
};

/** Signs in and answers the status. */
export async function signInStatus(
  client: TestClient,
  accountId: string,
  accountPw: string,
): Promise<number> {
  return (await client.post('/admin/api/login', { accountId, accountPw })).status;
}
