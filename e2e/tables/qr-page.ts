import type { Locator, Page } from 'playwright-core';

/** One of the two codes of a table, in the list. */
export const code = (page: Page, number: number, kind: '번호' | '랜덤 ID'): Locator =>
  page.getByRole('button', { name: `${number}번 테이블 ${kind} QR 크게 보기`, exact: true });

export const pagesIn = (pdf: Buffer): number =>
  [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;
