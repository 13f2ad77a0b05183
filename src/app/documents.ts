import type { Access } from '#kit/contract/endpoints/endpoint.ts';
import { codeOrder } from '#kit/contract/text/code-order.ts';
import { discoverRoutes, discoverScreens, type FoundRoute } from '#kit/server/discover.ts';
import { apiDocument } from '#kit/server/openapi/document.ts';

function permissionText(access: Access): string {
  if (typeof access === 'string') return access;
  if (Array.isArray(access)) return access.join(' \\| ');
  if ('open' in access) return `open: ${access.open}`;
  return 'own' in access ? `own \\| ${[access.own].flat().join(' \\| ')}` : '';
}

const line = (route: FoundRoute): string =>
  `| ${route.method} | \`${route.path}\` | ${permissionText(route.permission)} | ${route.scope} | ${route.slice} |`;

/** Whoever may open a screen that works on one chosen store may choose it (D10, D12). */
async function storeChoice(): Promise<string> {
  const choosing = (await discoverScreens()).filter(({ stores }) => stores === 'one');
  const codes = [...new Set(choosing.flatMap(({ permission }) => permission ?? []))].sort();
  const rows = codes.map((code) => `  '${code}',\n`).join('');
  return `/** Permissions of the screens that work on one chosen store; written by npm run generate. */\nexport const storeChoicePermissions: readonly string[] = [\n${rows}];\n`;
}

/** The API document and the table of routes, for `generated/`: a changed permission shows in the diff. */
export async function writeDocuments(emit: (file: string, content: string) => void): Promise<void> {
  const routes = await discoverRoutes();
  const lines = routes
    .map(line)
    .sort((a, b) => codeOrder(a.split('`')[1] ?? '', b.split('`')[1] ?? '') || codeOrder(a, b));
  emit(
    'routes.md',
    `# Calls\n\n| method | path | permission | scope | slice |\n|---|---|---|---|---|\n${lines.join('\n')}\n`,
  );
  emit('store-choice.ts', await storeChoice());
  emit('openapi.json', `${JSON.stringify(apiDocument(routes), null, 1)}\n`);
}
