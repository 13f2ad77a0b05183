import { statement } from '#kit/server/database/pool.ts';
import type { Outcome } from '#kit/server/integrations/outcome.ts';
import { enqueue, job } from '#kit/server/jobs/job.ts';
import { ownTransaction, type WorkContext } from '#kit/server/own-transaction.ts';
import type { NodeServices, Services } from '#kit/server/services.ts';
import type { OrderKeys } from '../../lifecycle/order-address.public.ts';
import { systemActor } from '../../order-history.public.ts';
import { takeForRefund } from '../../payments/transactions/payment-transactions.ts';
import { type CancelOrder, type GatewayRequest, unreadable } from '../gateways/gateway.ts';
import { contractFor, type GatewayContract } from '../gateways/store-gateway.ts';
import { isCallableId } from '../gateways/transaction-id.contract.ts';
import {
  afterCall,
  type GatewayResult,
  type NextRefund,
  REFUND_POLICY,
  type RefundPolicy,
} from '../refund-state.rules.ts';
import { type ClaimedRefund, claimRefund } from './refund-claim.ts';
import { recordRefund } from './refund-record.ts';

/** Concurrent refunds per node. */
const ROOM = 16;
/**
 * Delay if there is no slot, or another refund of the payment is in progress; the end of the other one also wakes it.
 */
const LATER_MS = 20_000;

const underWay = new WeakMap<Services, Set<Promise<void>>>();
const workOf = (services: Services): Set<Promise<void>> => {
  const found = underWay.get(services) ?? new Set<Promise<void>>();
  underWay.set(services, found);
  return found;
};

/** The meaning of an outcome before the response is interpreted. */
function resultOf(outcome: Outcome, read: (status: number, body: unknown) => GatewayResult): GatewayResult {
  if (outcome.kind === 'answered')
    try {
      return read(outcome.status, outcome.body);
    } catch {
      // Sent: an unreadable response means unknown.
      return unreadable();
    }
  if (outcome.kind === 'notSent') return { kind: 'notSent', message: '' };
  // Interrupted or too late: possibly still in progress. Other outcomes at least ended.
  const responded = outcome.reason !== 'timeout' && outcome.reason !== 'cutOff';
  return { kind: 'unknown', message: '', responded };
}

const callGateway = (
  services: Pick<Services, 'integrations'>,
  { gateway, account }: GatewayContract,
  subject: string,
  request: GatewayRequest,
  { operation, timeoutMs }: { operation: 'cancel' | 'status'; timeoutMs: number },
): Promise<Outcome> =>
  services.integrations.call({
    service: gateway.kind,
    operation,
    subject,
    ...request,
    secrets: [account.merchantKey, account.cancelPassword],
    timeoutMs,
    repeatable: operation === 'status',
  });

/** Queries how much of a payment the gateway has refunded. */
export async function askGateway(
  services: Pick<Services, 'integrations'>,
  contract: GatewayContract,
  subject: string,
  { payment, now }: Pick<CancelOrder, 'payment' | 'now'>,
  timeoutMs: number,
): Promise<GatewayResult> {
  const { status } = contract.gateway;
  if (!status || !isCallableId(payment.transactionId)) return { kind: 'cannotAsk' };
  const request = status.request(contract.account, payment, now);
  const outcome = await callGateway(services, contract, subject, request, { operation: 'status', timeoutMs });
  return resultOf(outcome, (code, body) => status.read(code, body, payment));
}

/** Requests a refund from a gateway. */
export async function cancelAtGateway(
  services: Pick<Services, 'integrations'>,
  contract: GatewayContract,
  subject: string,
  cancel: CancelOrder,
  timeoutMs: number,
): Promise<GatewayResult> {
  const { gateway, account } = contract;
  const outcome = await callGateway(services, contract, subject, gateway.cancel(account, cancel), {
    operation: 'cancel',
    timeoutMs,
  });
  return resultOf(outcome, (code, body) => gateway.readCancel(code, body, cancel, account));
}

const byHand = (problem: 'noGateway' | 'noTransaction' | 'transactionUsed'): NextRefund => ({
  state: 'hand',
  problem,
  message: null,
  reference: null,
  nextTryAt: null,
});

const problemOf = (cancel: CancelOrder | undefined, used: true | undefined) => {
  if (used) return 'transactionUsed';
  return cancel ? 'noGateway' : 'noTransaction';
};

interface Received {
  readonly contract: GatewayContract | undefined;
  /** Undefined: no gateway is configured. */
  readonly result: GatewayResult | undefined;
  /** Another payment owns the transaction: nothing was sent. */
  readonly used?: true;
}

