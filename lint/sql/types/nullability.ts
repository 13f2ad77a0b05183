// Whether a column of a result can be null, from the parse tree that PostgreSQL made of the statement.
import { isNode, type Node, nodesOf, queryColumns, type Value } from './parse-tree.ts';

export interface Catalog {
  /** `table oid.column number` of the columns that are never null. */
  readonly notNull: ReadonlySet<string>;
  /** Names of functions and aggregates by oid. */
  readonly functions: ReadonlyMap<string, string>;
}

/** A query with those around it, nearest first, for variables and common tables of outer levels. */
interface Scope {
  readonly query: Node;
  readonly outer: Scope | undefined;
}

/** Functions that give no null when they get none. */
const STRICT = new Set(
  `now statement_timestamp transaction_timestamp clock_timestamp timezone date_part extract date_trunc make_interval
  make_date lower upper length char_length format replace btrim ltrim rtrim left right lpad rpad substr
  substring round floor ceil abs mod to_char to_hex md5 encode decode sha256 cardinality jsonb_build_object
  json_build_object jsonb_build_array json_build_array to_jsonb to_json row_to_json int2 int4 int8 numeric float4 float8
  text varchar bpchar bool date timestamp timestamptz time interval hashtext hashtextextended gen_random_uuid random
  set_config pg_try_advisory_lock pg_try_advisory_xact_lock pg_try_advisory_xact_lock_shared generate_series
  jsonb_array_length regexp_replace split_part starts_with array_cat array_append array_prepend
  array_to_string jsonb_strip_nulls jsonb_concat textcat pg_is_in_recovery version`.split(/\s+/),
);
/** Operators that may give null for values. */
const NULL_OPERATOR = /^jsonb?_(object_field|array_element|extract_path)/;
const NULL_FREE_WINDOW = /^(row_number|rank|dense_rank|count|ntile|percent_rank|cume_dist)$/;
const COLLECTING = /^(array_agg|jsonb?_agg|jsonb?_object_agg)$/;
const FOLDING = /^(sum|min|max|avg|string_agg|bool_and|bool_or|every|bit_or|bit_and)$/;
const NEVER_NULL = new Set([
  'NULLTEST',
  'BOOLEANTEST',
  'DISTINCTEXPR',
  'ARRAYEXPR',
  'ROWEXPR',
  'SQLVALUEFUNCTION',
  'GROUPINGFUNC',
  'MERGESUPPORTFUNC',
]);
const PASSES_ON = new Set(['RELABELTYPE', 'COERCEVIAIO', 'ARRAYCOERCEEXPR', 'COERCETODOMAIN', 'COLLATEEXPR']);

const isEmptySet = (value: Value | undefined): boolean => !Array.isArray(value) || value.length <= 1;

