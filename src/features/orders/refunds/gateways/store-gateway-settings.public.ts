import { badRequest } from '#kit/contract/errors.ts';
import type { Db } from '#kit/server/database/pool.ts';
import { maskedSecret, newSecret } from '#kit/server/secrets.ts';
import type { Services } from '#kit/server/services.ts';
import { type GatewayAccount, type GatewayKind, isGatewayKind, NEEDS_CANCEL_PASSWORD } from './gateway.ts';
import { openStoreGateway, removeStoreGateway, saveStoreGateway } from './store-gateway.ts';

type Keys = Pick<Services, 'secrets'>;

/** What may be said of a store's contract: never its keys. */
export interface ShownGateway {
  /** One of the gateways; null: the platform's. */
  readonly kind: string | null;
  readonly merchantId: string | null;
  readonly hasMerchantKey: boolean;
  /** The last characters behind a mask. */
  readonly merchantKeyHint: string | null;
  readonly hasCancelPassword: boolean;
}

/** A store's own contract with a gateway, its keys masked (D43). */
export async function shownStoreGateway(db: Db, keys: Keys, storeId: number): Promise<ShownGateway> {
  const own = await openStoreGateway(db, keys, storeId);
  return {
    kind: own?.kind ?? null,
    merchantId: own?.merchantId ?? null,
    hasMerchantKey: Boolean(own?.merchantKey),
    merchantKeyHint: own?.merchantKey ? maskedSecret(own.merchantKey) : null,
    hasCancelPassword: Boolean(own?.cancelPassword),
  };
}

/** The same with its keys, to tell two states of it apart. */
export const comparableGateway = (db: Db, keys: Keys, storeId: number) => openStoreGateway(db, keys, storeId);

export interface GatewayChange {
  /** null: the platform's gateway; undefined: as it is. */
  readonly kind: string | null | undefined;
  readonly merchantId: string | null | undefined;
  readonly merchantKey: string | null | undefined;
  readonly cancelPassword: string | null | undefined;
}

/** The wire names of those fields, for errors. */
export type GatewayPaths = Readonly<Record<keyof GatewayChange, string>>;

/** A contract as it would be after a change: what is not sent stays, unless it is of another gateway. */
export function changedContract(
  own: Awaited<ReturnType<typeof openStoreGateway>>,
  change: GatewayChange,
  paths: GatewayPaths,
): (GatewayAccount & { kind: GatewayKind }) | undefined {
  const kind = change.kind === undefined ? (own?.kind ?? null) : change.kind;
  if (!isGatewayKind(kind)) return undefined;
  const kept = own?.kind === kind ? own : undefined;
  const merchantId = change.merchantId === undefined ? kept?.merchantId : change.merchantId;
  const merchantKey = newSecret(change.merchantKey) ?? kept?.merchantKey;
  const cancelPassword = newSecret(change.cancelPassword) ?? kept?.cancelPassword ?? '';
  const missing = [
    ...(merchantId ? [] : [paths.merchantId]),
    ...(merchantKey ? [] : [paths.merchantKey]),
    ...(NEEDS_CANCEL_PASSWORD.has(kind) && !cancelPassword ? [paths.cancelPassword] : []),
  ];
  if (!merchantId || !merchantKey || missing.length > 0)
    throw badRequest('error.badRequest', {
      fields: Object.fromEntries(missing.map((path) => [path, { key: 'field.required' }])),
    });
  return { kind, merchantId, merchantKey, cancelPassword };
}

/**
 * Saves a store's own contract inside the caller's transaction. Keys of another gateway are not taken over; changing to
 * the platform's gateway deletes them.
 */
export async function changeStoreGateway(
  db: Db,
  keys: Keys,
  storeId: number,
  change: GatewayChange,
  paths: GatewayPaths,
): Promise<void> {
  const contract = changedContract(await openStoreGateway(db, keys, storeId), change, paths);
  if (contract) await saveStoreGateway(db, keys, storeId, contract);
  else await removeStoreGateway(db, storeId);
}
