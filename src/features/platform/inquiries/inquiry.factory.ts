import type { RowSample, SampleFactory } from '#kit/testing/conformance/sample-factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { inquiryTemplate } from './templates/inquiry-template.contract.ts';

let count = 0;

/** An unanswered inquiry of a member of the store. */
export async function createInquiry(
  app: TestApp,
  storeId: number,
  more: { readonly title?: string; readonly sentAt?: Date } = {},
): Promise<number> {
  count += 1;
  const [row] = await app.node.services.db.query<{ id: number }>(
    `insert into inquiries (store_id, member_id, partner, partner_inquiry_id, title, content, sent_at)
     select m.store_id, m.id, m.partner, $2, $3, '언제 여나요?', $4 from app_members m
     where m.store_id = $1 and m.deleted_at is null order by m.id limit 1 returning id`,
    [storeId, `sample-${count}`, more.title ?? '영업시간 문의', more.sentAt ?? app.node.services.now()],
  );
  if (!row) throw new Error(`store ${storeId} has no app member`);
  return row.id;
}

export const rows: readonly RowSample[] = [
  { params: ['inquiryCd'], row: async (app, storeId) => String(await createInquiry(app, storeId)) },
];

export const sample: SampleFactory = {
  resource: inquiryTemplate.name,
  async fields(client) {
    const [first] = (await client.get('/cust')).body as { custCd: number }[];
    return { cust: { custCd: first?.custCd } };
  },
};
