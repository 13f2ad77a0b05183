import type { ReactNode } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useFieldColumns } from '#kit/web/list/cells/field-column.tsx';
import { actionColumn, type ListColumn } from '#kit/web/list/list-column.ts';
import type { Mapping } from './mapping-calls.ts';
import { MappingMark } from './status/mapping-mark.tsx';
import { storeMapping } from './store-mapping.contract.ts';

export const mappingKey = ({ storeId, brand }: Mapping): string => `${storeId}/${brand?.id ?? ''}`;

/** What stands in a row for each mapping, and in one for a store without any. */
export function useMappingColumns(actions: (row: Mapping) => ReactNode): ListColumn<Mapping>[] {
  const t = useT();
  const column = useFieldColumns(storeMapping, 'storeMapping');
  return [
    column('storeId', { width: 106 }),
    column('name', { width: 136, fixed: 'start', card: 'head' }),
    column('phone', { width: 126 }),
    column('registrationNumber', { width: 128 }),
    column('inUse', { width: 88 }),
    column('status', { width: 148, card: 'aside', cell: ({ status }) => <MappingMark status={status} /> }),
    column('agencyName', { width: 88 }),
    column('companyCode', { width: 84, card: 'none' }),
    column('companyName', { width: 88, card: 'none' }),
    column('brandCode', { width: 104, card: 'none' }),
    column('brandName', { width: 132 }),
    column('mappedCode', { width: 96, card: 'none' }),
    column('storeCode', { width: 160 }),
    column('message', { width: 220, card: 'plain' }),
    actionColumn(t('storeMapping.actions'), { width: 216, wraps: true, cell: actions }),
  ];
}
