import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { SideDrawer } from '#kit/web/dialog/side-drawer.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useFieldColumns } from '#kit/web/list/cells/field-column.tsx';
import type { ListColumn } from '#kit/web/list/list-column.ts';
import { ListHead } from '#kit/web/list/list-head.tsx';
import { ListPage } from '#kit/web/list/list-page.tsx';
import { ListView } from '#kit/web/list/list-view.tsx';
import { StateBox } from '#kit/web/list/state/state-box.tsx';
import { urlPaging } from '#kit/web/list/url-paging.ts';
import { useList } from '#kit/web/list/use-list.ts';
import { NO_RECORD, recordParams, useRecordActions } from '#kit/web/record-url.ts';
import { useAllowed } from '#kit/web/session/session.tsx';
import { useShortcut } from '#kit/web/shortcuts/shortcuts.tsx';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import { useUrlState } from '#kit/web/url-state.ts';
import { push, pushPermissions } from '../push.contract.ts';
import { PAGE_SIZES, type Push, pushUrl } from './push-calls.ts';
import { PushDetail } from './push-detail.tsx';
import { PushForm } from './push-form.tsx';
import { AROUND_WEEK, PushSearch, usePushSearch } from './push-search.tsx';
import { PushProgress, PushState } from './push-state.tsx';
import './push.css';

/** A saved push opens within a period that shows it. */
const openUrl = { ...pushUrl, ...recordParams };

const keyOf = ({ id }: Push) => id;
const nameOf = ({ title }: Push) => title;

function useColumns(): ListColumn<Push>[] {
  const t = useT();
  const clock = useStoreClock();
  const column = useFieldColumns(push, 'push');
  return [
    column('title', { width: 264 }),
    column('type', { width: 96 }),
    {
      id: 'state',
      title: t('push.state'),
      width: 104,
      card: 'aside',
      cell: (row) => <PushState push={row} clock={clock} />,
    },
    column('sendAt'),
    {
      id: 'progress',
      title: t('push.progressTitle'),
      width: 240,
      card: 'plain',
      cell: (row) => <PushProgress push={row} />,
    },
    column('sent'),
    column('waiting'),
    {
      id: 'target',
      title: t('push.target'),
      width: 160,
      cell: ({ target, stores }) =>
        target === 'all' ? t('push.target.all') : t('push.target.count', { count: stores.length }),
    },
    column('createdByName', { width: 112, card: 'none' }),
  ];
}

/** Pushes to the members of the app: how each is going, and a new one. */
export function PushScreen() {
  const t = useT();
  const mayAdd = useAllowed()(pushPermissions.send);
  const search = usePushSearch();
  const { url, set, period, query } = search;
  const { open, add } = useRecordActions();
  const list = useList({
    query,
    rows: query.data?.rows,
    total: query.data?.total,
    waiting: !period.valid && query.data === undefined,
    paging: urlPaging(url, PAGE_SIZES, set),
    keyOf,
    nameOf,
  });
  const columns = useColumns();
  return (
    <ListPage>
      <ListHead list={list} total={t('push.count', { count: list.total })}>
        {mayAdd && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
            {t('push.add')}
          </Button>
        )}
      </ListHead>
      <PushSearch {...search} />
      <ListView
        list={list}
        columns={columns}
        name="pushes"
        onOpen={(row) => open(row.id)}
        empty={
          <StateBox text={t('push.empty')}>
            <Button onClick={() => period.show(AROUND_WEEK)}>{t('push.aroundWeek')}</Button>
          </StateBox>
        }
      />
      <OpenPush mayAdd={mayAdd} search={search} />
    </ListPage>
  );
}

interface OpenPushProps {
  mayAdd: boolean;
  search: ReturnType<typeof usePushSearch>;
}

/** The push that the URL names, or a new one. */
function OpenPush({ mayAdd, search }: OpenPushProps) {
  const t = useT();
  const [{ add, edit }, set] = useUrlState(openUrl);
  const record = useRecordActions();
  const isAdding = mayAdd && add === true;
  useShortcut('n', 'push.add', record.add, mayAdd && !isAdding && edit === '');
  return (
    <>
      <SideDrawer open={edit !== ''} beside title={t('push.detail')} onClose={record.close}>
        {edit !== '' && <PushDetail id={Number(edit)} />}
      </SideDrawer>
      <SideDrawer open={isAdding} size="wide" beside title={t('push.add')} onClose={record.close}>
        <PushForm
          onClose={record.close}
          onSent={(sent) => {
            // One change of the address: a second one in the same moment would not know the first.
            set({ ...NO_RECORD, edit: String(sent.id), ...search.including(sent.sendAt) }, { replace: true });
          }}
        />
      </SideDrawer>
    </>
  );
}
