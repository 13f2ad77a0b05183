import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** Modules that the router loads with every screen. */
export const FRAME = ['src/app/shell/shell.tsx', 'src/app/shell/screen-frame.tsx'];
/** Reached from the router, not from the frame. */
export const LOGIN = 'src/app/web/login-page.tsx';
/** Loads parts of the top bar after the first render. */
const SLOTS = 'src/app/shell/slots.tsx';
/** The screen that stores have open all day; what it does not need must not weigh on it. */
const ORDER_LIST = 'src/features/orders/list/order-list.screen.tsx';

type Groups = Exclude<Rolldown.CodeSplittingOptions['groups'], undefined>;
type NameOf = Extract<Groups[number]['name'], (...args: never[]) => unknown>;
type Graph = Parameters<NameOf>[1];

const OWN = /\/src\//;

/** Own modules that the given ones import, without these: each has a chunk of its own, which the router loads. */
function importsOf(entries: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (!OWN.test(id) || found.has(id)) return;
    found.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next);
  };
  for (const entry of entries.map((each) => resolve(each))) {
    visit(entry);
    found.delete(entry);
  }
  return found;
}

/** Names the chunk of the modules that `find` finds; the module graph is read once per build. */
function chunkOf(name: string, find: (graph: Graph) => ReadonlySet<string>): NameOf {
  let modules: ReadonlySet<string> | undefined;
  return (id, graph) => {
    modules ??= find(graph);
    return modules.has(id) ? name : null;
  };
}

/** What the frame and the order list import, and what the frame loads right after itself. */
function ofFirstScreen(graph: Graph): ReadonlySet<string> {
  const slots = graph.getModuleInfo(resolve(SLOTS))?.dynamicallyImportedIds ?? [];
  return new Set([...importsOf([...FRAME, ORDER_LIST], graph), ...importsOf(slots, graph), ...slots]);
}

/** Orders, catalog, identity and so on. */
const areaOf: NameOf = (id) => /\/src\/features\/([\w-]+)\//.exec(id)?.[1] ?? null;

/**
 * Files of the web app. What many screens share comes in few of them: each costs the browser some milliseconds of its
 * main thread, and it has six connections. A group takes what its modules import too, so that no two chunks need each
 * other; the first that fits wins.
 */
export const chunkGroups: Groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 90 },
  {
    name: 'app-core',
    test: /node_modules\/(?:@tanstack|seroval|seroval-plugins|isbot|tiny-invariant|tiny-warning|dayjs\/dayjs)/,
    priority: 80,
  },
  // Our own part of the first page; the login stands on these and the next.
  { name: 'start', test: /\/src\/(?!app\/web\/main)/, tags: ['$initial'], priority: 70 },
  {
    name: chunkOf('login', (graph) => importsOf([LOGIN], graph)),
    debugName: 'login',
    test: OWN,
    priority: 60,
  },
  {
    name: 'frame',
    test: /node_modules\/antd\/es\/(?:button|config-provider|empty|menu|skeleton|tooltip|dropdown|modal)\//,
    priority: 50,
  },
  {
    name: 'controls',
    test: /node_modules\/(?:antd\/es\/(?:pagination|select|checkbox|popover|segmented|switch)|@ant-design\/icons)\//,
    minShareCount: 10,
    priority: 40,
  },
  {
    name: chunkOf('kit', ofFirstScreen),
    debugName: 'kit',
    test: /\/src\/(?!features\/orders\/)/,
    priority: 30,
  },
  {
    name: 'form',
    test: /node_modules\/antd\/es\/(?:table|form|input|input-number|radio|tabs)\/|\/src\/kit\/web\/(?:form|fields)\//,
    minShareCount: 12,
    priority: 20,
  },
  // Dialogs of refunds and payments come when they are opened: what they share brings the form library.
  {
    name: 'orders',
    test: /\/src\/features\/orders\/(?!(?:refunds|payments)\/)/,
    minShareCount: 2,
    priority: 10,
  },
  // Contracts and pure functions of the kit. Without a group, the area that comes first takes them, and screens of others
  // load that area for them.
  { name: 'contracts', test: /\/src\/kit\/contract\//, minShareCount: 2, priority: 5 },
  // Of most screens, but not of the orders: a list with its search, columns, records and history.
  { name: 'lists', test: /\/src\/|node_modules\/(?:antd|@rc-component|@ant-design)\//, minShareCount: 10 },
  { name: areaOf, debugName: 'area', test: /\/src\/features\//, minShareCount: 3 },
];
