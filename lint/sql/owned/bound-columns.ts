// Which columns of a statement are bound: their values come from a parameter, through whatever joins, subqueries and
// common tables lie between. Read from the parse tree that PostgreSQL made of the statement.
import { isNode, type Node, nodesOf, queryColumns, type Value } from '../types/parse-tree.ts';

export interface Catalog {
  /** Tables whose rows belong to a store, by oid, with the number of `store_id`. */
  readonly owned: ReadonlyMap<string, { readonly name: string; readonly store: number }>;
  /** Stores and businesses by oid, with the numbers of the columns that choose among them. */
  readonly owners: ReadonlyMap<string, readonly number[]>;
  /** Oids of the functions behind `=`. */
  readonly equality: ReadonlySet<string>;
}

/** One query of a statement. Bound are `entry.column`, or `entry.*` for all columns of an entry. */
export interface Scope {
  readonly query: Node;
  readonly outer: Scope | undefined;
  readonly inner: Map<Node, Scope>;
  readonly bound: Set<string>;
}

/** A condition, and the entries that it restricts: an outer join keeps the rows of its other side. */
interface Condition {
  readonly node: Node;
  readonly only: ReadonlySet<number> | undefined;
}

/** A column of an entry. */
type Place = readonly [scope: Scope, entry: number, column: number | '*'];

const [RELATION, SUBQUERY, JOIN, FUNCTION, VALUES, COMMON, GROUP] = ['0', '1', '2', '3', '5', '6', '9'];
const [EXISTS, ANY, ONE, ARRAY] = ['0', '2', '4', '6'];
const PASSES_ON = new Set(['RELABELTYPE', 'COERCEVIAIO', 'ARRAYCOERCEEXPR', 'COERCETODOMAIN', 'COLLATEEXPR']);
/** Forms of a function call that stand for an explicit and an implicit cast. */
const CASTS = new Set(['1', '2']);
const [INNER, LEFT, RIGHT] = ['0', '1', '3'];
const INSERT = '3';

const entriesOf = ({ query }: Scope): readonly Node[] => nodesOf(query.rtable);
const listOf = (value: Value | undefined): readonly Value[] => (Array.isArray(value) ? value : []);
const scopeAt = (scope: Scope | undefined, levels: number): Scope | undefined =>
  levels === 0 ? scope : scopeAt(scope?.outer, levels - 1);

/** Nodes of an expression, without those of the queries in it. */
function* nodesIn(value: Value | undefined): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
  else if (isNode(value)) {
    yield value;
    if (value.node !== 'QUERY') for (const each of Object.values(value)) yield* nodesIn(each);
  }
}

/** The scopes of a query and of all queries in it. */
export function scopesOf(query: Node, outer?: Scope): Scope[] {
  const scope: Scope = { query, outer, inner: new Map(), bound: new Set() };
  const found = [scope];
  for (const field of Object.values(query))
    for (const node of nodesIn(field)) {
      if (node.node !== 'QUERY') continue;
      const scopes = scopesOf(node, scope);
      scope.inner.set(node, scopes[0] as Scope);
      found.push(...scopes);
    }
  return found;
}

/** The variable behind casts. */
function variableOf(value: Value | undefined): Node | undefined {
  if (!isNode(value)) return undefined;
  if (PASSES_ON.has(value.node)) return variableOf(value.arg);
  if (value.node === 'FUNCEXPR' && CASTS.has(String(value.funcformat)))
    return variableOf(nodesOf(value.args)[0]);
  return value.node === 'VAR' ? value : undefined;
}

const isParameter = (node: Node): boolean => node.node === 'PARAM' && node.paramkind === '0';

