import { servesStore } from '#features/orders/partner-keys/partner-key.rules.ts';
import { notFound } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import { type RowOf, statement } from '#kit/server/database/pool.ts';

/** A new key of the same type and name continues the members of the one before. */
export const partnerOf = ({ partner }: Pick<Context, 'partner'>): string => `${partner.type}/${partner.name}`;

const FIND = statement(
  'partner-member',
  `select m.id, m.version, m.store_id as "storeId", s.public_id as "publicStoreId", s.business_id as "businessId",
     s.time_zone as "timeZone", m.partner_member_id as "memberId", m.login_id as "loginId", m.name, m.nickname, m.phone,
     m.email, m.device_token as "deviceToken", m.consented_at as "consentedAt",
     m.consent_withdrawn_at as "consentWithdrawnAt", m.last_login_at as "lastLoginAt",
     m.in_use and m.non_expired as "inUse!", m.deleted_at is not null as "deleted!",
     m.deleted_at is not null and m.updated_by is not null as "deletedByOperator!"
   from app_members m join stores s on s.id = m.store_id where m.partner = $1 and m.partner_member_id = $2`,
);
export type PartnerMember = RowOf<typeof FIND>;

/** The partner's member of this number, deleted or not; one of a store that the key does not serve is missing. */
export async function partnerMember(ctx: Context, memberId: string): Promise<PartnerMember | undefined> {
  const [member] = await ctx.db.query(FIND, [partnerOf(ctx), memberId]);
  if (member && !servesStore(ctx.partner, { id: member.storeId, businessId: member.businessId }))
    throw notFound();
  return member;
}

/** A member who is not deleted; throws 404. */
export async function livingMember(ctx: Context, memberId: string): Promise<PartnerMember> {
  const member = await partnerMember(ctx, memberId);
  if (!member || member.deleted) throw notFound();
  return member;
}
