import { expect, test } from 'vitest';
import { createFindings } from '../spreadsheet/findings.ts';
import type { Cell } from '../spreadsheet/spreadsheet.ts';
import { placeColumns } from './sheet-header.ts';

test('a stray cell far away is found without walking all rows for each column', () => {
  const rows: Cell[][] = Array.from({ length: 60_000 }, () => ['a', 'b']);
  rows[0] = ['name'];
  rows[59_999] = [...Array.from({ length: 250 }, () => null), 'stray'];
  const findings = createFindings(({ key }) => key);
  const column = { label: 'name' };
  const began = performance.now();
  placeColumns({ rows, odd: [] }, { named: () => column, needed: [column] }, findings);
  expect(performance.now() - began).toBeLessThan(2_000);
  const { errors } = findings.report({ count: 0, added: 0, changed: 0, same: 0 });
  expect(errors.map((each) => [each.column, each.reason])).toEqual([
    ['B', 'sheet.noHeader'],
    ['IQ', 'sheet.noHeader'],
  ]);
});
