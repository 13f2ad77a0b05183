// Who may import whom (ARCHITECTURE.md, invariants). Patterns, so that no new slice needs a line here.
const { globSync } = require('node:fs');
const { dirname } = require('node:path');

const SERVER =
  '\\.(table|routes|read-model|jobs|vendors)\\.ts$|^src/kit/server|^src/app/(server|seed|cli|simulator|documents)\\.ts$|^src/app/(node|cli)/|node_modules/(fastify|pg|drizzle-orm|@fastify)/';
/** Modules of Node that a program uses; the browser has none. */
const NODE =
  '^(node:)?(async_hooks|buffer|child_process|crypto|dns|events|fs|http|https|net|os|path|stream|tls|url|util|worker_threads|zlib)(/|$)';
const WEB = '\\.tsx$|^src/kit/web|node_modules/(react|react-dom|antd|@tanstack)/';

/** Tests, and the factories that only tests call. */
const TEST = '\\.(test|factory)\\.tsx?$';
/** What others may import: facts, queries, pure rules, and what a slice offers on purpose (`x.public.ts`). */
const MEETING_PLACES = '\\.(contract|read-model|rules|table|public)\\.tsx?$';

/** A feature with routes in its own folder is one slice, and its folders are rooms of it; any other is a group of slices. */
const ONE_SLICE = globSync('src/features/*/*.routes.ts').map((file) => dirname(file));
const GROUPS_OF_SLICES = globSync('src/features/*').filter((feature) => !ONE_SLICE.includes(feature));

module.exports = {
  forbidden: [
    {
      name: 'kit-knows-no-feature',
      severity: 'error',
      from: { path: '^src/kit/' },
      to: { path: '^src/features/' },
    },
    {
      name: 'kit-knows-no-app',
      severity: 'error',
      from: { path: '^src/kit/(?!testing)' },
      to: { path: '^src/app/' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^src/features/', pathNot: TEST },
      to: { path: '^src/app/' },
    },
    {
      name: 'features-meet-at-contracts',
      comment:
        'Another feature is reached through its contract, its read model, a pure rule, or a file named *.public.ts(x); its tables see below.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: TEST },
      to: { path: '^src/features/', pathNot: ['^src/features/$1/', MEETING_PLACES] },
    },
    {
      name: 'slices-meet-at-contracts',
      severity: 'error',
      from: { path: `^(${GROUPS_OF_SLICES.join('|')})/([^/]+)/`, pathNot: TEST },
      to: {
        path: '^$1/[^/]+/',
        pathNot: ['^$1/$2/', MEETING_PLACES],
      },
    },
    {
      name: 'groups-meet-slices-at-contracts',
      comment: 'The files beside the slices of a group belong to none of them.',
      severity: 'error',
      from: { path: `^(${GROUPS_OF_SLICES.join('|')})/[^/]+$`, pathNot: TEST },
      to: { path: '^$1/[^/]+/', pathNot: MEETING_PLACES },
    },
    {
      name: 'tables-of-others-only-for-references',
      comment:
        "A slice may name another slice's table as the target of a reference, in its routes and tables only.",
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: ['\\.(routes|table)\\.ts$', TEST] },
      to: { path: '^src/features/.*\\.table\\.ts$', pathNot: '^src/features/$1/' },
    },
    {
      name: 'tables-of-one-group-only-for-references',
      severity: 'error',
      from: {
        path: `^(${GROUPS_OF_SLICES.join('|')})/([^/]+)/`,
        pathNot: ['\\.(routes|table)\\.ts$', TEST],
      },
      to: { path: '^$1/[^/]+/.*\\.table\\.ts$', pathNot: '^$1/$2/' },
    },
    {
      name: 'tables-of-slices-only-for-references',
      comment: 'As above, of a file beside the slices of a group.',
      severity: 'error',
      from: {
        path: `^(${GROUPS_OF_SLICES.join('|')})/[^/]+$`,
        pathNot: ['\\.(routes|table)\\.ts$', TEST],
      },
      to: { path: '^$1/[^/]+/.*\\.table\\.ts$' },
    },
    {
      name: 'screens-reach-no-server',
      comment: 'Nor through files without a suffix, which are thereby of one side.',
      severity: 'error',
      from: { path: '\\.tsx$|^src/kit/web', pathNot: TEST },
      to: { path: `${SERVER}|${NODE}`, reachable: true },
    },
    {
      name: 'server-reaches-no-screen',
      severity: 'error',
      from: {
        path: '\\.(table|routes|read-model|jobs|vendors|simulator)\\.ts$|^src/kit/(server|simulator)/|^src/app/node/',
      },
      to: { path: WEB, reachable: true },
    },
    {
      name: 'contracts-stand-alone',
      severity: 'error',
      from: { path: '\\.contract\\.ts$|^src/kit/contract', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/', pathNot: ['\\.contract\\.ts$', '^src/kit/contract/'] },
    },
    {
      name: 'contracts-know-no-side',
      severity: 'error',
      from: { path: '\\.contract\\.ts$|^src/kit/contract', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules/(fastify|pg|drizzle-orm|@fastify|react|react-dom|antd|@tanstack)/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'Both sides run them, so they reach neither server nor browser files, through whatever files.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: { path: `${SERVER}|${WEB}`, reachable: true },
    },
    {
      name: 'rules-import-no-private-file',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: { path: '^src/', pathNot: ['\\.(contract|rules|public)\\.ts$', '^src/kit/contract/'] },
    },
    {
      name: 'screen-declarations-stand-alone',
      comment: 'The server and the first page read those of all slices.',
      severity: 'error',
      from: { path: '\\.screens\\.ts$' },
      to: { path: '^src/', pathNot: '^src/kit/contract/' },
    },
    {
      name: 'messages-stand-alone',
      severity: 'error',
      from: { path: '\\.messages\\.ts$' },
      to: { path: '^src/', pathNot: '^src/kit/contract/i18n/' },
    },
    {
      name: 'sanitiser-stays-on-the-server',
      comment: "Everybody else imports '#clean-html', which is a few bytes in the browser.",
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/kit/contract/html/clean-html\\.server\\.ts$' },
      to: { path: 'node_modules/sanitize-html/' },
    },
    {
      name: 'one-sanitiser-in-the-browser',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/kit/web/html/sanitise\\.ts$' },
      to: { path: 'node_modules/dompurify/' },
    },
    {
      name: 'no-cycles',
      comment:
        'Imports of types count: a circle of them makes a part that cannot be read or moved by itself.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-barrels-no-grab-bags',
      severity: 'error',
      from: {},
      to: { path: '^src/.*(^|/)(index|utils?|helpers?|common)\\.tsx?$|^src/.*/(utils?|helpers?|common)/' },
    },
    {
      name: 'declared-packages-only',
      severity: 'error',
      from: { path: '^src' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-packages',
      severity: 'error',
      from: { path: '^src', pathNot: [TEST, '^src/kit/testing', '^src/app/web-build/vite-'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-are-not-product',
      severity: 'error',
      from: { path: '^src', pathNot: [TEST, '^src/kit/testing'] },
      to: { path: '\\.test\\.tsx?$|^src/kit/testing' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.d\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
