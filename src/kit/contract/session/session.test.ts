import { expect, test } from 'vitest';
import { decodeSession, encodeSession, roleOf, type SessionFacts } from './session.contract.ts';
import { sessionOutput } from './session-output.contract.ts';

const facts: SessionFacts = {
  accountId: 'S000000001',
  accountName: '김철수',
  displayName: '강남점',
  roles: [{ id: 'storeMng', name: '매장 관리자' }],
  actions: ['OrderList', 'OrderStatus'],
  storePublicId: 'S000000001',
  storeId: 7,
  businessId: 3,
  csrfToken: 'token',
  termsAgreed: true,
  timeZone: 'Asia/Seoul',
  alarm: false,
  orderNotification: true,
  passwordChangeRequired: false,
  viewing: { accountId: 'admin', accountName: '관리자', ofRole: false, until: '2026-11-25 17:30:00' },
};

test('[D14] what the server writes is what the schema says and what the browser reads', () => {
  const { roles, ...rest } = facts;
  const wire = encodeSession(facts);
  expect(sessionOutput.strict().parse(wire)).toEqual(wire);
  expect(decodeSession(JSON.parse(JSON.stringify(wire)))).toEqual({ ...rest, role: 'storeManager' });
});

test.each(['termsAgreed', 'alarm', 'orderNotification', 'passwordChangeRequired'] as const)(
  'the flag %s has a name of its own',
  (flag) => {
    const turned = { ...facts, [flag]: !facts[flag] };
    expect(decodeSession(encodeSession(turned))[flag]).toBe(!facts[flag]);
  },
);

test('who sees several stores has the clock of the platform', () => {
  const seen = decodeSession(encodeSession({ ...facts, storePublicId: null, storeId: null, timeZone: null }));
  expect(seen).toMatchObject({ storePublicId: null, storeId: null, timeZone: 'Asia/Seoul' });
});

test('[D9] the first role in order of precedence decides', () => {
  expect(roleOf(['storeMng', 'admin'])).toBe('admin');
  expect(roleOf(['storeMng', 'custMng'])).toBe('businessManager');
  expect(roleOf(['kitchen'])).toBe('other');
});
