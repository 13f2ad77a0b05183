import { recordedFields } from '#kit/contract/endpoints/history.contract.ts';
import type { FieldMap } from '#kit/contract/field.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import type { ScopedContext } from '../../context.ts';
import type { CrudOptions } from '../crud-options.ts';
import { refuseUndeclared } from '../declared-fields.ts';
import { type RecordedKey, recordedKeys } from '../history/changed-values.ts';
import { ownerColumn, ownerField, ownerValues } from '../owned-rows.ts';
import { refuseForeignReferences } from '../references.ts';
import { buildStatements, type Statements } from '../statements.ts';
import { columnKey, type TableShape, tableShape } from '../table-shape.ts';
import { translatedFields } from '../translation-sources.ts';
import { refuseUsed } from '../uses.ts';
import { secretFieldsOf } from './secret-columns.ts';

/** A table row, or a record or values in code, by key. */
export type Values = Record<string, unknown>;
export type Address = number | string;

/** A resource with its table and statements, shared by reading, writing, removing and ordering. */
export interface BoundResource {
  readonly resource: AnyResource;
  readonly options: CrudOptions;
  readonly shape: TableShape;
  readonly sql: Statements;
  /** The form field that names a row's owner, if the session can access rows of several. */
  readonly ownerName: 'store' | 'business' | undefined;
  readonly refuseUsed: ReturnType<typeof refuseUsed>;
  readonly secrets: ReturnType<typeof secretFieldsOf>;
  /** What the change history keeps; `shape` has a key for values that no column has. */
  readonly history: {
    readonly fields: FieldMap;
    readonly keys: readonly RecordedKey[];
    readonly shape: TableShape;
  };
  /** What the change history names a row by. */
  idOf(row: Values): string;
  /** A row with the recorded values that are parts of its columns. */
  valuesOf(row: Values): Values;
}

const bounds = new WeakMap<AnyResource, BoundResource>();

/** What a resource was bound to; undefined while no slice has. */
export const boundOf = (resource: AnyResource): BoundResource | undefined => bounds.get(resource);

/** Throws at start if the table lacks a column of a field. */
export function bindResource(resource: AnyResource, options: CrudOptions): BoundResource {
  const bound = bindRows(resource, options);
  bounds.set(resource, bound);
  return bound;
}

function bindRows(resource: AnyResource, options: CrudOptions): BoundResource {
  const shape = ownedShape(tableShape(options.table), resource, options);
  refuseUndeclared(resource, shape, options.table);
  refuseForeignReferences(resource, options.references);
  const { siblings } = options;
  const sql = buildStatements({
    name: resource.name,
    shape,
    owner: resource.owner,
    addressKey: resource.address ?? 'id',
    search: resource.search,
    translated: translatedFields(resource),
    order: resource.order ?? ['id'],
    siblingKey: siblings && columnKey(shape, siblings, resource.form[siblings]),
    extraFilters: options.filters,
    only: options.only,
    ownerSql: options.ownerSql,
  });
  const fields = recordedFields(resource);
  const keys = recordedKeys(fields, shape);
  const everyKey = Object.fromEntries(keys.map(({ key }) => [key, key]));
  return {
    resource,
    options,
    shape,
    sql,
    history: { fields, keys, shape: { ...shape, columns: { ...everyKey, ...shape.columns } } },
    idOf: ({ id, ...row }) => String(id ?? row[resource.address ?? 'address']),
    valuesOf: (row) => (options.recorded ? { ...row, ...options.recorded(row) } : row),
    ownerName: options.ownsItself ? undefined : ownerField(resource.owner),
    refuseUsed: refuseUsed(options.uses ?? [], resource.owner === 'store'),
    secrets: secretFieldsOf(resource, shape, options.table),
  };
}

/** Of rows that own themselves the id stands for the owner. */
function ownedShape(shape: TableShape, { owner }: AnyResource, { ownsItself }: CrudOptions): TableShape {
  const key = ownsItself && ownerColumn(owner);
  return key ? { ...shape, columns: { ...shape.columns, [key]: shape.columns.id as string } } : shape;
}

/** The first value of every statement: the visible owners. Empty if all rows belong to the platform. */
export const inSight = ({ resource }: BoundResource, ctx: ScopedContext): unknown[] =>
  ownerValues(ctx, resource.owner);
