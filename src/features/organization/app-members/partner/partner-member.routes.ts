import { toWallClock } from '#kit/contract/time/zoned-time.ts';
import { HttpResponse } from '#kit/server/http-response.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { agrees, statedAt } from '../member-consent.rules.ts';
import { partnerMemberCalls } from './partner-member.contract.ts';
import { livingMember, type PartnerMember } from './partner-member.read-model.ts';
import { saveMember, withdrawMember } from './save-member.ts';

function shown(member: PartnerMember) {
  const at = statedAt(member);
  return {
    ...member,
    storeId: member.publicStoreId,
    marketingAgreed: agrees(member),
    marketingStatedAt: at && toWallClock(at, member.timeZone),
    hasDevice: member.deviceToken !== null,
  };
}

export default defineRoutes(
  'organization/app-members',
  implement(partnerMemberCalls.save, {
    bodyLimit: 64 * 1024,
    partnerBudget: true,
    handler: async (ctx, { body }) => {
      const { added } = await saveMember(ctx, body);
      const member = shown(await livingMember(ctx, body.memberId));
      return added ? new HttpResponse(201, member) : member;
    },
  }),
  implement(partnerMemberCalls.get, async (ctx, { params }) =>
    shown(await livingMember(ctx, params.memberId)),
  ),
  implement(partnerMemberCalls.withdraw, (ctx, { params }) => withdrawMember(ctx, params.memberId)),
);