/** Whether the transaction to cancel belongs to this payment and no other (D69). */
function takeTransaction(
  { db }: Pick<NodeServices, 'db'>,
  { storeId, orderId, position, named }: ClaimedRefund,
  { gateway, account }: GatewayContract,
  { payment }: CancelOrder,
): Promise<boolean> {
  const ids = [payment.transactionId];
  const byOrder = gateway.byOrder ? [`${account.merchantId}/${payment.orderId}`] : [];
  const [own, shared] = named ? [[...ids, ...byOrder], []] : [byOrder, ids];
  return takeForRefund(db, { storeId, orderId, position, gateway: gateway.kind, own, shared });
}

async function receive(
  services: NodeServices,
  refund: ClaimedRefund,
  policy: RefundPolicy,
): Promise<Received> {
  const { storeId, cancel, takenBy } = refund;
  // Sent by an older release with an id that is no longer accepted: needs manual handling.
  if (!cancel)
    return { contract: undefined, result: refund.call === 'ask' ? { kind: 'cannotAsk' } : undefined };
  const contract = await contractFor(services, storeId, takenBy);
  if (!contract) return { contract, result: undefined };
  if (refund.call === 'send' && !(await takeTransaction(services, refund, contract, cancel)))
    return { contract, result: undefined, used: true };
  const speak = refund.call === 'ask' ? askGateway : cancelAtGateway;
  return { contract, result: await speak(services, contract, `refund:${refund.id}`, cancel, policy.call) };
}

const WAITING = statement(
  'refund-waiting',
  `select w.id from order_refunds r join order_refunds w on w.store_id = r.store_id and w.order_id = r.order_id
     and w.payment_position = r.payment_position and w.id <> r.id
   where r.store_id = $1 and r.id = $2 and w.state = 'pending' and coalesce(w.next_try_at, $3) <= $3`,
);

/** Continues a refund when it is due; once it is over, others of its payment that waited. */
async function putNext(ctx: WorkContext, storeId: number, id: number, next: NextRefund): Promise<void> {
  if (next.nextTryAt) await enqueue(ctx, refundJob, { storeId, id }, { at: next.nextTryAt });
  if (next.state === 'unknown') return;
  for (const waiting of await ctx.db.query(WAITING, [storeId, id, ctx.now]))
    await enqueue(ctx, refundJob, { storeId, id: waiting.id });
}

/** Calls the gateway for a claimed refund and records the outcome. */
export async function workOn(
  services: NodeServices,
  refund: ClaimedRefund,
  policy: RefundPolicy,
): Promise<void> {
  const { storeId, cancel, facts } = refund;
  const { contract, result, used } = await receive(services, refund, policy).catch(
    (error: Error): Received => {
      // Keys that cannot be decrypted, or a call log that cannot be written: nothing was sent.
      services.log.error({ err: error, refund: refund.id }, 'a refund could not be sent');
      return { contract: undefined, result: { kind: 'notSent', message: '' } };
    },
  );
  const canAsk = contract?.gateway.status !== undefined;
  const doubted = facts.doubted || result?.kind === 'unknown';
  // A missing gateway says nothing about requests already sent.
  const nothingSent: GatewayResult | undefined =
    facts.state === 'unknown' ? { kind: 'notSent', message: '' } : undefined;
  const received = result ?? nothingSent;
  const next = received
    ? afterCall(
        { ...facts, doubted: canAsk && (doubted || facts.attempts > 1) },
        received,
        services.now(),
        policy,
      )
    : byHand(problemOf(cancel, used));
  // The gateway has responded to the request; only a missing response leaves it in progress.
  const silent = result?.kind === 'unknown' && !result.responded;
  const isQuery = refund.call === 'ask';
  await ownTransaction({ services, log: services.log }, async (ctx) => {
    const written = await recordRefund(ctx, refund, next, {
      gateway: contract?.gateway.kind ?? null,
      sentAt: isQuery || silent ? facts.sentAt : null,
      doubted,
      actor: systemActor,
    });
    if (written) await putNext(ctx, storeId, refund.id, next);
  });
}

/**
 * Advances one refund by one call. The job only claims it and schedules a check for when the claim expires, so neither
 * a transaction nor the queue waits for a gateway; the call runs after the commit, and if a node is killed at any point
 * the refund is queried.
 */
export const refundJob = job<OrderKeys>('refund', {
  async handle(ctx, keys) {
    const { services, now } = ctx;
    const work = workOf(services);
    const claimed = work.size < ROOM ? await claimRefund(ctx.db, keys, now, REFUND_POLICY) : 'busy';
    if (claimed === null) return;
    if (claimed === 'busy') {
      await enqueue(ctx, refundJob, keys, { at: new Date(now.getTime() + LATER_MS) });
      return;
    }
    await enqueue(ctx, refundJob, keys, { at: new Date(now.getTime() + REFUND_POLICY.claim) });
    ctx.afterCommit(() => {
      const call: Promise<void> = workOn(services, claimed, REFUND_POLICY)
        .catch((error: Error) =>
          ctx.log.error({ err: error, refund: claimed.id }, 'a refund was not recorded'),
        )
        .finally(() => work.delete(call));
      work.add(call);
    });
  },
});
