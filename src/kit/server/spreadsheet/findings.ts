import type { UploadCounts, UploadFinding, UploadReport } from '#kit/contract/endpoints/uploads.contract.ts';
import { type AppError, badRequest, type Message } from '#kit/contract/errors.ts';

const MOST = 500;

/** Findings of an upload's check in the reader's language; the first few hundred in full, the rest counted. */
export interface Findings {
  /** `row` counts from 1 as in the file; `column` is the header. */
  error(row: number | null, column: string | null, message: Message): void;
  warning(row: number | null, column: string | null, message: Message): void;
  readonly failed: boolean;
  report(counts: UploadCounts): UploadReport;
  /** The 400 that carries the report. */
  refusal(): AppError;
}

export function createFindings(translate: (message: Message) => string): Findings {
  const kinds = {
    errors: { list: [] as UploadFinding[], more: 0 },
    warnings: { list: [] as UploadFinding[], more: 0 },
  };
  const add =
    (kind: (typeof kinds)['errors']) =>
    (row: number | null, column: string | null, message: Message): void => {
      if (kind.list.length < MOST) kind.list.push({ row, column, reason: translate(message) });
      else kind.more += 1;
    };
  const shown = ({ list, more }: (typeof kinds)['errors']): UploadFinding[] => {
    const inOrder = [...list].sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
    if (more === 0) return inOrder;
    return [
      ...inOrder,
      { row: null, column: null, reason: translate({ key: 'sheet.more', params: { count: more } }) },
    ];
  };
  const report = (counts: UploadCounts): UploadReport => ({
    ...counts,
    errors: shown(kinds.errors),
    warnings: shown(kinds.warnings),
  });
  return {
    error: add(kinds.errors),
    warning: add(kinds.warnings),
    get failed() {
      return kinds.errors.list.length > 0;
    },
    report,
    refusal: () =>
      badRequest('sheet.refused', {
        params: { count: kinds.errors.list.length + kinds.errors.more },
        data: { ...report({ count: 0, added: 0, changed: 0, same: 0 }) },
      }),
  };
}
