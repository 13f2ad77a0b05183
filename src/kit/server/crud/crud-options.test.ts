import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { expectTypeOf, test } from 'vitest';
import { flag, id, readonlyText, text as textField } from '#kit/contract/fields.ts';
import { crudPermissions } from '#kit/contract/permissions.ts';
import { type CodeValue, code, ref } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';
import type { StoreContext } from '../context.ts';
import { crudRoutes } from './crud-routes.ts';

const shelves = pgTable('shelves', {
  id: integer('id').notNull(),
  storeId: integer('store_id').notNull(),
  name: text('name').notNull(),
  sizeId: integer('size_id'),
});
const shelf = resource('shelf', {
  owner: 'store',
  paths: { store: '/shelf' },
  permissions: { store: crudPermissions('Lan') },
  id: id('cd'),
  form: {
    name: textField('nm'),
    inUse: flag('useYn'),
    size: code('size', 'SIZE'),
    above: ref('above', { id: 'cd', name: 'nm' }),
  },
  row: { sizeName: readonlyText('sizeNm') },
});

// Never called: code that must not compile would throw when the table is read.
test('hooks know the fields of the resource, the columns of its table and the rows of its owner', () => {
  const declared = () =>
    crudRoutes(shelf, {
      table: shelves,
      references: { above: shelves },
      beforeSave(ctx, values, before) {
        expectTypeOf(ctx).toEqualTypeOf<StoreContext>();
        expectTypeOf(values.size).toEqualTypeOf<CodeValue | undefined>();
        expectTypeOf(before?.sizeId).toEqualTypeOf<number | null | undefined>();
        // @ts-expect-error: no field of the form
        values.sizeId = 1;
        // @ts-expect-error: no column of the table
        before?.size;
        return { sizeId: 1 };
      },
      present(_ctx, records, rows) {
        for (const [index, record] of records.entries()) {
          record.sizeName = `${rows[index]?.sizeId}`;
          // @ts-expect-error: answers have no such field
          record.sizeTitle = '';
        }
      },
    });
  // @ts-expect-error: another form's field
  const elsewhere = () => crudRoutes(shelf, { table: shelves, references: { below: shelves } });
  // @ts-expect-error: no column of the table
  const unknown = () => crudRoutes(shelf, { table: shelves, beforeSave: () => ({ depth: 1 }) });
  expectTypeOf([declared, elsewhere, unknown]).toBeArray();
});
