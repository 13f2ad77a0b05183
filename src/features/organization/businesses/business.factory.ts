import type { TestApp } from '#kit/testing/test-app.ts';

/** The printed fields that a new business needs. */
export const businessBody = (more: Record<string, unknown> = {}) => ({
  custNm: '새 사업자',
  ceoNm: '김대표',
  tel: '02-1234-5678',
  startDt: '2026-01-01',
  zipCd: '06236',
  addr: '서울특별시 강남구 테헤란로 1',
  addrDtl: '2층',
  useYn: 'Y',
  ...more,
});

/** The number of a business in paths, by its public id. */
export async function businessId(app: TestApp, publicId: string): Promise<number> {
  const [row] = await app.node.services.db.query<{ id: number }>(
    'select id from businesses where public_id = $1',
    [publicId],
  );
  if (!row) throw new Error(`there is no business ${publicId}`);
  return row.id;
}
