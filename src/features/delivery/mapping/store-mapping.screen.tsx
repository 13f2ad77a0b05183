import { useState } from 'react';
import { FlagFilter } from '#kit/web/fields/controls/choice-controls.tsx';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ListHead } from '#kit/web/list/list-head.tsx';
import { ListPage } from '#kit/web/list/list-page.tsx';
import { ListView } from '#kit/web/list/list-view.tsx';
import { SearchLine } from '#kit/web/list/search-line.tsx';
import { NO_ROWS, useList } from '#kit/web/list/use-list.ts';
import { urlChoice, urlFlag, urlText, useUrlState } from '#kit/web/url-state.ts';
import { MappingActions } from './mapping-actions.tsx';
import { type FreeBrand, type Mapping, type Offer, useMappings } from './mapping-calls.ts';
import { mappingKey, useMappingColumns } from './mapping-columns.tsx';
import { MappingDialog } from './mapping-dialog.tsx';
import './store-mapping.css';

const FILTERS = ['all', 'mapped', 'unmapped', 'attention'] as const;
const matches: Record<(typeof FILTERS)[number], (row: Mapping) => boolean> = {
  all: () => true,
  mapped: ({ status }) => status === 'MAPPING_SUCCESS',
  unmapped: ({ status }) => status === null,
  attention: ({ status }) => status !== null && status !== 'MAPPING_SUCCESS',
};
const url = { name: urlText(), inUse: urlFlag(true), show: urlChoice(FILTERS, 'all') };

interface OpenOffer {
  row: Mapping;
  brand: FreeBrand;
  offer: Offer;
}

/** Which agency each store works with, and the requests for it. */
export function StoreMappingScreen() {
  const t = useT();
  const [search, set] = useUrlState(url);
  const query = useMappings(search);
  const [opened, setOpened] = useState<OpenOffer | null>(null);
  const all = query.data ?? NO_ROWS;
  const rows = all.filter(matches[search.show]);
  const list = useList({
    query,
    rows: query.data && rows,
    keyOf: mappingKey,
    nameOf: ({ name }) => name,
  });
  const firsts = new Set(new Map([...rows].reverse().map((row) => [row.storeId, row])).values());
  // A brand that failed is asked for again in its own row.
  const failed = new Set(all.filter(({ status }) => status === 'MAPPING_ERROR').map(mappingKey));
  const columns = useMappingColumns((row) => (
    <MappingActions
      row={row}
      brands={row.free.filter(
        ({ id }) => id === row.brand?.id || (firsts.has(row) && !failed.has(`${row.storeId}/${id}`)),
      )}
      onOffer={(brand, offer) => setOpened({ row, brand, offer })}
    />
  ));
  const narrowed = search.name !== '' || search.show !== 'all';
  return (
    <ListPage>
      <ListHead list={list} total={t('storeMapping.total', { count: list.total })} />
      <SearchLine
        searching={query.isFetching}
        onSearch={list.reload}
        text={{ label: t('storeMapping.name'), value: search.name, search: (name) => set({ name }) }}
      >
        <FlagFilter labels="use" value={search.inUse} onChange={(inUse) => set({ inUse: inUse ?? null })} />
        <Segmented
          className="mapping-show"
          aria-label={t('storeMapping.status')}
          value={search.show}
          onChange={(show) => set({ show })}
          options={FILTERS.map((value) => ({ value, label: t(`storeMapping.show.${value}`) }))}
        />
      </SearchLine>
      <ListView
        list={list}
        columns={columns}
        name="storeMappings"
        empty={t(narrowed ? 'crud.noMatch' : 'storeMapping.empty')}
      />
      {opened && <MappingDialog {...opened} onClose={() => setOpened(null)} />}
    </ListPage>
  );
}
