import { readOnly } from '#kit/contract/field.ts';
import { flag, id, int, optionalFlag, optionalText, readonlyInt, text } from '#kit/contract/fields.ts';
import { group } from '#kit/contract/group.ts';
import { crudPermissions } from '#kit/contract/permissions.ts';
import { resource } from '#kit/contract/resource.ts';
import { shape } from '#kit/contract/shape.ts';

export const tableNumber = { min: 1, max: 999 } as const;

/** A table of a store, with its number and the random id in its QR code. Created by range only. */
export const diningTable = resource('diningTable', {
  owner: 'store',
  paths: { store: '/tableMng/store', business: '/tableMng' },
  permissions: { store: crudPermissions('TableMngForStore'), business: crudPermissions('TableMng') },
  id: id('tableMngCd'),
  form: { inUse: flag('useYn', { initial: true }) },
  row: {
    number: readonlyInt('tableNum'),
    uuid: readOnly(text('tableUuid')),
    store: readOnly(group('store', { publicId: text('storeId') })),
  },
  search: { uuid: optionalText('tableUuid', { max: 50 }), inUse: optionalFlag('useYn') },
  order: ['number'],
  summary: 'tables',
});

/** Creates the tables of a range; `from` to `to`, both included. */
export const tableRange = shape({
  from: int('startNum', tableNumber),
  to: int('endNum', { ...tableNumber, example: 10 }),
});
export const rangePathOf = { to: 'endNum' } as const;

/** Existing numbers of the range, in addition to the created tables. */
export const skippedHeader = 'x-skipped';

export const printSegment = 'print';
export const renewSegment = 'renew';
