import { PrinterOutlined, ReloadOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import type { MessageKey } from '#kit/contract/messages.ts';
import { api } from '#kit/web/api/client.ts';
import { StoreChoice } from '#kit/web/crud/store-choice.tsx';
import { useT } from '#kit/web/i18n.tsx';
import { PageActions } from '#kit/web/page-title.tsx';
import { useSession } from '#kit/web/session.tsx';
import { urlChoice, urlOptionalInt, useUrlState } from '#kit/web/url-state.ts';
import {
  type Dashboard,
  dashboard,
  dashboardPath,
  dashboardSearch,
  PAYMENT_KINDS,
  PERIOD_KINDS,
  type PeriodKind,
  type Ranking,
} from './dashboard.contract.ts';
import { type FigureRow, FigureTable } from './figure-table.tsx';
import { BEFORE, PeriodTiles, periodWord } from './period-tiles.tsx';
import '#kit/web/crud/crud.css';
import './dashboard.css';

const url = { period: urlChoice(PERIOD_KINDS, 'TODAY'), store: urlOptionalInt() };
/** Figures that stand on a wall all day keep up by themselves, in ms. */
const KEEP_UP = 60_000;

function useDashboard(period: PeriodKind | undefined, store: number | null) {
  return useQuery({
    queryKey: ['dashboard', period, store],
    queryFn: async ({ signal }) => {
      const query = { [dashboardSearch.period.wire]: period, [storeParameter]: store };
      return dashboard.decode(await api.get(dashboardPath, { query, signal }));
    },
    enabled: period !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: KEEP_UP,
    staleTime: 0,
  });
}

function typeRows(
  t: (key: MessageKey) => string,
  now: Dashboard,
  before: Dashboard | undefined,
): FigureRow[] {
  const earlier = new Map(before?.orderTypes.map(({ orderType, amount }) => [orderType, amount]));
  return now.orderTypes.map(({ orderType, amount }) => ({
    id: orderType,
    name: t(`dashboard.type.${orderType}` as MessageKey),
    amount,
    before: before && (earlier.get(orderType) ?? 0),
  }));
}

function paymentRows(
  t: (key: MessageKey) => string,
  now: Dashboard,
  before: Dashboard | undefined,
): FigureRow[] {
  return PAYMENT_KINDS.map((kind) => ({
    id: kind,
    name: t(`dashboard.pay.${kind}`),
    amount: now.payments[0]?.[kind] ?? 0,
    before: before && (before.payments[0]?.[kind] ?? 0),
  }));
}

const rankedRows = (rows: readonly Ranking[]): FigureRow[] =>
  rows.map((row, place) => ({ id: `${place}-${row.name}`, ...row }));

/** Sales at a glance: five sums, and one period by order type, payment and product. */
export function DashboardScreen() {
  const t = useT();
  const session = useSession();
  const [{ period, store }, set] = useUrlState(url);
  const { data, isFetching, isError, isPlaceholderData, refetch } = useDashboard(period, store);
  const { data: before } = useDashboard(BEFORE[period], store);
  const compared = BEFORE[period] ? before : undefined;
  const beforeText = BEFORE[period] && t('dashboard.thinBars', { period: t(periodWord(BEFORE[period])) });
  return (
    <div className="dashboard">
      <PageActions>
        {session?.role !== 'storeManager' && (
          <StoreChoice store={store} onChoose={(next) => set({ store: next })} />
        )}
        <Tooltip title={t('dashboard.print')}>
          <Button
            icon={<PrinterOutlined />}
            aria-label={t('dashboard.print')}
            onClick={() => window.print()}
          />
        </Tooltip>
        <Button icon={<ReloadOutlined />} loading={isFetching} onClick={() => void refetch()}>
          {t('dashboard.search')}
        </Button>
      </PageActions>
      <PeriodTiles periods={data?.periods} chosen={period} onChoose={(next) => set({ period: next })} />
      {isError && !data && (
        <div className="dashboard-failed" role="alert">
          <p>{t('dashboard.failed')}</p>
          <Button onClick={() => void refetch()}>{t('web.retry')}</Button>
        </div>
      )}
      {data && (
        <div
          className={isPlaceholderData ? 'figures-grid is-old' : 'figures-grid'}
          aria-busy={isPlaceholderData}
        >
          <FigureTable
            title={t('dashboard.byType')}
            nameKey="dashboard.orderType"
            rows={typeRows(t, data, compared)}
            beforeText={beforeText}
            emptyText={t('dashboard.empty')}
          />
          <FigureTable
            title={t('dashboard.byPayment')}
            nameKey="dashboard.paymentKind"
            rows={paymentRows(t, data, compared)}
            beforeText={beforeText}
            emptyText={t('dashboard.empty')}
          />
          <FigureTable
            title={t('dashboard.items')}
            nameKey="dashboard.item"
            counted
            rows={rankedRows(data.items)}
            emptyText={t('dashboard.empty')}
          />
          <FigureTable
            title={t('dashboard.categories')}
            nameKey="dashboard.category"
            counted
            rows={rankedRows(data.categories)}
            emptyText={t('dashboard.empty')}
          />
          <FigureTable
            title={t('dashboard.options')}
            nameKey="dashboard.option"
            counted
            rows={rankedRows(data.options)}
            emptyText={t('dashboard.empty')}
          />
        </div>
      )}
    </div>
  );
}
