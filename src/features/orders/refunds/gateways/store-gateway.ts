import { type Db, statement } from '#kit/server/database/pool.ts';
import type { NodeServices, Services } from '#kit/server/services.ts';
import {
  GATEWAY_KINDS,
  type Gateway,
  type GatewayAccount,
  type GatewayKind,
  isGatewayKind,
} from './gateway.ts';
import { hecto } from './hecto.ts';
import { innopay } from './innopay.ts';
import { korpay } from './korpay.ts';
import { nicepay } from './nicepay.ts';
import { cancelPasswords, merchantKeys } from './store-gateway.table.ts';

export const GATEWAYS: Record<GatewayKind, Gateway> = {
  NICEPAY: nicepay,
  HECTO: hecto,
  INNOPAY: innopay,
  KORPAY: korpay,
};

interface StoreGateway {
  readonly kind: string;
  readonly merchantId: string;
  readonly merchantKey: string;
  readonly cancelPassword: string | null;
}

const READ = statement(
  'store-gateway',
  `select kind, merchant_id as "merchantId", merchant_key as "merchantKey",
     cancel_password as "cancelPassword" from store_gateways where store_id = $1 and deleted_at is null`,
);
const SAVE = statement(
  'store-gateway-save',
  `insert into store_gateways (store_id, kind, merchant_id, merchant_key, cancel_password)
   values ($1, $2, $3, $4, $5)
   on conflict (store_id) do update set kind = excluded.kind, merchant_id = excluded.merchant_id,
     merchant_key = excluded.merchant_key, cancel_password = excluded.cancel_password, deleted_at = null,
     version = store_gateways.version + 1, updated_at = now()`,
);

const REMOVE = statement(
  'store-gateway-remove',
  `update store_gateways set deleted_at = now(), merchant_key = '', cancel_password = null, updated_at = now()
   where store_id = $1 and deleted_at is null returning store_id`,
);

/** Stores a store's own contract with a gateway; its keys are encrypted and used for calls only. */
export async function saveStoreGateway(
  db: Db,
  { secrets }: Pick<Services, 'secrets'>,
  storeId: number,
  given: GatewayAccount & { kind: GatewayKind },
): Promise<void> {
  await db.query(SAVE, [
    storeId,
    given.kind,
    given.merchantId,
    merchantKeys.seal(secrets, storeId, given.merchantKey),
    given.cancelPassword ? cancelPasswords.seal(secrets, storeId, given.cancelPassword) : null,
  ]);
}

/** Deletes a store's own contract and its keys; false if there was none. */
export async function removeStoreGateway(db: Db, storeId: number): Promise<boolean> {
  return (await db.query(REMOVE, [storeId])).length > 0;
}

/**
 * A store's own contract with its keys, for what may be shown of them; undefined: it has none. Keys that this
 * installation cannot decrypt count as missing, so that they can be entered again.
 */
export async function openStoreGateway(
  db: Db,
  services: Pick<Services, 'secrets'>,
  storeId: number,
): Promise<(GatewayAccount & { kind: string }) | undefined> {
  const [own] = await db.query(READ, [storeId]);
  if (!own) return undefined;
  try {
    return { kind: own.kind, ...opened(services, storeId, own) };
  } catch {
    return { kind: own.kind, merchantId: own.merchantId, merchantKey: '', cancelPassword: '' };
  }
}

export interface GatewayContract {
  readonly gateway: Gateway;
  readonly account: GatewayAccount;
}

/**
 * Gateway and contract for a payment: the gateway of the payment, else the store's own, else the first one of the
 * platform. Undefined: none. Makes a network call, so never inside a transaction.
 */
export async function contractFor(
  services: Pick<NodeServices, 'db' | 'integrations' | 'secrets'>,
  storeId: number,
  takenBy: string | null,
): Promise<GatewayContract | undefined> {
  const [own] = await services.db.query(READ, [storeId]);
  const wanted = takenBy ?? own?.kind ?? null;
  for (const kind of isGatewayKind(wanted) ? [wanted] : GATEWAY_KINDS) {
    const address = await services.integrations.address(kind);
    if (!address) continue;
    // A simulator never gets a real key.
    if (own?.kind === kind && !address.simulated)
      return { gateway: GATEWAYS[kind], account: opened(services, storeId, own) };
    const { account = '', key = '', secret = '' } = address;
    return {
      gateway: GATEWAYS[kind],
      account: { merchantId: account, merchantKey: key, cancelPassword: secret },
    };
  }
  return undefined;
}

function opened({ secrets }: Pick<Services, 'secrets'>, storeId: number, own: StoreGateway): GatewayAccount {
  const { merchantId, merchantKey, cancelPassword } = own;
  return {
    merchantId,
    merchantKey: merchantKeys.open(secrets, storeId, merchantKey),
    cancelPassword: cancelPassword === null ? '' : cancelPasswords.open(secrets, storeId, cancelPassword),
  };
}
