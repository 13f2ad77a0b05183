// A statement on rows of a store names the store (ARCHITECTURE.md, invariants).
import ts from 'typescript';
import { tablesIn, UNKNOWN } from './tables.ts';
import { type Sources, textsOf } from './texts.ts';

/** Tests, simulated services, demo data, and jobs, which work on all stores. */
const EXEMPT =
  /\.(test|factory|simulator|messages|jobs)\.ts$|^src\/kit\/(testing|simulator)\/|^src\/app\/(demo\/|seed\.ts$)/;
const DECLARATION = /\b\w+Table\(\s*'(\w+)',([\s\S]*?)(?=\n(?:export )?const |$)/g;
const OWNED = /\bstoreOwned\(\)|primaryKey\(\{ columns: \[table\.storeId\b/;
const STATEMENT = /^\s*\(?\s*(?:with|select|insert|update|delete|merge)\b/i;
/** Everything from the first place that can name the rows on. */
const CONDITIONS = /\b(?:where|on|using|into)\b[\s\S]*/i;

/** A condition that is put in by a value. */
const HANDED = new RegExp(`\\b(?:where|on|and|or)\\s+${UNKNOWN}`, 'i');

/** Statements that need no store, with the reason. */
export const WITHOUT_STORE: Readonly<Record<string, string>> = {
  'delivery-brand-mapped': 'brands are rows of the platform: counts in all stores',
  'delivery-by-request': 'the callback of an agency names its request and no store',
  'delivery-open': 'called by a job for all stores',
  'order-address-id': 'answers whose order it is; the caller compares the store',
  'partner-placed-at': 'answers in which store a partner placed its own order',
  'refund-forgotten': 'called by a job for all stores',
  'refund-locate': 'answers whose refund it is; the caller compares the store',
  'store-mapping-open': 'called by a job for all stores',
};

/** Whether the rows are those of a store, or are chosen by a condition of the caller. */
function namesStore(text: string): boolean {
  const conditions = CONDITIONS.exec(text)?.[0];
  return conditions === undefined || HANDED.test(conditions) || /\bstore_id\b/.test(conditions);
}

/** Tables whose key begins with the store. */
export function ownedTables(sources: Sources): ReadonlySet<string> {
  const owned = new Set<string>();
  for (const [file, text] of sources)
    if (file.endsWith('.table.ts'))
      for (const [, name = '', columns = ''] of text.matchAll(DECLARATION))
        if (OWNED.test(columns)) owned.add(name);
  return owned;
}

export interface Nameless {
  readonly file: string;
  readonly line: number;
  readonly table: string;
  readonly statement: string | undefined;
}

/** Statements on owned tables that name no store. */
export function statementsWithoutStore(sources: Sources): Nameless[] {
  const owned = ownedTables(sources);
  return [...sources]
    .filter(([file]) => !EXEMPT.test(file))
    .flatMap(([file, text]) =>
      textsOf(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)).flatMap(
        ({ text, line, statement }) => {
          if (!STATEMENT.test(text) || namesStore(text)) return [];
          const table = tablesIn(text).find((use) => use.table && owned.has(use.table))?.table;
          return table ? [{ file, line, table, statement }] : [];
        },
      ),
    );
}
