import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Counterpart, contractSuite } from '#kit/testing/contract-suite.ts';
import { gatewayTime } from '../processing/refund-claim.ts';
import { askGateway, cancelAtGateway } from '../processing/refund-work.ts';
import { type CancelOrder, GATEWAY_KINDS, type GatewayKind } from './gateway.ts';
import { contractFor, type GatewayContract } from './store-gateway.ts';

// Against a vendor (contract-suite.ts): TEST_NICEPAY_PAYMENT is a payment made manually for this test and refunded in
// full: `<transaction id> <amount> <order id> <YYYYMMDDhhmmss> <kind>`, at least 1,000 won.

const TIMEOUT_MS = 10_000;
const subject = 'contract';

async function contractOf({ service, services }: Counterpart<GatewayKind>): Promise<GatewayContract> {
  const contract = await contractFor(services(), 0, service);
  if (contract?.gateway.kind !== service) throw new Error(`${service} has no address`);
  return contract;
}
const paymentOf = (text: string): CancelOrder['payment'] => {
  const [transactionId = '', amount = '', orderId = '', paidAt = '', kind = ''] = text.split(' ');
  return { transactionId, orderId, kind, amount: Number(amount), paidAt };
};
let counter = 0;
const cancelOf = (payment: CancelOrder['payment'], more: Partial<CancelOrder>): CancelOrder => {
  counter += 1;
  return {
    payment,
    amount: payment.amount,
    earlier: 0,
    before: 0,
    reference: `C${randomUUID().slice(0, 8)}-${counter}`,
    reason: '시험',
    now: gatewayTime(new Date()),
    ...more,
  };
};

contractSuite(GATEWAY_KINDS, (counterpart) => {
  // KORPAY identifies a payment by its order.
  const name = `P${randomUUID().slice(0, 12)}`;
  const text = counterpart.given('PAYMENT', `${name} 10000 ${name} ${gatewayTime(new Date())} card`);
  const give = async (cancel: CancelOrder, contract?: GatewayContract) =>
    cancelAtGateway(
      counterpart.services(),
      contract ?? (await contractOf(counterpart)),
      subject,
      cancel,
      TIMEOUT_MS,
    );

  test('[D46] gives nothing back to whoever has the wrong key, and says so', async () => {
    const contract = await contractOf(counterpart);
    const { account } = contract;
    // HECTO's password encrypts the amounts: with a wrong one they cannot be decrypted.
    const cancelPassword = counterpart.service === 'HECTO' ? account.cancelPassword : 'wrong';
    const wrong = { ...contract, account: { ...account, merchantKey: 'wrong', cancelPassword } };
    const result = await give(
      cancelOf(paymentOf(text ?? `${name} 1000 ${name} 20260101000000 card`), {}),
      wrong,
    );
    expect(result).toMatchObject({ kind: 'no', message: expect.stringMatching(/./) });
  });

  test.skipIf(text === undefined)(
    '[D35] gives a part back, knows it, refuses the same again, gives the rest and no more',
    async () => {
      const payment = paymentOf(text ?? '');
      await counterpart.simulate('take', `${name} ${payment.amount}`);
      const contract = await contractOf(counterpart);
      const cancelled = () =>
        askGateway(counterpart.services(), contract, subject, cancelOf(payment, {}), TIMEOUT_MS);
      const knows = contract.gateway.status !== undefined;
      const status = (amount: number) =>
        knows ? { kind: 'status', cancelled: amount } : { kind: 'cannotAsk' };

      expect(await cancelled()).toMatchObject(status(0));
      const part = cancelOf(payment, { amount: 300 });
      expect(await give(part)).toMatchObject({ kind: 'yes', reference: expect.stringMatching(/./) });
      expect(await cancelled()).toMatchObject(status(300));
      // A repeat is harmless only if the gateway checks our reference; elsewhere nothing is sent twice
      // (refund-state.rules.ts).
      if (knows) {
        expect(await give(part)).toMatchObject({ kind: 'no' });
        expect(await cancelled()).toMatchObject(status(300));
      }
      const after = { earlier: 1, before: 300 };
      expect(await give(cancelOf(payment, after))).toMatchObject({ kind: 'no' });
      expect(await give(cancelOf(payment, { ...after, amount: payment.amount - 300 }))).toMatchObject({
        kind: 'yes',
      });
      expect(await cancelled()).toMatchObject(status(payment.amount));
      const more = cancelOf(payment, { earlier: 2, before: payment.amount, amount: 100 });
      expect(await give(more)).toMatchObject({ kind: 'no' });
    },
    60_000,
  );
});
