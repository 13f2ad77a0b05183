import { claimChosenLoginId, claimLoginId } from '#features/identity/accounts/login-ids/login-id.public.ts';
import { namedStore } from '#features/orders/partner-intake/partner-store.read-model.ts';
import { badRequest, conflict, type FieldErrors, fieldError, notFound } from '#kit/contract/errors.ts';
import { toInstant } from '#kit/contract/time/zoned-time.ts';
import type { Context } from '#kit/server/context.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import { afterStatement, type Consent } from '../member-consent.rules.ts';
import { partnerMemberWire, type SentMember } from './partner-member.contract.ts';
import { type PartnerMember, partnerMember, partnerOf } from './partner-member.read-model.ts';
import { keepChange, keepRemoval } from './record-member.ts';

/** A partner's clock may be ahead of ours. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

const LOCK = statement('partner-member-lock', 'select pg_advisory_xact_lock(hashtext($1), hashtext($2))');
/** An operator's save or deletion at the same moment comes before or after the whole of this one. */
const LOCK_ROW = statement(
  'partner-member-row-lock',
  'select id from app_members where partner = $1 and partner_member_id = $2 for update',
);
const LOCK_TOKEN = statement(
  'app-member-token-lock',
  `select pg_advisory_xact_lock(hashtext('push token'), hashtext($1))`,
);
const RELEASE_TOKEN = statement(
  'app-member-token-release',
  'update app_members set device_token = null, updated_at = now() where device_token = $1 and id <> $2',
);
const NEXT_ID = statement('app-member-next-id', `select nextval('accounts_id_seq')::int as "id!"`);
const INSERT = statement(
  'app-member-insert',
  `insert into app_members (id, partner, partner_member_id, login_id, store_id, name, nickname, phone, email, device_token,
     consented_at, consent_withdrawn_at, last_login_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);
const UPDATE = statement(
  'app-member-update',
  `update app_members set store_id = $2, name = $3, nickname = $4, phone = $5, email = $6, device_token = $7,
     consented_at = $8, consent_withdrawn_at = $9, last_login_at = $10, deleted_at = null, updated_at = now(),
     updated_by = null,
     version = version
       + (deleted_at is not null or store_id <> $2 or (name, nickname, phone, email) is distinct from ($3, $4, $5, $6))::int
   where id = $1 and store_id = $11 returning version`,
);

const generatedLoginId = (id: number): string => `M${String(id).padStart(9, '0')}`;

/**
 * Whether an app may send this login id for a member. A generated one takes its place without a word, because the app may
 * still send the id that the member had before a migration gave it another.
 */
const fitsLoginId = ({ id, loginId }: PartnerMember, sent: string | null | undefined): boolean =>
  !sent || loginId === generatedLoginId(id) || sent.toLowerCase() === loginId.toLowerCase();

/** An id that no account and no member has, with the login id made of it. */
async function ownIds(db: Db): Promise<{ id: number; loginId: string }> {
  const [next] = await db.query(NEXT_ID);
  const id = next?.id ?? 0;
  const loginId = generatedLoginId(id);
  return (await claimLoginId(db, loginId)) ? { id, loginId } : ownIds(db);
}

async function newIds(db: Db, wanted: string | null | undefined): Promise<{ id: number; loginId: string }> {
  if (!wanted) return ownIds(db);
  await claimChosenLoginId(db, wanted, partnerMemberWire.loginId);
  const [next] = await db.query(NEXT_ID);
  return { id: next?.id ?? 0, loginId: wanted };
}

/** Another member who used the same device no longer does. */
async function moveToken(db: Db, token: string | null | undefined, id: number): Promise<void> {
  if (!token) return;
  await db.query(LOCK_TOKEN, [token]);
  await db.query(RELEASE_TOKEN, [token, id]);
}

function consentOf(before: Consent, sent: SentMember, timeZone: string, now: Date): Consent {
  const { marketingAgreed, marketingStatedAt } = sent;
  if (marketingAgreed === null || marketingAgreed === undefined) return before;
  const at = marketingStatedAt ? toInstant(marketingStatedAt, timeZone) : now;
  if (at.getTime() > now.getTime() + CLOCK_TOLERANCE_MS)
    throw fieldError(partnerMemberWire.marketingStatedAt, 'appMember.statedInFuture');
  return afterStatement(before, marketingAgreed, at);
}

const NO_CONSENT: Consent = { consentedAt: null, consentWithdrawnAt: null };

async function addMember(ctx: Context, sent: SentMember): Promise<void> {
  const { storeId = null, externalCode = null } = sent;
  const missing: FieldErrors = {};
  if (sent.name === undefined) missing[partnerMemberWire.name] = { key: 'field.required' };
  if (storeId === null && externalCode === null)
    missing[partnerMemberWire.store] = { key: 'order.storeMissing' };
  if (Object.keys(missing).length > 0) throw badRequest('error.badRequest', { fields: missing });
  const store = await namedStore(ctx, { storeId, externalCode });
  const consent = consentOf(NO_CONSENT, sent, store.timeZone, ctx.now);
  const { id, loginId } = await newIds(ctx.db, sent.loginId);
  await moveToken(ctx.db, sent.pushToken, id);
  await ctx.db.query(INSERT, [
    id,
    partnerOf(ctx),
    sent.memberId,
    loginId,
    store.id,
    sent.name ?? '',
    sent.nickname ?? null,
    sent.phone ?? null,
    sent.email ?? null,
    sent.pushToken ?? null,
    consent.consentedAt,
    consent.consentWithdrawnAt,
    sent.lastLoginAt ? toInstant(sent.lastLoginAt, store.timeZone) : null,
  ]);
}

async function changeMember(ctx: Context, before: PartnerMember, sent: SentMember): Promise<void> {
  // A member who left may come back; one whom the operator deleted may not.
  if (before.deletedByOperator) throw conflict('appMember.deleted');
  if (!fitsLoginId(before, sent.loginId))
    throw fieldError(partnerMemberWire.loginId, 'appMember.loginIdFixed');
  const { storeId = null, externalCode = null } = sent;
  const store =
    storeId === null && externalCode === null
      ? { id: before.storeId, timeZone: before.timeZone }
      : await namedStore(ctx, { storeId, externalCode });
  const consent = consentOf(before, sent, store.timeZone, ctx.now);
  await moveToken(ctx.db, sent.pushToken, before.id);
  const kept = <T>(value: T | undefined, was: T): T => (value === undefined ? was : value);
  const after = {
    storeId: store.id,
    name: kept(sent.name, before.name),
    nickname: kept(sent.nickname, before.nickname),
    phone: kept(sent.phone, before.phone),
    email: kept(sent.email, before.email),
  };
  const [saved] = await ctx.db.query(UPDATE, [
    before.id,
    after.storeId,
    after.name,
    after.nickname,
    after.phone,
    after.email,
    kept(sent.pushToken, before.deviceToken),
    consent.consentedAt,
    consent.consentWithdrawnAt,
    sent.lastLoginAt ? toInstant(sent.lastLoginAt, store.timeZone) : before.lastLoginAt,
    before.storeId,
  ]);
  await keepChange(ctx, { before, after, version: saved?.version ?? before.version });
}

/** The partner's member of this number, if there is one. Calls about one member run one after the other. */
async function lockMember(ctx: Context, memberId: string): Promise<PartnerMember | undefined> {
  await ctx.db.query(LOCK, [partnerOf(ctx), memberId]);
  await ctx.db.query(LOCK_ROW, [partnerOf(ctx), memberId]);
  return partnerMember(ctx, memberId);
}

/** Adds the member or changes the one of this number. */
export async function saveMember(ctx: Context, sent: SentMember): Promise<{ added: boolean }> {
  const before = await lockMember(ctx, sent.memberId);
  if (before) await changeMember(ctx, before, sent);
  else await addMember(ctx, sent);
  return { added: !before };
}

const WITHDRAW = statement(
  'app-member-withdraw',
  `update app_members set deleted_at = now(), device_token = null, updated_at = now(), updated_by = null,
     consent_withdrawn_at = case when consented_at is null then null else coalesce(consent_withdrawn_at, now()) end,
     version = version + 1
   where id = $1 and store_id = $2 and deleted_at is null returning id, version, store_id as "storeId"`,
);

/** Deletes a member who leaves; a repeat changes nothing. */
export async function withdrawMember(ctx: Context, memberId: string): Promise<void> {
  const member = await lockMember(ctx, memberId);
  if (!member) throw notFound();
  const [left] = await ctx.db.query(WITHDRAW, [member.id, member.storeId]);
  if (left) await keepRemoval(ctx, left);
}
