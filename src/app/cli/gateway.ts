import {
  GATEWAY_KINDS,
  type GatewayKind,
  isGatewayKind,
  NEEDS_CANCEL_PASSWORD,
} from '#features/orders/refunds/gateways/gateway.ts';
import { removeStoreGateway, saveStoreGateway } from '#features/orders/refunds/gateways/store-gateway.ts';
import { storeIdOf } from '#features/stores/store-directory.read-model.ts';
import type { Config } from '#kit/server/config.ts';
import type { Db } from '#kit/server/database/pool.ts';
import { createSecrets } from '#kit/server/secrets.ts';
import { readSecrets } from './read-secrets.ts';

async function storeOf(db: Db, publicId: string): Promise<number> {
  const id = await storeIdOf(db, publicId);
  if (id === undefined) throw new Error(`There is no store ${publicId}.`);
  return id;
}

async function readKeys(
  kind: GatewayKind,
  file: string | undefined,
): Promise<{ merchantKey: string; cancelPassword: string }> {
  const [merchantKey = '', cancelPassword = ''] = await readSecrets(
    ['Merchant key', 'Cancel password (empty: none)'],
    file,
  );
  if (merchantKey === '') throw new Error('The merchant key is missing: it is the first line.');
  if (cancelPassword === '' && NEEDS_CANCEL_PASSWORD.has(kind))
    throw new Error(`${kind} needs a cancel password: it is the second line.`);
  return { merchantKey, cancelPassword };
}

/** Stores a store's own contract; returns the message for the operator, without keys. */
export async function setGateway(
  { db, config }: { db: Db; config: Config },
  given: { publicId: string; kind: string; merchantId: string; keysFile: string | undefined },
): Promise<string> {
  const { publicId, kind, merchantId } = given;
  if (!isGatewayKind(kind)) throw new Error(`--type: one of ${GATEWAY_KINDS.join(', ')}.`);
  const storeId = await storeOf(db, publicId);
  const keys = await readKeys(kind, given.keysFile);
  await saveStoreGateway(db, { secrets: createSecrets(config) }, storeId, { kind, merchantId, ...keys });
  const message = `Refunds of ${publicId} go through ${kind} as ${merchantId}.`;
  return config.integrations[kind]
    ? message
    : `${message}\nOUTSIDE_${kind}_URL is not set here: the nodes need it, else nothing goes out.`;
}

/** Removes a store's own contract: its refunds use the platform's again. */
export async function removeGateway(db: Db, publicId: string): Promise<string> {
  const removed = await removeStoreGateway(db, await storeOf(db, publicId));
  return removed
    ? `Refunds of ${publicId} go through the platform's gateway.`
    : `${publicId} has no gateway of its own.`;
}
