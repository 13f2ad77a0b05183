import { fieldError } from '#kit/contract/errors.ts';
import type { Db } from '#kit/server/database/pool.ts';
import { maskedSecret, newSecret } from '#kit/server/secrets.ts';
import type { Services } from '#kit/server/services.ts';
import { isGatewayKind, NEEDS_CANCEL_PASSWORD } from './gateway.ts';
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

export interface GatewayChange {
  /** null: the platform's gateway; undefined: as it is. */
  readonly kind: string | null | undefined;
  readonly merchantId: string | null | undefined;
  readonly merchantKey: string | null | undefined;
  readonly cancelPassword: string | null | undefined;
}

/** The wire names of those fields, for errors. */
type GatewayPaths = Readonly<Record<keyof GatewayChange, string>>;

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
  const own = await openStoreGateway(db, keys, storeId);
  const kind = change.kind === undefined ? (own?.kind ?? null) : change.kind;
  if (!isGatewayKind(kind)) {
    await removeStoreGateway(db, storeId);
    return;
  }
  const kept = own?.kind === kind ? own : undefined;
  const merchantId = change.merchantId === undefined ? kept?.merchantId : change.merchantId;
  const merchantKey = newSecret(change.merchantKey) ?? kept?.merchantKey;
  const cancelPassword = newSecret(change.cancelPassword) ?? kept?.cancelPassword ?? '';
  if (!merchantId) throw fieldError(paths.merchantId, 'field.required');
  if (!merchantKey) throw fieldError(paths.merchantKey, 'field.required');
  if (NEEDS_CANCEL_PASSWORD.has(kind) && !cancelPassword)
    throw fieldError(paths.cancelPassword, 'field.required');
  await saveStoreGateway(db, keys, storeId, { kind, merchantId, merchantKey, cancelPassword });
}
