import { Button, Skeleton } from 'antd';
import { ApiError } from '#kit/web/api/client.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import { Money } from '#kit/web/list/cells/cell.tsx';
import { DONE, type FeeResponse } from '../delivery.contract.ts';
import type { useFee } from './dispatch-calls.ts';
import { surchargeParts } from './surcharges.rules.ts';

const kilometres = (metres: number): string =>
  metres < 1_000 ? `${numberText(metres)} m` : `${numberText(metres / 1_000, 1)} km`;

function FeeParts({ fee }: { fee: FeeResponse }) {
  const t = useT();
  const surcharge = Object.values(fee.surcharges).reduce((sum, each) => sum + each, 0);
  const parts = surchargeParts(fee.surcharges);
  return (
    <>
      <p className="fee-total">
        <Money value={fee.fee} />
      </p>
      <dl>
        <div>
          <dt>{t('dispatch.fee.base')}</dt>
          <dd>
            <Money value={fee.fee - surcharge} />
          </dd>
        </div>
        <div>
          <dt>{t('dispatch.fee.surcharge')}</dt>
          <dd>
            <Money value={surcharge} />
          </dd>
        </div>
        {parts.map(({ key, amount }) => (
          <div key={key} className="fee-part">
            <dt>{t(key)}</dt>
            <dd>
              <Money value={amount} />
            </dd>
          </div>
        ))}
        {fee.distance !== null && (
          <div>
            <dt>{t('dispatch.fee.distance')}</dt>
            <dd>{kilometres(fee.distance)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

type Fee = ReturnType<typeof useFee>;

function FeeResult({ fee: { data, error, isFetching, refetch } }: { fee: Fee }) {
  const t = useT();
  if (isFetching && !data)
    return (
      <>
        <span className="visually-hidden">{t('dispatch.fee.asking')}</span>
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      </>
    );
  if (error)
    return (
      <>
        <p className="fee-problem">{error instanceof ApiError ? error.message : t('dispatch.refused')}</p>
        <Button size="small" disabled={false} onClick={() => void refetch()}>
          {t('dispatch.fee.retry')}
        </Button>
      </>
    );
  if (!data) return null;
  if (data.code !== DONE) return <p className="fee-problem">{data.message ?? t('dispatch.refused')}</p>;
  if (!data.deliverable) return <p className="fee-problem">{t('dispatch.notDeliverable')}</p>;
  return <FeeParts fee={data} />;
}

/** What the agency would ask for this ride, or why it would not go. */
export function FeeCard({ fee, known }: { fee: Fee; known: boolean }) {
  const t = useT();
  return (
    <section className="fee-card" aria-live="polite" aria-busy={fee.isFetching}>
      <h3>{t('dispatch.fee')}</h3>
      {known ? <FeeResult fee={fee} /> : <p className="second">{t('dispatch.fee.needsPlace')}</p>}
    </section>
  );
}
