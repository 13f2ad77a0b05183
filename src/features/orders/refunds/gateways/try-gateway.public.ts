import type { Context } from '#kit/server/context.ts';
import { gatewayTime } from '../processing/refund-claim.ts';
import { isGatewayKind, type Probed } from './gateway.ts';
import { probeId } from './probe-id.ts';
import { GATEWAYS, openStoreGateway } from './store-gateway.ts';
import { changedContract, type GatewayChange, type GatewayPaths } from './store-gateway-settings.public.ts';

/** A person waits for the answer. */
const LONGEST_MS = 8_000;

export interface GatewayTried {
  /**
   * works: the gateway knows the keys · refused: it does not · unclear: an answer that says neither · unreachable: none in
   * time · notOffered: the gateway has no call for that · unconfigured: this server has no address of the gateway.
   */
  readonly result: Probed['kind'] | 'unreachable' | 'notOffered' | 'unconfigured';
  /** What the gateway said. */
  readonly words: string;
  /** A simulator answered, which got its own keys. */
  readonly simulated: boolean;
}

/**
 * Asks a gateway whether it knows the keys of a form, or the stored ones where the form has none; stores nothing.
 * `storeId` null: a store that is not there yet. Not inside a transaction. Undefined: the platform's gateway is chosen.
 */
export async function tryStoreGateway(
  { db, services }: Pick<Context, 'db' | 'services'>,
  storeId: number | null,
  change: GatewayChange,
  paths: GatewayPaths,
): Promise<GatewayTried | undefined> {
  const own = storeId === null ? undefined : await openStoreGateway(db, services, storeId);
  const kind = change.kind === undefined ? own?.kind : change.kind;
  if (!isGatewayKind(kind)) return undefined;
  const ended = (result: GatewayTried['result'], simulated = false): GatewayTried => ({
    result,
    words: '',
    simulated,
  });
  const { probe } = GATEWAYS[kind];
  if (!probe) return ended('notOffered');
  const given = changedContract(own, change, paths);
  if (!given) return undefined;
  const address = await services.integrations.address(kind);
  if (!address) return ended('unconfigured');
  const { simulated, account = '', key = '', secret = '' } = address;
  // A simulator never gets a real key.
  const used = simulated ? { merchantId: account, merchantKey: key, cancelPassword: secret } : given;
  const now = gatewayTime(services.now());
  const secrets = [used.merchantKey, used.cancelPassword];
  const outcome = await services.integrations.call({
    service: kind,
    operation: 'status',
    subject: `store:${storeId ?? 'new'}`,
    ...probe.request(used, probeId(now), now),
    secrets,
    timeoutMs: LONGEST_MS,
  });
  if (outcome.kind !== 'answered')
    return ended(outcome.kind === 'unknown' && outcome.status ? 'unclear' : 'unreachable', simulated);
  const probed = probe.read(outcome.status, outcome.body);
  if (probed.kind === 'works') return ended('works', simulated);
  // Short secrets are not replaced in responses.
  const repeats = secrets.some((each) => each !== '' && probed.message.includes(each));
  return { result: probed.kind, words: repeats ? '' : probed.message, simulated };
}
