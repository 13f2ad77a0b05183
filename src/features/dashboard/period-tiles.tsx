import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import { type Dashboard, PERIOD_KINDS, type PeriodKind } from './dashboard.contract.ts';

export const periodLabel = (period: PeriodKind): MessageKey => `dashboard.period.${period}` as MessageKey;

interface PeriodTilesProps {
  periods: Dashboard['periods'] | undefined;
  /** The comparison periods. */
  before: Dashboard['periods'] | undefined;
  comparedText: (period: PeriodKind) => string;
  chosen: PeriodKind;
  onChoose: (period: PeriodKind) => void;
}

/** The five sums, always shown; clicking one selects the period of the page. */
export function PeriodTiles({ periods, before: earlier, comparedText, chosen, onChoose }: PeriodTilesProps) {
  const t = useT();
  const amountsOf = (rows: Dashboard['periods'] | undefined) =>
    new Map(rows?.map(({ period, amount }) => [period, amount]));
  const [amounts, amountsBefore] = [amountsOf(periods), amountsOf(earlier)];
  return (
    <fieldset className="tiles" aria-busy={periods === undefined}>
      <legend className="visually-hidden">{t('dashboard.period')}</legend>
      {PERIOD_KINDS.map((period) => {
        const amount = amounts.get(period);
        const before = amountsBefore.get(period);
        const percent = before && amount !== undefined ? Math.round((amount / before) * 100) : null;
        return (
          <label key={period} className={period === chosen ? 'tile is-chosen' : 'tile'}>
            <input
              type="radio"
              name="period"
              className="visually-hidden"
              value={period}
              checked={period === chosen}
              onChange={() => onChoose(period)}
            />
            <span className="tile-name">{t(periodLabel(period))}</span>
            <span className="tile-amount">
              {amount === undefined ? (
                <span className="tile-waiting" />
              ) : (
                <>
                  {numberText(amount)}
                  <span className="unit">{t('field.won')}</span>
                </>
              )}
            </span>
            <span className="tile-bar" aria-hidden="true">
              <span style={{ width: `${Math.min(100, Math.max(0, percent ?? 0))}%` }} />
            </span>
            <span className="tile-note">
              {before !== undefined &&
                (percent === null
                  ? t('dashboard.noneBefore', { before: comparedText(period) })
                  : t('dashboard.ofBefore', { percent, before: comparedText(period) }))}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
