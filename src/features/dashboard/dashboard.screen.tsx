import { PrinterOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Failed } from '#kit/web/list/state/state-box.tsx';
import { PageActions } from '#kit/web/page-title.tsx';
import { urlChoice, urlOptionalInt, useUrlState } from '#kit/web/url-state.ts';
import { useComparedText } from './compared.ts';
import { type Dashboard, PAYMENT_KINDS, PERIOD_KINDS, type Ranking } from './dashboard.contract.ts';
import { NowStrip } from './now-strip.tsx';
import { PeriodTiles } from './period-tiles.tsx';
import { type SummaryRow, SummaryTable } from './summary-table.tsx';
import { useDashboard } from './use-dashboard.ts';
import './dashboard.css';

const url = { period: urlChoice(PERIOD_KINDS, 'TODAY'), store: urlOptionalInt() };
function typeRows(t: (key: MessageKey) => string, now: Dashboard, before: Dashboard): SummaryRow[] {
  const earlier = new Map(before.orderTypes.map(({ orderType, amount }) => [orderType, amount]));
  return now.orderTypes.map(({ orderType, amount }) => ({
    id: orderType,
    name: t(`dashboard.type.${orderType}` as MessageKey),
    count: 0,
    amount,
    before: earlier.get(orderType) ?? 0,
  }));
}

function paymentRows(t: (key: MessageKey) => string, now: Dashboard, before: Dashboard): SummaryRow[] {
  return PAYMENT_KINDS.map((kind) => ({
    id: kind,
    name: t(`dashboard.pay.${kind}`),
    count: 0,
    amount: now.payments[0]?.[kind] ?? 0,
    before: before.payments[0]?.[kind] ?? 0,
  }));
}

/** What sold best, of each kind. */
const RANKINGS = [
  { of: 'items', nameKey: 'dashboard.item' },
  { of: 'categories', nameKey: 'dashboard.category' },
  { of: 'options', nameKey: 'dashboard.option' },
] as const;
const rankedRows = (rows: readonly Ranking[]): SummaryRow[] =>
  rows.map((row, place) => ({ id: `${place}-${row.name}`, before: 0, ...row }));

/** Sales at a glance: five sums, and one period by order type, payment and product. */
export function DashboardScreen() {
  const t = useT();
  const [{ period, store }, set] = useUrlState(url);
  const { data, isFetching, isError, isPlaceholderData, refetch } = useDashboard(period, store);
  const comparedText = useComparedText(data?.at);
  const beforeText = t('dashboard.thinBars', { period: comparedText(period) });
  return (
    <div className="dashboard">
      <PageActions>
        <Tooltip title={t('dashboard.print')}>
          <Button
            icon={<PrinterOutlined />}
            aria-label={t('dashboard.print')}
            onClick={() => window.print()}
          />
        </Tooltip>
        <Button icon={<ReloadOutlined />} loading={isFetching} onClick={() => void refetch()}>
          {t('web.refresh')}
        </Button>
      </PageActions>
      {data && <NowStrip data={data.now} period={period} store={store} at={data.at} />}
      <PeriodTiles
        periods={data?.now.periods}
        before={data?.before.periods}
        comparedText={comparedText}
        chosen={period}
        onChoose={(next) => set({ period: next })}
      />
      {isError && !data && <Failed text={t('dashboard.failed')} onRetry={() => void refetch()} />}
      {data && (
        <div
          className={isPlaceholderData ? 'figures-grid is-old' : 'figures-grid'}
          aria-busy={isPlaceholderData}
        >
          <SummaryTable
            title={t('dashboard.byType')}
            nameKey="dashboard.orderType"
            rows={typeRows(t, data.now, data.before)}
            beforeText={beforeText}
          />
          <SummaryTable
            title={t('dashboard.byPayment')}
            nameKey="dashboard.paymentKind"
            rows={paymentRows(t, data.now, data.before)}
            beforeText={beforeText}
          />
          {RANKINGS.map(({ of, nameKey }) => (
            <SummaryTable
              key={of}
              title={t(`dashboard.${of}`)}
              nameKey={nameKey}
              counted
              rows={rankedRows(data.now[of])}
            />
          ))}
        </div>
      )}
    </div>
  );
}
