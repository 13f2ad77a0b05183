import type { OwnRowSample } from '#kit/testing/conformance/sample-factory.ts';
import { DEMO_PASSWORD, type TestApp } from '#kit/testing/test-app.ts';
import {
  type AccountGroup,
  ownAccountCalls,
  ownSessionCalls,
} from '../../own-account/own-account.contract.ts';

/** Accounts of either group are named by their login id, below the path of that group only. */
const ofGroup = (group: AccountGroup): OwnRowSample => ({
  paths: [ownAccountCalls[group].get.path],
  async row(app, loginId) {
    const [found] = await app.node.services.db.query<{ system: boolean }>(
      "select kind = 'system' as system from accounts where login_id = $1",
      [loginId],
    );
    return found?.system === (group === 'system') ? loginId : undefined;
  },
});

/** One more sign-in of an account. */
async function newSession(app: TestApp, accountId: string): Promise<string> {
  const client = app.anonymous();
  const { status } = await client.post('/admin/api/login', { accountId, accountPw: DEMO_PASSWORD });
  if (status !== 200) throw new Error(`${accountId} could not log in: ${status}`);
  const open = (await client.get(ownSessionCalls.list.path)).body as {
    sessionCd: number;
    currentYn: string;
  }[];
  return String(open.find(({ currentYn }) => currentYn === 'Y')?.sessionCd);
}

export const ownRows: readonly OwnRowSample[] = [
  ofGroup('system'),
  ofGroup('business'),
  { paths: [ownSessionCalls.end.path], row: newSession },
];
