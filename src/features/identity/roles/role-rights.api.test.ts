import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPrincipal } from '#features/identity/accounts/principal.read-model.ts';
import { canonicalPermission } from '#kit/contract/permissions.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { giveRole, signedInWith } from './role.factory.ts';
import { rightsOfRoles, rightsResources } from './role-rights.read-model.ts';
import { effectiveActions } from './role-rights.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app?.stop());

/** Numbers that are the same at every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('[D10] the rule of screens and previews finds what an account is loaded with, for 200 random pairs of roles', async () => {
  const { db } = app.node.services;
  const admin = await app.as('admin');
  const random = numbers(13);
  const resources = await rightsResources(db);
  const actions = resources.filter(({ kind }) => kind === 'action');
  const pick = () => actions.filter((_, index) => random() < 0.1 + (index % 5) / 6).map(({ id }) => id);
  for (const authId of ['one', 'two']) await admin.post('/auth', { authId, authNm: authId });
  await signedInWith(app, 'subject', ['one']);
  await giveRole(app, 'subject', 'two');
  const [account] = await db.query<{ id: number }>("select id from accounts where login_id = 'subject'");
  const codeOf = new Map(actions.map(({ id, code }) => [id, canonicalPermission(code)]));
  for (let round = 0; round < 200; round += 1) {
    const chosen = pick();
    const authId = round % 2 === 0 ? 'one' : 'two';
    const saved = await admin.put(`/auth/${authId}`, { resources: chosen });
    // A role consists of exactly what was chosen.
    expect(saved.body.resources.map((each: { resourcesCd: number }) => each.resourcesCd)).toEqual(chosen);
    const roles = await rightsOfRoles(db, ['one', 'two']);
    const expected = [...effectiveActions(roles, resources)].map((id) => codeOf.get(id) ?? '');
    const principal = await loadPrincipal(db, account?.id ?? 0);
    expect([...(principal?.actions ?? [])].sort(), `round ${round}`).toEqual(expected.sort());
  }
});
