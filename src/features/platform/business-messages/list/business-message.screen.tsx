import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { formatPhone } from '#kit/contract/text/phone.ts';
import { SideDrawer } from '#kit/web/dialog/side-drawer.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SimulatorBadge } from '#kit/web/integrations/simulator-badge.tsx';
import { useFieldColumns } from '#kit/web/list/cells/field-column.tsx';
import type { ListColumn } from '#kit/web/list/list-column.ts';
import { ListHead } from '#kit/web/list/list-head.tsx';
import { ListPage } from '#kit/web/list/list-page.tsx';
import { ListView } from '#kit/web/list/list-view.tsx';
import { SearchLine } from '#kit/web/list/search-line.tsx';
import { urlPaging } from '#kit/web/list/url-paging.ts';
import { useList } from '#kit/web/list/use-list.ts';
import { recordParams, useRecordActions } from '#kit/web/record-url.ts';
import { useAllowed } from '#kit/web/session/session.tsx';
import { useShortcut } from '#kit/web/shortcuts/shortcuts.tsx';
import { useUrlState } from '#kit/web/url-state.ts';
import { MessageState } from '../message-state.public.tsx';
import { businessMessage, businessMessagePermissions } from './business-message.contract.ts';
import {
  type BusinessMessage,
  messagesUrl,
  PAGE_SIZES,
  useBusinessMessages,
} from './business-message-calls.ts';
import { BusinessMessageForm } from './business-message-form.tsx';

const keyOf = ({ id }: BusinessMessage) => id;
const nameOf = ({ id }: BusinessMessage) => String(id);

function useColumns(): ListColumn<BusinessMessage>[] {
  const t = useT();
  const column = useFieldColumns(businessMessage, 'businessMessage');
  return [
    column('phone', {
      width: 136,
      sortBy: undefined,
      cell: ({ phone }) => phone && formatPhone(phone),
    }),
    column('status', {
      width: 104,
      align: 'start',
      card: 'aside',
      sortBy: undefined,
      cell: ({ status, failure }) => <MessageState status={status ?? 0} failure={failure} />,
    }),
    column('body', { width: 320, wraps: true, card: 'plain', sortBy: undefined }),
    column('requestedAt', { sortBy: undefined }),
    column('sentAt', { card: 'none', sortBy: undefined }),
    column('failure', {
      width: 200,
      wraps: true,
      sortBy: undefined,
      cell: ({ failure }) => failure && t(`message.failure.${failure as 'unknown'}`),
    }),
    column('kind', {
      width: 104,
      sortBy: undefined,
      cell: ({ kind }) => t(`businessMessage.kind.${kind as 'at'}`),
    }),
    column('storeName', {
      width: 128,
      sortBy: undefined,
      cell: ({ storeName }) => storeName ?? t('businessMessage.platform'),
    }),
    column('templateCode', { width: 136, card: 'none', sortBy: undefined }),
    column('senderKey', { width: 136, card: 'none', sortBy: undefined }),
    column('id', { width: 112, card: 'none', sortBy: undefined, cell: ({ id }) => id }),
    column('serviceId', { width: 176, card: 'none', sortBy: undefined }),
  ];
}

/** Messages to phones of the platform and all stores; one more can be sent. */
export function BusinessMessagesScreen() {
  const t = useT();
  const mayAdd = useAllowed()(businessMessagePermissions.add);
  const [url, set] = useUrlState(messagesUrl);
  const { add } = useRecordActions();
  const query = useBusinessMessages(url);
  const list = useList({
    query,
    rows: query.data?.rows,
    total: query.data?.total,
    paging: urlPaging(url, PAGE_SIZES, set),
    keyOf,
    nameOf,
  });
  const columns = useColumns();
  return (
    <ListPage>
      <ListHead list={list} total={t('businessMessage.count', { count: list.total })}>
        {mayAdd && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
            {t('businessMessage.add')}
          </Button>
        )}
      </ListHead>
      <SearchLine
        searching={query.isFetching}
        onSearch={list.reload}
        text={{
          label: t('businessMessage.search'),
          value: url.phone,
          search: (phone) => set({ phone, page: 1 }),
        }}
      >
        <SimulatorBadge service="BIZPPURIO" />
      </SearchLine>
      <ListView
        list={list}
        columns={columns}
        name="businessMessages"
        empty={t(url.phone ? 'crud.noMatch' : 'businessMessage.empty')}
      />
      <NewMessage mayAdd={mayAdd} />
    </ListPage>
  );
}

/** A new message, where the URL asks for one. */
function NewMessage({ mayAdd }: { mayAdd: boolean }) {
  const t = useT();
  const [url] = useUrlState(recordParams);
  const { add, close } = useRecordActions();
  const open = mayAdd && url.add === true;
  useShortcut('n', 'businessMessage.add', add, mayAdd && !open);
  return (
    <SideDrawer open={open} beside title={t('businessMessage.add')} onClose={close}>
      <BusinessMessageForm onClose={close} />
    </SideDrawer>
  );
}