export function nullableColumns(tree: Node, catalog: Catalog): boolean[] {
  /** Common tables that are being read: of a recursive one its first part decides. */
  const reading = new Set<Node>();
  const levelUp = (scope: Scope | undefined, levels: number): Scope | undefined =>
    levels === 0 ? scope : levelUp(scope?.outer, levels - 1);

  const columnOf = (query: Node, number: number, outer: Scope | undefined): boolean => {
    const scope: Scope = { query, outer };
    if (isNode(query.setOperations))
      return nodesOf(query.rtable)
        .filter((entry) => entry.rtekind === '1' && isNode(entry.subquery))
        .some((entry) => columnOf(entry.subquery as Node, number, scope));
    const target = queryColumns(query).find((entry) => Number(entry.resno) === number);
    return target ? nullable(target.expr, scope) : true;
  };

  const ofCommonTable = (entry: Node, number: number, scope: Scope): boolean => {
    const at = levelUp(scope, Number(entry.ctelevelsup));
    const table = nodesOf(at?.query.cteList).find((cte) => cte.ctename === entry.ctename);
    if (!table || !isNode(table.ctequery)) return true;
    if (reading.has(table)) return false;
    reading.add(table);
    const found = columnOf(table.ctequery, number, at);
    reading.delete(table);
    return found;
  };

  const ofEntry = (entry: Node, number: number, scope: Scope): boolean => {
    if (number <= 0) return number === 0;
    if (entry.rtekind === '0') return !catalog.notNull.has(`${entry.relid}.${number}`);
    if (entry.rtekind === '1') return !isNode(entry.subquery) || columnOf(entry.subquery, number, scope);
    if (entry.rtekind === '2') return nullable(nodesOf(entry.joinaliasvars)[number - 1], scope);
    if (entry.rtekind === '3') {
      const [only, ...others] = nodesOf(entry.functions);
      const call = only && isNode(only.funcexpr) ? only.funcexpr : undefined;
      const ordinal = entry.funcordinality === 'true' && number === Number(only?.funccolcount) + 1;
      return others.length > 0 || !(ordinal || (call && functionName(call) === 'generate_series'));
    }
    if (entry.rtekind === '5')
      return (entry.values_lists as readonly Value[]).some((row) =>
        nullable(nodesOf(row)[number - 1], scope),
      );
    if (entry.rtekind === '6') return ofCommonTable(entry, number, scope);
    if (entry.rtekind === '9') return nullable(nodesOf(entry.groupexprs)[number - 1], scope);
    return true;
  };

  const functionName = (node: Node): string =>
    catalog.functions.get(String(node.funcid ?? node.opfuncid ?? node.aggfnoid ?? node.winfnoid)) ?? '';

  /** Variables that the conditions of a query keep from being null. */
  const keptByConditions = (condition: Value | undefined, variable: Node): boolean => {
    if (!isNode(condition)) return false;
    const { node, args } = condition;
    const same = (other: Value | undefined): boolean =>
      isNode(other) &&
      (PASSES_ON.has(other.node)
        ? same(other.arg)
        : other.node === 'VAR' &&
          ['varno', 'varattno', 'varlevelsup'].every((field) => other[field] === variable[field]));
    if (node === 'BOOLEXPR')
      return condition.boolop === 'and' && nodesOf(args).some((each) => keptByConditions(each, variable));
    if (node === 'NULLTEST') return condition.nulltesttype === '1' && same(condition.arg);
    if (node === 'OPEXPR' || node === 'SCALARARRAYOPEXPR') return nodesOf(args).some(same);
    return same(condition);
  };

  const ofVariable = (variable: Node, scope: Scope): boolean => {
    const at = levelUp(scope, Number(variable.varlevelsup));
    if (!at || variable.varreturningtype === '1') return true;
    const tree = isNode(at.query.jointree) ? at.query.jointree : undefined;
    // An update gives back what it has written, which its condition did not see.
    const written = at.query.commandType === '2' && at.query.resultRelation === variable.varno;
    if (!written && keptByConditions(tree?.quals, { ...variable, varlevelsup: '0' })) return false;
    if (!isEmptySet(variable.varnullingrels)) return true;
    const entry = nodesOf(at.query.rtable)[Number(variable.varno) - 1];
    return !entry || ofEntry(entry, Number(variable.varattno), at);
  };

  const ofAggregate = (node: Node, scope: Scope): boolean => {
    const name = functionName(node);
    if (name === 'count') return false;
    const grouped = nodesOf(scope.query.groupClause).length > 0 && !isNode(node.aggfilter);
    if (!grouped) return true;
    return !COLLECTING.test(name) && (!FOLDING.test(name) || some(node.args, scope));
  };

  const ofSubquery = (node: Node, scope: Scope): boolean => {
    if (node.subLinkType === '0' || node.subLinkType === '6') return false;
    const query = node.subselect as Node;
    if (
      node.subLinkType !== '4' ||
      query.setOperations ||
      query.havingQual ||
      query.limitCount ||
      query.limitOffset
    )
      return true;
    const tree = query.jointree as Node;
    const oneRow = nodesOf(tree.fromlist).length === 0 && !tree.quals;
    const oneGroup = query.hasAggs === 'true' && nodesOf(query.groupClause).length === 0;
    return !(oneRow || oneGroup) || columnOf(query, 1, scope);
  };

  const some = (values: Value | undefined, scope: Scope): boolean =>
    nodesOf(values).some((value) => nullable(value, scope));

  const nullable = (value: Value | undefined, scope: Scope): boolean => {
    if (!isNode(value)) return true;
    const { node } = value;
    if (NEVER_NULL.has(node)) return false;
    if (PASSES_ON.has(node)) return nullable(value.arg, scope);
    if (node === 'TARGETENTRY') return nullable(value.expr, scope);
    if (node === 'VAR') return ofVariable(value, scope);
    if (node === 'CONST') return value.constisnull === 'true';
    if (node === 'COALESCEEXPR' || node === 'MINMAXEXPR')
      return nodesOf(value.args).every((each) => nullable(each, scope));
    if (node === 'AGGREF') return ofAggregate(value, scope);
    if (node === 'WINDOWFUNC') {
      const name = functionName(value);
      return !NULL_FREE_WINDOW.test(name) && (!FOLDING.test(name) || some(value.args, scope));
    }
    if (node === 'FUNCEXPR') {
      const name = functionName(value);
      if (name === 'concat_ws') return nullable(nodesOf(value.args)[0], scope);
      if (name === 'concat' || /^jsonb?_build_(object|array)$/.test(name)) return false;
      return !STRICT.has(name) || some(value.args, scope);
    }
    if (node === 'OPEXPR') return NULL_OPERATOR.test(functionName(value)) || some(value.args, scope);
    if (node === 'SCALARARRAYOPEXPR' || node === 'BOOLEXPR') return some(value.args, scope);
    if (node === 'CASEEXPR') return ofCase(value, scope);
    if (node === 'SUBLINK') return ofSubquery(value, scope);
    return true;
  };

  const ofCase = (node: Node, scope: Scope): boolean =>
    nullable(node.defresult, scope) || nodesOf(node.args).some((when) => nullable(when.result, scope));

  return queryColumns(tree)
    .filter((entry) => entry.resjunk !== 'true')
    .map((entry) => columnOf(tree, Number(entry.resno), undefined));
}
