import { Button, Progress } from 'antd';
import { useState } from 'react';
import { ApiError } from '#kit/web/api/client.ts';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import { ask } from '#kit/web/notifications/notify.tsx';
import { Allowed } from '#kit/web/session/session.tsx';
import { type CampaignAction, couponPermissions } from '../coupon.contract.ts';
import { type Campaign, changeCampaign } from '../coupon-calls.ts';
import { benefitLabel } from '../coupon-labels.ts';

function Figures({ campaign }: { campaign: Campaign }) {
  const t = useT();
  const figures = [
    ['coupon.figure.sent', campaign.sent],
    ['coupon.figure.sending', campaign.sending],
    ['coupon.figure.waiting', campaign.waiting],
    ['coupon.figure.failed', campaign.failed],
    ['coupon.figure.used', campaign.used],
  ] as const;
  return (
    <dl className="campaign-figures">
      {figures.map(([label, value]) => (
        <div key={label} className={value === 0 ? 'is-none' : undefined}>
          <dt>{t(label)}</dt>
          <dd>{numberText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One sending to everybody: how far it is, and the buttons that hold or end it. */
export function CampaignCard({ campaign }: { campaign: Campaign }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const { state, total, issued } = campaign;
  const handed = campaign.sent + campaign.sending + campaign.failed;
  const notYet = state === 'running' && issued === 0;
  const over = state === 'done' || state === 'stopped';
  const act = async (action: CampaignAction) => {
    if (
      action === 'stop' &&
      !(await ask({
        title: t('coupon.stopQuestion'),
        content: t('coupon.stopMeans', { count: total - handed }),
        ok: t('coupon.stop'),
        cancel: t('coupon.goOn'),
        danger: true,
      }))
    )
      return;
    setBusy(true);
    // The error was shown.
    await changeCampaign(campaign.id, action)
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      })
      .finally(() => setBusy(false));
  };
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
        {!over && (
          <Allowed to={couponPermissions.send}>
            <div className="campaign-buttons">
              <Button
                size="small"
                disabled={busy}
                onClick={() => void act(state === 'paused' ? 'resume' : 'pause')}
              >
                {t(state === 'paused' ? 'coupon.resume' : 'coupon.pause')}
              </Button>
              <Button size="small" danger disabled={busy} onClick={() => void act('stop')}>
                {t('coupon.stop')}
              </Button>
            </div>
          </Allowed>
        )}
      </header>
      <Progress
        percent={total === 0 ? 100 : Math.floor((handed / total) * 100)}
        status={
          over ? (campaign.failed > 0 ? 'normal' : 'success') : state === 'paused' ? 'normal' : 'active'
        }
        format={() => t('coupon.progress', { done: handed, total })}
        strokeColor="var(--accent)"
        aria-label={t('coupon.progress', { done: handed, total })}
      />
      <Figures campaign={campaign} />
    </article>
  );
}
