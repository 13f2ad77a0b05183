import { SearchOutlined } from '@ant-design/icons';
import { Button, Form, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { FlagFilter } from '#kit/web/fields/controls/choice-controls.tsx';
import { TextInput } from '#kit/web/fields/controls/text-controls.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { PageAside } from '#kit/web/page-title.tsx';
import { urlChoice, urlFlag, urlText, useUrlState } from '#kit/web/url-state.ts';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { MappingActions } from './mapping-actions.tsx';
import { type FreeBrand, type Mapping, type Offer, refreshMappings, useMappings } from './mapping-calls.ts';
import { MappingDialog } from './mapping-dialog.tsx';
import { MappingCards, MappingTable, mappingKey } from './mapping-table.tsx';
import '#kit/web/crud/crud.css';
import './store-mapping.css';

const STANDS = ['all', 'mapped', 'unmapped', 'attention'] as const;
const stands: Record<(typeof STANDS)[number], (row: Mapping) => boolean> = {
  all: () => true,
  mapped: ({ status }) => status === 'MAPPING_SUCCESS',
  unmapped: ({ status }) => status === null,
  attention: ({ status }) => status !== null && status !== 'MAPPING_SUCCESS',
};
const url = { name: urlText(), inUse: urlFlag(true), show: urlChoice(STANDS, 'all') };
const NONE: readonly Mapping[] = [];

interface Asked {
  row: Mapping;
  brand: FreeBrand;
  offer: Offer;
}

/** Which agency each store works with, and the requests for it. */
export function StoreMappingScreen() {
  const t = useT();
  const phone = useBreakpoint() === 'mobile';
  const [search, set] = useUrlState(url);
  const { data, isPending, isError, isFetching } = useMappings(search);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [form] = Form.useForm<{ name: string; inUse: boolean | null }>();
  const all = data ?? NONE;
  const rows = all.filter(stands[search.show]);
  const firsts = new Set(new Map([...rows].reverse().map((row) => [row.storeId, row])).values());
  // A brand that failed is asked for again in its own row.
  const failed = new Set(all.filter(({ status }) => status === 'MAPPING_ERROR').map(mappingKey));
  const actions = (row: Mapping) => (
    <MappingActions
      row={row}
      brands={row.free.filter(
        ({ id }) => id === row.brand?.id || (firsts.has(row) && !failed.has(`${row.storeId}/${id}`)),
      )}
      onOffer={(brand, offer) => setAsked({ row, brand, offer })}
    />
  );
  const empty = t(search.name || search.show !== 'all' ? 'crud.noMatch' : 'storeMapping.empty');
  return (
    <div className="crud-page">
      <PageAside>
        {data && <span role="status">{t('storeMapping.total', { count: rows.length })}</span>}
      </PageAside>
      <search className="search-form">
        <Form
          form={form}
          layout="inline"
          colon={false}
          initialValues={{ name: search.name, inUse: search.inUse }}
          onFinish={(values) => {
            set({ name: values.name.trim(), inUse: values.inUse });
            void refreshMappings();
          }}
        >
          <Form.Item name="name" label={t('storeMapping.name')}>
            <TextInput max={50} allowClear />
          </Form.Item>
          <Form.Item name="inUse" label={t('storeMapping.inUse')}>
            <FlagFilter words="use" />
          </Form.Item>
          <Form.Item label={t('storeMapping.status')}>
            <Segmented
              className="mapping-show"
              aria-label={t('storeMapping.status')}
              value={search.show}
              onChange={(show) => set({ show })}
              options={STANDS.map((value) => ({ value, label: t(`storeMapping.show.${value}`) }))}
            />
          </Form.Item>
          <div className="search-buttons">
            <Button
              htmlType="submit"
              icon={<SearchOutlined aria-hidden />}
              loading={isFetching && !isPending}
            >
              {t('crud.search')}
            </Button>
          </div>
        </Form>
      </search>
      {isError ? (
        <div className="list-state" role="alert">
          <p>{t('crud.loadFailed')}</p>
          <Button onClick={() => void refreshMappings()}>{t('web.retry')}</Button>
        </div>
      ) : phone && isPending ? (
        <Skeleton active />
      ) : phone ? (
        <MappingCards rows={rows} empty={empty} actions={actions} />
      ) : (
        <MappingTable rows={rows} loading={isPending} empty={empty} actions={actions} />
      )}
      {asked && <MappingDialog {...asked} onClose={() => setAsked(null)} />}
    </div>
  );
}