export class BoundColumns {
  readonly #catalog: Catalog;
  #changed = false;

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
  }

  /** Marks the bound columns of all scopes of a statement. */
  settle(scopes: readonly Scope[]): void {
    do {
      this.#changed = false;
      for (const scope of scopes) this.#read(scope);
    } while (this.#changed);
  }

  /** Whether the value of an expression is determined by parameters. */
  isBound(value: Value | undefined, scope: Scope): boolean {
    let determined = false;
    for (const node of nodesIn(value)) {
      if (node.node === 'VAR') {
        if (!this.#isBoundVariable(node, scope)) return false;
        determined = true;
      } else if (node.node === 'SUBLINK') {
        const inner = scope.inner.get(node.subselect as Node);
        const isValue = node.subLinkType === ONE || node.subLinkType === ARRAY;
        if (!inner || !isValue || !this.#isColumnBound(inner, 1)) return false;
        determined = true;
      } else if (isParameter(node)) determined = true;
    }
    return determined;
  }

  #isBoundVariable(variable: Node, scope: Scope): boolean {
    const bound = scopeAt(scope, Number(variable.varlevelsup))?.bound;
    return (
      bound !== undefined &&
      (bound.has(`${variable.varno}.${variable.varattno}`) || bound.has(`${variable.varno}.*`))
    );
  }

  #bind(scope: Scope, entry: number, column: number | '*'): void {
    const key = `${entry}.${column}`;
    if (scope.bound.has(key)) return;
    scope.bound.add(key);
    this.#changed = true;
  }

  /** Whether a column of what a query returns is bound. */
  #isColumnBound(scope: Scope, number: number, firstPart = false): boolean {
    const parts = this.#partsOf(scope);
    if (parts.length > 0)
      return (firstPart ? parts.slice(0, 1) : parts).every((part) => this.#isColumnBound(part, number));
    const column = queryColumns(scope.query).find(({ resno }) => Number(resno) === number);
    return this.isBound(column?.expr, scope);
  }

  /** Binds a column of what a query returns, because the query around it takes no other rows of it. */
  #bindColumn(scope: Scope, number: number): void {
    const { query } = scope;
    if (query.commandType !== '1' || query.limitCount || query.limitOffset) return;
    const parts = this.#partsOf(scope);
    for (const part of parts) this.#bindColumn(part, number);
    const column = queryColumns(query).find(({ resno }) => Number(resno) === number);
    const variable = parts.length === 0 ? variableOf(column?.expr) : undefined;
    if (variable?.varlevelsup === '0') this.#bind(scope, Number(variable.varno), Number(variable.varattno));
  }

  /** The queries of a union. */
  #partsOf(scope: Scope): Scope[] {
    const { query } = scope;
    if (!isNode(query.setOperations)) return [];
    return entriesOf(scope).flatMap(({ rtekind, subquery }) => {
      const part = rtekind === SUBQUERY && isNode(subquery) ? scope.inner.get(subquery) : undefined;
      return part ? [part] : [];
    });
  }

  #read(scope: Scope): void {
    for (const [index, entry] of entriesOf(scope).entries()) this.#readEntry(scope, entry, index + 1);
    for (const { node, only } of conditionsOf(scope.query))
      for (const [at, entry, column] of this.#boundBy(node, scope))
        if (at === scope && (!only || only.has(entry))) this.#bind(scope, entry, column);
  }

  #readEntry(scope: Scope, entry: Node, index: number): void {
    const { rtekind } = entry;
    if (scope.query.commandType === INSERT && Number(scope.query.resultRelation) === index) {
      for (const { resno, expr } of nodesOf(scope.query.targetList))
        if (this.isBound(expr, scope)) this.#bind(scope, index, Number(resno));
    } else if (rtekind === RELATION) {
      const keys = this.#catalog.owners.get(String(entry.relid)) ?? [];
      if (keys.some((key) => scope.bound.has(`${index}.${key}`))) this.#bind(scope, index, '*');
    } else if (rtekind === FUNCTION) {
      if (nodesOf(entry.functions).every(({ funcexpr }) => this.isBound(funcexpr, scope)))
        this.#bind(scope, index, '*');
    } else if (rtekind === VALUES) {
      const rows = listOf(entry.values_lists);
      listOf(rows[0]).forEach((_, at) => {
        if (rows.every((row) => this.isBound(listOf(row)[at], scope))) this.#bind(scope, index, at + 1);
      });
    } else if (rtekind === JOIN || rtekind === GROUP) {
      const expressions = listOf(rtekind === JOIN ? entry.joinaliasvars : entry.groupexprs);
      for (const [at, expression] of expressions.entries()) this.#sameAs(scope, index, at + 1, expression);
    } else this.#readQuery(scope, entry, index);
  }

  /** A column that stands for an expression of the same query. */
  #sameAs(scope: Scope, index: number, column: number, expression: Value): void {
    if (this.isBound(expression, scope)) this.#bind(scope, index, column);
    const variable = scope.bound.has(`${index}.${column}`) ? variableOf(expression) : undefined;
    if (variable?.varlevelsup === '0') this.#bind(scope, Number(variable.varno), Number(variable.varattno));
  }

  /** A subquery or a common table. */
  #readQuery(scope: Scope, entry: Node, index: number): void {
    const query = entry.rtekind === SUBQUERY ? entry.subquery : this.#commonQuery(scope, entry);
    if (!isNode(query)) return;
    const at = entry.rtekind === SUBQUERY ? scope : scopeAt(scope, Number(entry.ctelevelsup));
    const inner = at?.inner.get(query);
    if (!inner) return;
    // Of a recursive table its first part decides inside, as it makes the first rows; all of them outside.
    const inside = entry.self_reference === 'true';
    const onlyUse = entry.rtekind === SUBQUERY || this.#usesOf(at as Scope, entry.ctename) === 1;
    for (const { resno } of queryColumns(query)) {
      const number = Number(resno);
      if (this.#isColumnBound(inner, number, inside)) this.#bind(scope, index, number);
      else if (onlyUse && scope.bound.has(`${index}.${number}`)) this.#bindColumn(inner, number);
    }
  }

  #commonQuery(scope: Scope, entry: Node): Value | undefined {
    if (entry.rtekind !== COMMON) return undefined;
    const at = scopeAt(scope, Number(entry.ctelevelsup));
    return nodesOf(at?.query.cteList).find(({ ctename }) => ctename === entry.ctename)?.ctequery;
  }

  /** How often a common table is read by its query and those in it. */
  #usesOf(scope: Scope, name: Value | undefined): number {
    const own = entriesOf(scope).filter(({ rtekind, ctename }) => rtekind === COMMON && ctename === name);
    return [...scope.inner.values()].reduce((sum, inner) => sum + this.#usesOf(inner, name), own.length);
  }

  /** The columns that a condition binds, of a scope and, in `exists`, of those around it. */
  #boundBy(node: Node, scope: Scope): Place[] {
    const args = nodesOf(node.args);
    if (node.node === 'BOOLEXPR') {
      if (node.boolop === 'and') return args.flatMap((each) => this.#boundBy(each, scope));
      if (node.boolop === 'or') return this.#boundByEach(args, scope);
      const [negated] = args;
      return negated?.node === 'DISTINCTEXPR' ? this.#equal(nodesOf(negated.args), scope) : [];
    }
    if (node.node === 'OPEXPR' || (node.node === 'SCALARARRAYOPEXPR' && node.useOr === 'true'))
      return this.#catalog.equality.has(String(node.opfuncid)) ? this.#equal(args, scope) : [];
    const inner = node.node === 'SUBLINK' ? scope.inner.get(node.subselect as Node) : undefined;
    if (!inner) return [];
    if (node.subLinkType === EXISTS)
      return conditionsOf(inner.query)
        .filter(({ only }) => !only)
        .flatMap((condition) => this.#boundBy(condition.node, inner))
        .filter(([at]) => at !== inner);
    return node.subLinkType === ANY && isNode(node.testexpr)
      ? this.#amongst(node.testexpr, inner, scope)
      : [];
  }

  /** What every part of an `or` binds. One that names no column decides about the whole statement: `$1 is null`. */
  #boundByEach(args: readonly Node[], scope: Scope): Place[] {
    const [first, ...others] = args
      .filter((each) => [...nodesIn(each)].some(({ node }) => node === 'VAR' || node === 'SUBLINK'))
      .map((each) => this.#boundBy(each, scope).map((place) => this.#whole(place)));
    const isIn = (list: readonly Place[], [at, entry, column]: Place): boolean =>
      list.some((each) => each[0] === at && each[1] === entry && each[2] === column);
    return (first ?? []).filter((each) => others.every((other) => isIn(other, each)));
  }

  /** `s.id = any($1) or s.business_id = any($2)` chooses among stores by either. */
  #whole([scope, entry, column]: Place): Place {
    const keys = this.#catalog.owners.get(String(entriesOf(scope)[entry - 1]?.relid)) ?? [];
    return [scope, entry, column !== '*' && keys.includes(column) ? '*' : column];
  }

  #equal([left, right]: readonly Node[], scope: Scope): Place[] {
    return [
      [left, right],
      [right, left],
    ].flatMap(([one, other]) => this.#place(variableOf(one), scope, this.isBound(other, scope)));
  }

  /** `(a, b) in (select …)`. */
  #amongst(test: Node, inner: Scope, scope: Scope): Place[] {
    if (test.node === 'BOOLEXPR' && test.boolop === 'and')
      return nodesOf(test.args).flatMap((each) => this.#amongst(each, inner, scope));
    const [variable, chosen] = nodesOf(test.args);
    const parameter = [...nodesIn(chosen)].find(
      ({ node, paramkind }) => node === 'PARAM' && paramkind === '2',
    );
    const bound = parameter !== undefined && this.#isColumnBound(inner, Number(parameter.paramid));
    return this.#catalog.equality.has(String(test.opfuncid))
      ? this.#place(variableOf(variable), scope, bound)
      : [];
  }

  #place(variable: Node | undefined, scope: Scope, isBound: boolean): Place[] {
    const at = variable && isBound ? scopeAt(scope, Number(variable.varlevelsup)) : undefined;
    return variable && at ? [[at, Number(variable.varno), Number(variable.varattno)]] : [];
  }
}

/** The entries below a part of a `from`. */
function entriesBelow(node: Value | undefined): number[] {
  if (!isNode(node)) return [];
  if (node.node === 'RANGETBLREF') return [Number(node.rtindex)];
  return [node.larg, node.rarg, ...listOf(node.fromlist)].flatMap(entriesBelow);
}

/** The conditions that all rows of a query meet, or those of the side of an outer join that may be missing. */
function conditionsOf(query: Node): Condition[] {
  const read = (node: Value | undefined): Condition[] => {
    if (!isNode(node)) return [];
    const own = isNode(node.quals) ? node.quals : undefined;
    const below = [node.larg, node.rarg, ...listOf(node.fromlist)].flatMap(read);
    if (!own) return below;
    if (node.node === 'FROMEXPR' || node.jointype === INNER)
      return [...below, { node: own, only: undefined }];
    const missing = node.jointype === LEFT ? node.rarg : node.jointype === RIGHT ? node.larg : undefined;
    return [...below, { node: own, only: new Set(entriesBelow(missing)) }];
  };
  const merged = isNode(query.mergeJoinCondition)
    ? [{ node: query.mergeJoinCondition, only: undefined }]
    : [];
  return [...read(query.jointree), ...merged];
}
