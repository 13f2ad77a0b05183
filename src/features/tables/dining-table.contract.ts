import { endpoint, many } from '#kit/contract/endpoints/endpoint.ts';
import { joinedIds } from '#kit/contract/endpoints/joined-ids.ts';
import { readOnly } from '#kit/contract/field.ts';
import {
  flag,
  id,
  int,
  optionalFlag,
  optionalText,
  readonlyInt,
  secret,
  text,
} from '#kit/contract/fields.ts';
import { group } from '#kit/contract/group.ts';
import { SHEET_TYPE } from '#kit/contract/lookups.contract.ts';
import { crudPermissions } from '#kit/contract/permissions.ts';
import { resource } from '#kit/contract/resource.ts';
import { shape } from '#kit/contract/shape.ts';

export const tableNumber = { min: 1, max: 999 } as const;

const paths = { store: '/tableMng/store', business: '/tableMng' } as const;

/** A table of a store, with its number and the random id in its QR code. Created by range only. */
export const diningTable = resource('diningTable', {
  owner: 'store',
  paths,
  permissions: { store: crudPermissions('TableMngForStore'), business: crudPermissions('TableMng') },
  id: id('tableMngCd'),
  form: { inUse: flag('useYn', { initial: true }) },
  recorded: { uuid: readOnly(secret('tableUuid', { max: 50 })) },
  row: {
    number: readonlyInt('tableNum'),
    uuid: readOnly(text('tableUuid')),
    store: readOnly(group('store', { publicId: text('storeId') })),
  },
  search: { uuid: optionalText('tableUuid', { max: 50 }), inUse: optionalFlag('useYn') },
  named: ['number'],
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

const callsOf = (audience: keyof typeof paths) => {
  const path = paths[audience];
  const codes = diningTable.permissions[audience];
  const scope = audience === 'store' ? 'ownStore' : 'chosenStore';
  const response = many(diningTable);
  return {
    generate: endpoint({
      method: 'POST',
      path,
      permission: codes.add,
      scope,
      summary: 'Create the missing tables of a range',
      description: `Answers what was made; the header ${skippedHeader} says how many numbers were there already. A deleted table comes back with a new random id.`,
      body: tableRange,
      response,
    }),
    renew: endpoint({
      method: 'PATCH',
      path: `${path}/renew/:ids`,
      permission: codes.update,
      scope,
      summary: 'Assign new random ids to tables, all or nothing; invalidates the old addresses',
      params: joinedIds,
      response,
    }),
    print: endpoint({
      method: 'GET',
      path: `${path}/print`,
      permission: codes.search,
      scope,
      summary: 'Download the QR addresses of tables as a spreadsheet (Excel 97–2003)',
      file: SHEET_TYPE,
    }),
  };
};
export const tableCalls = { store: callsOf('store'), business: callsOf('business') };
