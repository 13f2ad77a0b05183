import type { ReactElement, ReactNode } from 'react';
import type { FieldMap } from '#kit/contract/field.ts';
import type { Resource, Row } from '#kit/contract/resource.ts';
import { FormField } from '#kit/web/fields/form-field.tsx';
import type { FormFieldProps } from '#kit/web/fields/plain-field.tsx';
import { SearchField, type SearchFieldProps } from '#kit/web/fields/search-field.tsx';
import { Column, type ColumnProps } from './table/column.ts';

type Named<P, N> = (props: Omit<P, 'name'> & { name: N }) => ReactElement | null;

interface BoundResource<F extends FieldMap, R extends FieldMap, S extends FieldMap> {
  SearchField: Named<SearchFieldProps, keyof S & string>;
  Column: (props: Omit<ColumnProps<Row<F, R>>, 'name'> & { name: keyof Row<F, R> & string }) => ReactNode;
  FormField: Named<FormFieldProps, keyof F & string>;
}

/** The parts of a screen with the field names of its resource. Make them at module level: `const { Column } = parts(category)`. */
export function bindResource<F extends FieldMap, R extends FieldMap, S extends FieldMap>(
  _resource: Resource<F, R, S>,
): BoundResource<F, R, S> {
  return { SearchField, Column, FormField } as unknown as BoundResource<F, R, S>;
}
