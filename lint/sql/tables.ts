// The tables that a piece of SQL names, and what it does with each. Pieces need not be whole statements: a condition or
// the part behind a `join` is read as well, which is why no parser of PostgreSQL's grammar does this.

export interface TableUse {
  /** The table; undefined where its name is put in by a value. */
  table: string | undefined;
  use: 'reads' | 'locks' | 'writes';
}

/** Stands in a text for a part that is put in by a value. */
export const UNKNOWN = '§';

/** Texts and comments of SQL, names, and the signs that structure a statement. */
const TOKEN = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|"(\w+)"|[a-z_]\w*|[(),.;§]/gi;

const tokensOf = (sql: string): string[] =>
  [...sql.matchAll(TOKEN)].flatMap(([whole, quoted]) =>
    /^('|--|\/\*)/.test(whole) ? [] : [quoted ?? whole.toLowerCase()],
  );

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** After these a list of tables is over. */
const ENDS_LIST = words(
  'where group order having limit offset union intersect except returning set on window for select when values ;',
);
/** With these a query begins that has tables of its own. */
const BEGINS_QUERY = words('select union intersect except ;');
/** Between the word that announces a table and its name. */
const FILLERS = words('only lateral');
/** Functions with a `from` between their arguments. */
const SPLIT_BY_FROM = words('extract substring trim overlay');
/** `for update`, `on conflict do update`, `on update cascade`, `for no key update` announce no table. */
const NO_STATEMENT_AFTER = words('for do on key or after before');
const LOCKS = words('update share key no');

/** How many words announce a table that is written from here on; 0: none does. */
function writeClauseLength(tokens: readonly string[], index: number): number {
  const [before = '', word, next = ''] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if ((word === 'insert' || word === 'merge') && next === 'into') return 2;
  if (word === 'delete' && next === 'from') return 2;
  if ((word === 'truncate' || word === 'lock') && next === 'table') return 2;
  if (word === 'update') return NO_STATEMENT_AFTER.has(before) || next === 'set' ? 0 : 1;
  return (word === 'truncate' || word === 'copy') && !words('( , . set').has(before) ? 1 : 0;
}

/** One level of brackets: whether a table may come next, and those of its query, which a lock at the end would hold. */
interface Level {
  list: 'none' | 'expected' | 'after';
  readonly opener: string;
  from: { entry: TableUse; alias: string }[];
}

interface Reading {
  readonly tokens: readonly string[];
  readonly found: TableUse[];
  readonly levels: Level[];
  readonly level: Level;
}

const isName = (token: string | undefined): token is string => token !== undefined && /^(\w+|§)$/.test(token);

function add({ tokens, found }: Reading, index: number, use: TableUse['use']): TableUse {
  const name = tokens[index];
  const entry = { table: name === UNKNOWN ? undefined : name, use };
  found.push(entry);
  return entry;
}

function aliasAfter(tokens: readonly string[], index: number): string {
  const alias = tokens[tokens[index + 1] === 'as' ? index + 2 : index + 1];
  return isName(alias) && !ENDS_LIST.has(alias) ? alias : '';
}

/** Reads the table that is written; answers the index of its name. */
function readWritten(reading: Reading, from: number): number {
  const { tokens, level } = reading;
  let index = from;
  while (FILLERS.has(tokens[index] ?? '')) index += 1;
  if (isName(tokens[index]) && tokens[index + 1] !== '.') add(reading, index, 'writes');
  level.list = 'none';
  return index;
}

/** `from a join b … for update of a` locks some of the tables, without `of` all. */
function readLock({ tokens, level }: Reading, index: number): void {
  const of = tokens.slice(index, index + 5).indexOf('of');
  const only = of < 0 ? undefined : tokens[index + of + 1];
  for (const { entry, alias } of level.from)
    if (only === undefined || only === alias || only === entry.table) entry.use = 'locks';
}

function readBracket({ tokens, levels, level }: Reading, index: number): void {
  if (tokens[index] === ')') {
    if (levels.length > 1) levels.pop();
    return;
  }
  const groups = level.list === 'expected' && !words('select values with').has(tokens[index + 1] ?? '');
  if (level.list === 'expected') level.list = 'after';
  levels.push({ list: groups ? 'expected' : 'none', opener: tokens[index - 1] ?? '', from: [] });
}

/** Where a table is expected: a name that is no function and has no schema. */
function readRead(reading: Reading, index: number): void {
  const { tokens, level } = reading;
  level.list = 'after';
  if (isName(tokens[index]) && tokens[index + 1] !== '.' && tokens[index + 1] !== '(')
    level.from.push({ entry: add(reading, index, 'reads'), alias: aliasAfter(tokens, index) });
}

/** Reads one word or sign that writes nothing. */
function readToken(reading: Reading, index: number): void {
  const { tokens, level } = reading;
  const token = tokens[index] ?? '';
  if (token === '(' || token === ')') readBracket(reading, index);
  else if (token === 'for' && LOCKS.has(tokens[index + 1] ?? '')) readLock(reading, index);
  else if (token === 'join' || token === 'using') level.list = 'expected';
  else if (token === 'from') {
    if (tokens[index - 1] !== 'distinct' && !SPLIT_BY_FROM.has(level.opener)) level.list = 'expected';
  } else if (ENDS_LIST.has(token)) {
    level.list = 'none';
    if (BEGINS_QUERY.has(token)) level.from = [];
  } else if (token === ',' && level.list === 'after') level.list = 'expected';
  else if (level.list === 'expected' && !FILLERS.has(token)) readRead(reading, index);
}

/** The uses of tables in a piece of SQL, in their order. In another text, words after `from` may look like some. */
export function tablesIn(sql: string): TableUse[] {
  const levels: Level[] = [{ list: 'none', opener: '', from: [] }];
  const reading: Reading = {
    tokens: tokensOf(sql),
    found: [],
    levels,
    get level() {
      return levels.at(-1) as Level;
    },
  };
  for (let index = 0; index < reading.tokens.length; index += 1) {
    const clauseLength = writeClauseLength(reading.tokens, index);
    if (clauseLength > 0) index = readWritten(reading, index + clauseLength);
    else readToken(reading, index);
  }
  return reading.found;
}
