import type { ReactNode } from 'react';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { Facts } from '#kit/web/facts/facts.tsx';
import { useFieldScope } from '#kit/web/fields/field-scope.tsx';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { OnMark } from '#kit/web/list/cells/cell.tsx';
import type { appMember } from './app-member.contract.ts';
import './app-members.css';

export type Member = ReturnType<typeof appMember.decode>;

function consentLabel({ marketingAgreed, marketingStatedAt }: Member): MessageKey {
  if (marketingAgreed) return 'appMember.agreed';
  return marketingStatedAt ? 'appMember.refused' : 'appMember.notStated';
}

/** What the member last said about advertising: a shape and a word, never colour alone. */
export function MarketingMark({ member }: { member: Member }) {
  const t = useT();
  return <OnMark on={member.marketingAgreed}>{t(consentLabel(member))}</OnMark>;
}

export function DeviceMark({ member }: { member: Member }) {
  const t = useT();
  return (
    <OnMark on={member.hasDevice}>{t(member.hasDevice ? 'appMember.device' : 'appMember.noDevice')}</OnMark>
  );
}

/** What the app says of the member that is open; the form has what the back office changes. */
export function MemberFacts() {
  const t = useT();
  const member = useFieldScope().own as Member | undefined;
  if (!member) return null;
  const { loginId, store, partner, partnerMemberId, createdAt, lastLoginAt, marketingStatedAt } = member;
  const facts: [MessageKey, ReactNode][] = [
    ['appMember.loginId', loginId],
    ['appMember.store', store.name],
    ['appMember.partner', partner],
    ['appMember.partnerMemberId', partnerMemberId],
    ['appMember.createdAt', createdAt && momentText(createdAt)],
    ['appMember.lastLoginAt', lastLoginAt && momentText(lastLoginAt)],
    [
      'appMember.marketingAgreed',
      <span key="marketing" className="member-consent">
        <MarketingMark member={member} />
        {marketingStatedAt && <span className="second">{momentText(marketingStatedAt)}</span>}
      </span>,
    ],
    ['appMember.hasDevice', <DeviceMark key="device" member={member} />],
  ];
  return (
    <div className="member-facts field-wide">
      <Facts facts={facts.map(([name, value]) => [t(name), value || <span className="faint">–</span>])} />
    </div>
  );
}
