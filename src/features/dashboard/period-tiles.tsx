import type { MessageKey } from '#kit/contract/messages.ts';
import { useT } from '#kit/web/i18n.tsx';
import { type Dashboard, PERIOD_KINDS, type PeriodKind } from './dashboard.contract.ts';

const number = new Intl.NumberFormat('ko-KR');

export const periodWord = (period: PeriodKind): MessageKey => `dashboard.period.${period}` as MessageKey;

/** What a period that still runs is measured against. */
export const BEFORE: Partial<Record<PeriodKind, PeriodKind>> = {
  TODAY: 'YESTERDAY',
  THIS_MONTH: 'LAST_MONTH',
};
const compared: Partial<Record<PeriodKind, MessageKey>> = {
  TODAY: 'dashboard.ofYesterday',
  THIS_MONTH: 'dashboard.ofLastMonth',
};

interface PeriodTilesProps {
  periods: Dashboard['periods'] | undefined;
  chosen: PeriodKind;
  onChoose: (period: PeriodKind) => void;
}

/** The five sums, always all of them; a press chooses what the rest of the page is about. */
export function PeriodTiles({ periods, chosen, onChoose }: PeriodTilesProps) {
  const t = useT();
  const amounts = new Map(periods?.map(({ period, amount }) => [period, amount]));
  return (
    <fieldset className="tiles" aria-busy={periods === undefined}>
      <legend className="visually-hidden">{t('dashboard.period')}</legend>
      {PERIOD_KINDS.map((period) => {
        const amount = amounts.get(period);
        const before = amounts.get(BEFORE[period] ?? '');
        const key = compared[period];
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
            <span className="tile-name">{t(periodWord(period))}</span>
            <span className="tile-amount">
              {amount === undefined ? (
                <span className="tile-waiting" />
              ) : (
                <>
                  {number.format(amount)}
                  <span className="unit">{t('field.won')}</span>
                </>
              )}
            </span>
            {key && (
              <>
                <span className="tile-bar" aria-hidden="true">
                  <span style={{ width: `${Math.min(100, Math.max(0, percent ?? 0))}%` }} />
                </span>
                <span className="tile-note">{percent !== null && t(key, { percent })}</span>
              </>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
