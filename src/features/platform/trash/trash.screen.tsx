import { RollbackOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useFieldColumns } from '#kit/web/list/cells/field-column.tsx';
import { actionColumn, type ListColumn } from '#kit/web/list/list-column.ts';
import { ListHead } from '#kit/web/list/list-head.tsx';
import { ListPage } from '#kit/web/list/list-page.tsx';
import { ListView } from '#kit/web/list/list-view.tsx';
import { StateBox } from '#kit/web/list/state/state-box.tsx';
import { urlPaging } from '#kit/web/list/url-paging.ts';
import { useList } from '#kit/web/list/use-list.ts';
import { useSession } from '#kit/web/session/session.tsx';
import { useUrlState } from '#kit/web/url-state.ts';
import { RestoreReport } from './restore-report.tsx';
import { type TrashRow, trashRow } from './trash.contract.ts';
import { TrashSearch } from './trash-search.tsx';
import { keyOf, PAGE_SIZES, type TrashUrl, trashUrl, useRestore, useTrash } from './use-trash.ts';
import './trash.css';

/** From here on the days that are left stand out. */
const SOON = 3;
const nameOf = ({ name }: TrashRow) => name;
const UNFILTERED = { kind: '', text: '', by: '', days: '30' } as const;

function DaysLeft({ days }: { days: number }) {
  const t = useT();
  return (
    <span className={days <= SOON ? 'trash-soon' : undefined}>{t('trash.daysLeftOf', { count: days })}</span>
  );
}

function useColumns(onRestore: (row: TrashRow) => void, restoring: boolean): ListColumn<TrashRow>[] {
  const t = useT();
  const ofOneStore = useSession()?.storePublicId !== null;
  const column = useFieldColumns(trashRow, 'trash');
  return [
    column('name', { width: 240 }),
    { id: 'kind', title: t('trash.kind'), width: 144, cell: ({ kindName }) => kindName },
    ...(ofOneStore
      ? []
      : [
          {
            id: 'owner',
            title: t('trash.owner'),
            width: 176,
            cell: ({ store, business }: TrashRow) => store?.name ?? business?.name ?? null,
          },
        ]),
    column('deletedAt', { width: 176 }),
    column('deletedBy', { width: 144 }),
    {
      id: 'daysLeft',
      title: t('trash.daysLeft'),
      width: 112,
      card: 'aside',
      cell: ({ daysLeft }) => <DaysLeft days={daysLeft} />,
    },
    actionColumn(t('trash.restore'), {
      width: 96,
      cell: (row) => (
        <Button
          size="small"
          disabled={restoring}
          aria-label={t('trash.restoreOf', { name: row.name })}
          onClick={(event) => {
            event.stopPropagation();
            onRestore(row);
          }}
        >
          {t('trash.restore')}
        </Button>
      ),
    }),
  ];
}

/** What was deleted within 30 days, of every kind that the session may restore. */
export function TrashScreen() {
  const t = useT();
  const [url, set] = useUrlState(trashUrl);
  const query = useTrash(url);
  const { restoring, restore, report, closeReport } = useRestore();
  const change = (next: Partial<TrashUrl>) => set({ ...next, page: 1 });
  const list = useList({
    query,
    rows: query.data?.rows,
    total: query.data?.total,
    select: true,
    paging: urlPaging(url, PAGE_SIZES, set),
    keyOf,
    nameOf,
  });
  const filtered = Object.entries(UNFILTERED).some(([name, value]) => url[name as keyof TrashUrl] !== value);
  const columns = useColumns((row) => void restore([row]), restoring);
  return (
    <ListPage>
      <ListHead
        list={list}
        total={t('crud.total', { count: list.total })}
        selected={
          <Button
            type="primary"
            icon={<RollbackOutlined aria-hidden />}
            loading={restoring}
            onClick={() => void restore(list.selection?.rows ?? []).then(list.selection?.clear)}
          >
            {t('trash.restoreSelected')}
          </Button>
        }
      />
      <TrashSearch
        url={url}
        kinds={query.data?.kinds ?? []}
        searching={query.isFetching}
        onChange={change}
        onSearch={() => void query.refetch()}
      />
      <ListView
        list={list}
        columns={columns}
        name="trash"
        empty={
          <StateBox text={t(filtered ? 'trash.nothingFound' : 'trash.empty')}>
            {filtered && <Button onClick={() => change(UNFILTERED)}>{t('trash.showAll')}</Button>}
          </StateBox>
        }
      />
      <RestoreReport
        report={report}
        restoring={restoring}
        onRestore={(rows) => void restore(rows)}
        onClose={closeReport}
      />
    </ListPage>
  );
}
