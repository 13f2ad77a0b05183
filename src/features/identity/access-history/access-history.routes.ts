import { fieldError, notFound } from '#kit/contract/errors.ts';
import { PLATFORM_ZONE, platformClock } from '#kit/contract/time/platform-zone.ts';
import type { Context } from '#kit/server/context.ts';
import { withProgress } from '#kit/server/import-export/call-progress.ts';
import { requestedPeriod } from '#kit/server/request/requested-period.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { type Cell, sheetResponse, writeSheet } from '#kit/server/spreadsheet/spreadsheet.ts';
import { type AccessSearch, accessHistoryCalls, LONGEST_DAYS, MOST_ROWS } from './access-history.contract.ts';
import {
  type HistoryRow,
  type HistorySearch,
  historyAccount,
  historyBatches,
  historyCount,
  historyPage,
} from './access-history.read-model.ts';
import { calledNames } from './called-names.ts';

const DEFAULT_SIZE = 50;

async function searchOf(ctx: Context, query: AccessSearch) {
  if (query.loginId === null) throw fieldError('accountId', 'accessHistory.accountRequired');
  const period = requestedPeriod(accessHistoryCalls.list, query, platformClock, LONGEST_DAYS);
  const account = await historyAccount(ctx.db, query.loginId);
  if (!account) throw notFound();
  ctx.target(account.loginId);
  const search: HistorySearch = { accountId: account.id, ...period, zone: PLATFORM_ZONE };
  const nameOf = await calledNames(ctx);
  const described = (row: HistoryRow) => ({
    ...row,
    account: { loginId: account.loginId, name: account.name },
    resource: { description: nameOf(row) },
  });
  return { search, described };
}

const COLUMNS = [
  { key: 'accessHistory.session', width: 20 },
  { key: 'accessHistory.account', width: 20 },
  { key: 'accessHistory.resource', width: 32 },
  { key: 'accessHistory.at', width: 20 },
  { key: 'accessHistory.ip', width: 18 },
  { key: 'accessHistory.call', width: 40 },
  { key: 'accessHistory.target', width: 20 },
  { key: 'accessHistory.status', width: 8 },
  { key: 'accessHistory.viewedAs', width: 20 },
] as const;

type Described = HistoryRow & { account: { name: string }; resource: { description: string } };

const cellsOf = (row: Described): Cell[] => [
  row.session,
  row.account.name,
  row.resource.description,
  row.at,
  row.ip,
  `${row.method} ${row.route}`,
  row.target ?? '',
  row.status,
  row.viewedAs ?? '',
];

export default defineRoutes(
  'identity/access-history',
  implement(accessHistoryCalls.list, async (ctx, { query }) => {
    const { search, described } = await searchOf(ctx, query);
    const { page, size } = query;
    if (page === null && size === null) {
      const rows = await historyPage(ctx.db, search, { limit: MOST_ROWS, offset: 0 });
      return rows.map(described);
    }
    const limit = size ?? DEFAULT_SIZE;
    const number = page ?? 0;
    const [rows, totalElements] = await Promise.all([
      historyPage(ctx.db, search, { limit, offset: number * limit }),
      historyCount(ctx.db, search),
    ]);
    return {
      content: rows.map(described),
      number,
      size: limit,
      totalElements,
      totalPages: Math.ceil(totalElements / limit),
    };
  }),
  implement(accessHistoryCalls.sheet, {
    cost: 'expensive',
    async handler(ctx, { query }) {
      const { search, described } = await searchOf(ctx, query);
      const total = await historyCount(ctx.db, search);
      const header = COLUMNS.map(({ key }) => ctx.services.texts.translate(ctx.locale, key));
      const widths = COLUMNS.map(({ width }) => width);
      const file = await withProgress(ctx.principal.accountId, query.progressId, (progress) => {
        async function* cells(): AsyncGenerator<Cell[][]> {
          let done = 0;
          for await (const rows of historyBatches(ctx.db, search)) {
            done += rows.length;
            progress(Math.min(1, done / total));
            yield rows.map(described).map(cellsOf);
          }
        }
        return writeSheet({ name: 'data', header, widths, rows: cells() });
      });
      return sheetResponse(file);
    },
  }),
);
