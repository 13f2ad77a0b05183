import { expect, test } from 'vitest';
import { createFindings } from '../spreadsheet/findings.ts';
import type { Cell } from '../spreadsheet/spreadsheet.ts';
import { placeColumns } from './spreadsheet-header.ts';

test('content without a header is named by its column', () => {
  const rows: Cell[][] = [['name'], ['a', 'b'], [...Array.from({ length: 250 }, () => null), 'stray']];
  const findings = createFindings(({ key }) => key);
  const column = { label: 'name' };
  const sheet = { rows, odd: [], filled: [0, 1, 250] };
  placeColumns(sheet, { named: () => column, needed: [column] }, findings);
  const { errors } = findings.report({ count: 0, added: 0, changed: 0, same: 0 });
  expect(errors.map((each) => [each.column, each.reason])).toEqual([
    ['B', 'sheet.noHeader'],
    ['IQ', 'sheet.noHeader'],
  ]);
});
