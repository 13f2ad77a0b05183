// TypeScript types of PostgreSQL types, under the parsers of src/kit/server/database/pool.ts.
import pg from 'pg';

const { builtins } = pg.types;
const of = (type: string, ...oids: number[]) => oids.map((oid): [string, string] => [String(oid), type]);

/** What a column of the type is read as. */
const READ = new Map([
  ...of('number', builtins.INT2, builtins.INT4, builtins.INT8, builtins.OID, builtins.NUMERIC),
  ...of('number', builtins.FLOAT4, builtins.FLOAT8),
  ...of('boolean', builtins.BOOL),
  ...of('string', builtins.TEXT, builtins.VARCHAR, builtins.BPCHAR, builtins.CHAR, 19 /* name */),
  ...of('string', builtins.UUID, builtins.TIME, 869 /* inet */, 650 /* cidr */, 2205 /* regclass */),
  ...of('Date', builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ),
  ...of('Buffer', builtins.BYTEA),
  ...of('number[]', 1005, 1007, 1021, 1022, 1028, 1231),
  ...of('string[]', 1002, 1003, 1009, 1014, 1015, 1016, 2951),
  ...of('boolean[]', 1000),
  ...of('Date[]', 1115, 1182, 1185),
]);

/** What a parameter of the type may be given. */
const TAKEN = new Map([
  ...READ,
  ...of('Time', builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ),
  ...of('string', builtins.JSON, builtins.JSONB),
  ...of('readonly (number | null)[]', 1005, 1007, 1021, 1022, 1028, 1231, 1016),
  ...of('readonly (string | null)[]', 1002, 1003, 1009, 1014, 1015, 2951, 199, 3807),
  ...of('readonly (boolean | null)[]', 1000),
  ...of('readonly (Time | null)[]', 1115, 1182, 1185),
]);

export const readType = (oid: string): string => READ.get(oid) ?? 'unknown';
export const takenType = (oid: string): string => TAKEN.get(oid) ?? 'unknown';
/** Types for which a statement may state more than the database says. */
export const isVague = (oid: string): boolean => ['unknown', 'string', 'string[]'].includes(readType(oid));
