import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const ask = async (loginId: string, query: string, locale = 'ko') =>
  (await app.as(loginId)).get(`/admin/api/missingAction?${query}`, {
    headers: { 'accept-language': locale },
  });
const db = () => app.node.services.db;

/** A role that contains one action, held by one account. */
async function giveRole(roleId: string, name: string, code: string, loginId: string): Promise<void> {
  await db().query('insert into roles (role_id, name) values ($1, $2)', [roleId, name]);
  await db().query(
    "insert into role_resources select $1, id from resources where kind = 'action' and code = $2",
    [roleId, code],
  );
  await db().query('insert into account_roles select id, $1 from accounts where login_id = $2', [
    roleId,
    loginId,
  ]);
}

describe('[0055] why can I not see this?', () => {
  test('names the action of a page, whether it is held, and the roles that contain it', async () => {
    const { status, body } = await ask('S000000001', 'page=/v/business/user/list');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      actionId: 'UserSearch',
      actionNm: '사업자 계정 조회',
      heldYn: 'N',
      useYn: 'Y',
    });
    expect(body.auths.map(({ authId }: { authId: string }) => authId)).toEqual(['custMng']);
    const held = await ask('C000000001', 'actionId=UserSearch');
    expect(held.body.heldYn).toBe('Y');
  });

  test('in the language of the reader', async () => {
    const { body } = await ask('S000000001', 'page=/v/system/code/list', 'en');
    expect(body.actionNm).toBe('Codes: view');
    expect(body.auths).toEqual([]);
  });

  test('sends people of a business to their manager only where one may give it', async () => {
    expect((await ask('S000000001', 'actionId=StoreInfoAdd')).body.giver).toBe('CUST');
    expect((await ask('S000000001', 'actionId=CodeSearch')).body.giver).toBe('PLATFORM');
    expect((await ask('C000000003', 'actionId=StoreInfoAdd')).body.giver).toBe('PLATFORM');
  });

  test('tells names of people to those of the platform only', async () => {
    await giveRole('helpers', '상담원', 'NotiSearch', 'C000000003');
    expect((await ask('admin', 'actionId=CodeSearch')).body.accounts.length).toBeGreaterThan(0);
    for (const loginId of ['S000000001', 'C000000001'])
      expect((await ask(loginId, 'actionId=CodeSearch')).body.accounts).toEqual([]);
  });

  test('tells no names of roles that only other businesses use', async () => {
    const names = async (loginId: string) =>
      (await ask(loginId, 'actionId=NotiSearch')).body.auths.map(({ authNm }: { authNm: string }) => authNm);
    expect(await names('admin')).toContain('상담원');
    expect(await names('C000000003')).toContain('상담원');
    expect(await names('S000000001')).not.toContain('상담원');
  });

  test('answers nothing for what does not exist', async () => {
    for (const query of ['page=/v/nowhere', 'actionId=Nothing', 'page=https://evil.example/v/x'])
      expect((await ask('S000000001', query)).status, query).toBe(404);
    expect((await ask('S000000001', '')).body.errorsMessage).toHaveProperty('page');
  });
});
