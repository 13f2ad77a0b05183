import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox, Input } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { findText } from '#kit/contract/text/chosung.ts';
import { call } from '#kit/web/api/call.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useFieldColumns } from '#kit/web/list/cells/field-column.tsx';
import type { ListColumn } from '#kit/web/list/list-column.ts';
import { ListHead } from '#kit/web/list/list-head.tsx';
import { ListPage } from '#kit/web/list/list-page.tsx';
import { ListView } from '#kit/web/list/list-view.tsx';
import { SearchLine } from '#kit/web/list/search-line.tsx';
import { NO_ROWS, useList } from '#kit/web/list/use-list.ts';
import { notify } from '#kit/web/notifications/notify.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import {
  type OrderingState,
  orderingState,
  pauseCalls,
  pausePermissions,
} from './pause/ordering-pause.contract.ts';
import { OrderingStateText } from './pause/ordering-state-text.tsx';
import PauseStoresDialog from './pause/pause-stores-dialog.public.tsx';
import { refreshOrdering, useStoresOrdering } from './use-ordering.ts';
import './pause/pause.css';

const LimitDialog = lazy(() => import('./slot-limit/limit-dialog.tsx'));
const keyOf = ({ storeId }: OrderingState) => storeId;

function useColumns(): ListColumn<OrderingState>[] {
  const t = useT();
  const column = useFieldColumns(orderingState, 'orderPause.col');
  return [
    column('localName', { width: 180 }),
    {
      id: 'state',
      title: t('orderPause.col.state'),
      width: 280,
      wraps: true,
      card: 'plain',
      cell: (row) => <OrderingStateText state={row} />,
    },
    column('pickUpMinutes', {
      cell: ({ pickUpMinutes }) => t('orderPause.minutes', { minutes: pickUpMinutes }),
    }),
    {
      id: 'limits',
      title: t('orderLimit.title'),
      width: 200,
      cell: ({ slots }) =>
        slots.map(({ salesType, taken, limit }) => `${salesType.name} ${taken}/${limit}`).join(' · '),
    },
    {
      id: 'by',
      title: t('orderPause.col.by'),
      width: 140,
      cell: ({ pauses }) => pauses[0]?.startedBy,
    },
  ];
}

/** Found by the name that is shown and by the one that was entered. */
const isNamed = ({ localName, storeName }: OrderingState, text: string): boolean =>
  [localName, storeName].some((name) => findText(name, text) >= 0);

/** The ordering state of many stores, which can be paused and resumed together. */
export function OrderingStoresScreen() {
  const t = useT();
  const may = useAllowed()(pausePermissions.business.update);
  const query = useStoresOrdering();
  const [text, setText] = useState('');
  const [onlyPaused, setOnlyPaused] = useState(false);
  const [asking, setAsking] = useState<'pause' | 'limit' | null>(null);
  const rows = useMemo(
    () => query.data?.filter((row) => isNamed(row, text) && (!onlyPaused || row.pauses.length > 0)),
    [query.data, text, onlyPaused],
  );
  const list = useList({ query, rows, select: may, keyOf, nameOf: ({ localName }) => localName });
  const columns = useColumns();
  const selected = list.selection?.rows ?? NO_ROWS;
  const letGo = () => list.selection?.clear();

  const resume = useMutation({
    mutationFn: async () => {
      const stores = selected.map(keyOf).join(',');
      const { count } = await call(pauseCalls.resumeMany, { query: { stores } });
      await refreshOrdering();
      notify.success(t('orderPause.resumed', { count }));
      letGo();
    },
  });
  return (
    <ListPage>
      <ListHead
        list={list}
        total={t('orderPause.count', { count: list.total })}
        selected={
          <>
            {selected.some(({ pauses }) => pauses.length > 0) && (
              <Button loading={resume.isPending} onClick={() => resume.mutate()}>
                {t('orderPause.resume')}
              </Button>
            )}
            <Button onClick={() => setAsking('limit')}>{t('orderLimit.title')}</Button>
            <Button type="primary" onClick={() => setAsking('pause')}>
              {t('orderPause.change')}
            </Button>
          </>
        }
      />
      <SearchLine>
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
      </SearchLine>
      <ListView list={list} columns={columns} name="orderingStores" empty={t('orderPause.none')} />
      {asking === 'pause' && (
        <PauseStoresDialog
          storeIds={selected.map(keyOf)}
          onDone={() => {
            setAsking(null);
            letGo();
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'limit' && (
        <Suspense>
          <LimitDialog audience="business" stores={selected} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </ListPage>
  );
}
