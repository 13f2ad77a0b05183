import { Button, Checkbox, Input, Table } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { findText } from '#kit/contract/text/chosung.ts';
import { ApiError, api, type Query } from '#kit/web/api/client.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { PageActions, PageAside } from '#kit/web/page-title.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import {
  type OrderingState,
  pauseManyRequest,
  pausePaths,
  pausePermissions,
  resumeManyQuery,
} from './pause/ordering-pause.contract.ts';
import { OrderingStateText } from './pause/ordering-state-text.tsx';
import type { PauseRequest } from './pause/pause-form.tsx';
import { PauseManyDialog } from './pause/pause-many-dialog.tsx';
import { refreshOrdering, resume, useStoresOrdering } from './use-ordering.ts';
import '#kit/web/crud/crud.css';
import './pause/pause.css';

const LimitDialog = lazy(() => import('./slot-limit/limit-dialog.tsx'));
const NONE: readonly OrderingState[] = [];
const PAGE = 50;

/** Which of many stores take orders now, and one place to pause them or let them go on. */
export function OrderingStoresScreen() {
  const t = useT();
  const may = useAllowed()(pausePermissions.business.update);
  const phone = useBreakpoint() === 'mobile';
  const { data, isPending, isError, refetch } = useStoresOrdering();
  const [text, setText] = useState('');
  const [onlyPaused, setOnlyPaused] = useState(false);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [asking, setAsking] = useState<'pause' | 'limit' | null>(null);
  const [resuming, setResuming] = useState(false);
  const all = data ?? NONE;
  const rows = all.filter(
    ({ storeName, pauses }) => findText(storeName, text) >= 0 && (!onlyPaused || pauses.length > 0),
  );
  // What is out of sight is not acted upon.
  const chosen = rows.filter(({ storeId }) => ticked.includes(storeId));

  const pause = async (request: PauseRequest) => {
    const stores = chosen.map(({ storeId }) => ({ id: storeId }));
    await api.post(pausePaths.business, pauseManyRequest.encode({ stores, ...request }), { quiet: true });
    await refreshOrdering();
    notify.success(t('orderPause.changed', { count: stores.length }));
    setAsking(null);
    setTicked([]);
  };
  const goOn = async () => {
    setResuming(true);
    try {
      const stores = chosen.map(({ storeId }) => storeId).join(',');
      const query = resumeManyQuery.encode({ stores, kind: null, salesType: null }) as Query;
      notify.success(t('orderPause.resumed', { count: await resume('business', query) }));
      setTicked([]);
    } catch (error) {
      // Told already.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setResuming(false);
    }
  };
  return (
    <div className="crud-page">
      <PageAside>{data && t('orderPause.count', { count: rows.length })}</PageAside>
      <PageActions>
        {may && (
          <>
            <Button
              loading={resuming}
              disabled={!chosen.some(({ pauses }) => pauses.length > 0)}
              onClick={() => void goOn()}
            >
              {t('orderPause.resume')}
            </Button>
            <Button disabled={chosen.length === 0} onClick={() => setAsking('limit')}>
              {t('orderLimit.title')}
            </Button>
            <Button type="primary" disabled={chosen.length === 0} onClick={() => setAsking('pause')}>
              {t('orderPause.change')}
            </Button>
          </>
        )}
      </PageActions>
      <search className="ordering-search">
        <Input
          allowClear
          value={text}
          placeholder={t('orderPause.search')}
          aria-label={t('orderPause.search')}
          onChange={(event) => setText(event.target.value)}
        />
        <Checkbox checked={onlyPaused} onChange={(event) => setOnlyPaused(event.target.checked)}>
          {t('orderPause.onlyPaused')}
        </Checkbox>
        {chosen.length > 0 && (
          <span className="ordering-chosen" role="status">
            {t('orderPause.chosen', { count: chosen.length })}
          </span>
        )}
      </search>
      {isError ? (
        <div className="ordering-failed" role="alert">
          <p>{t('orderPause.failed')}</p>
          <Button onClick={() => void refetch()}>{t('web.retry')}</Button>
        </div>
      ) : (
        <section className="data-box">
          <Table<OrderingState>
            size="small"
            rowKey="storeId"
            loading={isPending}
            dataSource={rows}
            locale={{ emptyText: t('orderPause.none') }}
            pagination={rows.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
            rowSelection={
              may
                ? { selectedRowKeys: [...ticked], onChange: (keys) => setTicked(keys as number[]) }
                : undefined
            }
            columns={[
              {
                key: 'name',
                title: t('orderPause.col.store'),
                dataIndex: 'storeName',
                width: phone ? undefined : 180,
                ellipsis: true,
              },
              {
                key: 'state',
                title: t('orderPause.col.state'),
                width: phone ? '56%' : undefined,
                render: (_, row) => <OrderingStateText state={row} />,
              },
              ...(phone
                ? []
                : [
                    {
                      key: 'pickUp',
                      title: t('orderPause.col.pickUp'),
                      width: 104,
                      align: 'right' as const,
                      render: (_: unknown, row: OrderingState) =>
                        t('orderPause.minutes', { minutes: row.pickUpMinutes }),
                    },
                    {
                      key: 'limits',
                      title: t('orderLimit.title'),
                      width: 200,
                      render: (_: unknown, row: OrderingState) =>
                        row.slots
                          .map(({ salesType, taken, limit }) => `${salesType.name} ${taken}/${limit}`)
                          .join(' · '),
                    },
                    {
                      key: 'by',
                      title: t('orderPause.col.by'),
                      width: 140,
                      ellipsis: true,
                      render: (_: unknown, row: OrderingState) => row.pauses[0]?.startedBy ?? '',
                    },
                  ]),
            ]}
          />
        </section>
      )}
      {asking === 'pause' && (
        <PauseManyDialog stores={chosen} onPause={pause} onClose={() => setAsking(null)} />
      )}
      {asking === 'limit' && (
        <Suspense>
          <LimitDialog audience="business" stores={chosen} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </div>
  );
}
