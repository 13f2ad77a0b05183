import { NumberFacts } from '#kit/web/facts/facts.tsx';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SendingButtons } from '#kit/web/sending/sending-buttons.tsx';
import { SendingProgress } from '#kit/web/sending/sending-progress.tsx';
import { Allowed } from '#kit/web/session/session.tsx';
import { couponPermissions } from '../coupon.contract.ts';
import { type Campaign, changeCampaign } from '../coupon-calls.ts';
import { benefitLabel } from '../coupon-labels.ts';

/** One sending to everybody: how far it is, and the buttons that hold or end it. */
export function CampaignCard({ campaign }: { campaign: Campaign }) {
  const t = useT();
  const { state, total, issued } = campaign;
  const handed = campaign.sent + campaign.sending + campaign.failed;
  const notYet = state === 'running' && issued === 0;
  return (
    <article className={`campaign campaign-${state}`} aria-label={campaign.discountName}>
      <header>
        <div>
          <p className="campaign-name">
            {campaign.discountName}
            <span>{benefitLabel(t, campaign.type, campaign.value)}</span>
            {campaign.menuItemName && <span>{campaign.menuItemName}</span>}
          </p>
          <p className="campaign-when">
            {momentText(campaign.createdAt)} ·{' '}
            {t(notYet ? 'coupon.state.planned' : `coupon.state.${state as 'running'}`)}
            {campaign.stopReason && ` · ${t(`coupon.stopReason.${campaign.stopReason as 'failed'}`)}`}
            {notYet && ` · ${t('coupon.startsAt', { at: momentText(campaign.startsAt) })}`}
          </p>
        </div>
        <Allowed to={couponPermissions.send}>
          <SendingButtons
            state={state}
            question={{
              title: t('coupon.stopQuestion'),
              content: t('coupon.stopMeans', { count: total - handed }),
            }}
            change={(action) => changeCampaign(campaign.id, action)}
          />
        </Allowed>
      </header>
      <SendingProgress
        done={handed}
        total={total}
        running={state === 'running'}
        text={t('coupon.progress', { done: handed, total })}
      />
      <NumberFacts
        numbers={[
          [t('coupon.figure.sent'), campaign.sent],
          [t('coupon.figure.sending'), campaign.sending],
          [t('coupon.figure.waiting'), campaign.waiting],
          [t('coupon.figure.failed'), campaign.failed],
          [t('coupon.figure.used'), campaign.used],
        ]}
      />
    </article>
  );
}
