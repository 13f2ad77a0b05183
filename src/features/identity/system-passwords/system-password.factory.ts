import { code } from '#features/platform/codes/code.contract.ts';
import type { SampleFactory } from '#kit/testing/conformance/sample-factory.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { systemPassword } from './system-password.contract.ts';

let count = 0;

/** A type of its own, because there is one password of each. */
export async function newType(client: TestClient): Promise<number> {
  count += 1;
  const groups = code.paths.platform ?? '';
  const { body } = await client.get(groups);
  const rows = (body as unknown[]).map((row) => code.decode(row));
  const group = rows.find(({ parent, value }) => !parent && value === 'SYSTEM_PASSWORD_TP');
  const made = await client.post(groups, {
    topCode: { cd: group?.id },
    val: `TEST_${count}_${Math.random().toString(36).slice(2, 8)}`,
    nm: `시험 구분 ${count}`,
    ord: 1,
    useYn: 'Y',
  });
  return made.body.cd;
}

export const sample: SampleFactory = {
  resource: systemPassword.name,
  async fields(client) {
    return { type: { cd: await newType(client) }, password: 'kiosk-4821' };
  },
};
