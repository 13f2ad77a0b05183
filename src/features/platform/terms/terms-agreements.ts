import { platformClock } from '#kit/contract/time/platform-zone.ts';
import type { Context } from '#kit/server/context.ts';
import type { HttpResponse, PageQuery } from '#kit/server/http-response.ts';
import { page } from '#kit/server/http-response.ts';
import { MOST_DATA_ROWS, sheetResponse, writeSheet } from '#kit/server/spreadsheet/spreadsheet.ts';
import {
  type AgreementRow,
  type AgreementSearch,
  agreementCount,
  agreementRows,
} from './terms.read-model.ts';

const GROUP = 'TERMS_TP';
const PAGE_SIZE = 50;
const shown =
  ({ services, locale }: Context) =>
  ({ typeId, agreedAt, ...row }: AgreementRow) => ({
    ...row,
    type: services.codes.find(GROUP, typeId, locale) ?? { id: typeId },
    agreedAt: platformClock.toWallClock(agreedAt),
  });

/** One page of agreements, newest first. */
export async function listAgreements(ctx: Context, search: AgreementSearch & PageQuery) {
  const number = search.page ?? 0;
  const size = search.size ?? PAGE_SIZE;
  const total = await agreementCount(ctx.db, search);
  const rows = await agreementRows(ctx.db, search, size, number * size);
  return page(rows.map(shown(ctx)), { number, size }, total);
}

const COLUMNS = [
  ['termsAgreement.loginId', 16],
  ['termsAgreement.accountName', 18],
  ['termsAgreement.storeName', 24],
  ['termsAgreement.type', 14],
  ['termsAgreement.edition', 8],
  ['termsAgreement.language', 8],
  ['termsAgreement.title', 24],
  ['termsAgreement.agreedAt', 20],
  ['termsAgreement.ip', 18],
  ['termsAgreement.device', 40],
] as const;

/** The agreements as a spreadsheet; more rows than fit are refused by the file format, never cut. */
export async function agreementSheet(ctx: Context, search: AgreementSearch): Promise<HttpResponse> {
  const rows = (await agreementRows(ctx.db, search, MOST_DATA_ROWS + 1, 0)).map(shown(ctx));
  return sheetResponse(
    await writeSheet({
      name: 'data',
      header: COLUMNS.map(([title]) => ctx.services.texts.translate(ctx.locale, title)),
      widths: COLUMNS.map(([, width]) => width),
      rows: [
        rows.map((row) => [
          row.loginId,
          row.accountName,
          row.storeName,
          row.type.name ?? '',
          row.edition,
          row.language,
          row.title,
          row.agreedAt,
          row.ip,
          row.device,
        ]),
      ],
    }),
  );
}
