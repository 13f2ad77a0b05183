// Reads the text form of PostgreSQL's parse trees, as pg_proc.prosqlbody holds them.

/** A node: its label as `node`, and its fields. */
export interface Node {
  readonly node: string;
  readonly [field: string]: Value;
}
export type Value = string | null | Node | readonly Value[];

const TOKEN = /"(?:\\.|[^"\\])*"|[{}()]|(?:\\.|[^\s{}()"\\])+/gs;
const unescaped = (token: string): string =>
  (token.startsWith('"') ? token.slice(1, -1) : token).replace(/\\(.)/gs, '$1');

/** The value of a tree: nodes, lists, text of atoms, null for nothing. */
export function readTree(text: string): Value {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  const value = (): Value => {
    const token = tokens[at++] ?? '';
    if (token === '{') return node();
    if (token === '(') return list();
    return token === '<>' ? null : unescaped(token);
  };
  const list = (): Value[] => {
    const items: Value[] = [];
    while (tokens[at] !== ')') items.push(value());
    at += 1;
    return items;
  };
  const node = (): Node => {
    const fields: Record<string, Value> & { node: string } = { node: tokens[at++] ?? '' };
    let field = '';
    while (tokens[at] !== '}') {
      if (tokens[at]?.startsWith(':')) {
        field = tokens[at++]?.slice(1) ?? '';
        fields[field] = null;
      } else {
        // The bytes of a constant follow its length; the first value is enough.
        const read = value();
        fields[field] ??= read;
      }
    }
    at += 1;
    return fields;
  };
  return value();
}

export const isNode = (value: Value | undefined): value is Node =>
  typeof value === 'object' && value !== null && 'node' in value;
export const nodesOf = (value: Value | undefined): readonly Node[] =>
  Array.isArray(value) ? value.filter(isNode) : [];

/** What a query returns. */
export const queryColumns = (query: Node): readonly Node[] =>
  nodesOf(query.commandType === '1' ? query.targetList : query.returningList);
