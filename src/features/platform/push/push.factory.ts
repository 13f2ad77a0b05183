import type { RowSample } from '#kit/testing/conformance/sample-factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';

/** Members of the app with a device each, `device-1` and up; one in `silent` never agreed to advertising. */
export async function manyMembers(
  app: TestApp,
  storeId: number,
  count: number,
  { silent = Number.MAX_SAFE_INTEGER, from = 1 } = {},
): Promise<void> {
  await app.node.services.db.query(
    `insert into app_members (store_id, partner, partner_member_id, login_id, name, device_token, consented_at)
     select $1, 'APP test', 'push-' || n, 'P' || lpad(n::text, 9, '0'), '회원' || n, 'device-' || n,
       case when n % $3::bigint <> 0 then '2026-01-01'::timestamptz end
     from generate_series($4::int, $4::int + $2::int - 1) n`,
    [storeId, count, silent, from],
  );
}

/** Deletes all members, pushes and their jobs, table by table: a sender may still be recording. */
export async function forgetPushes(app: TestApp): Promise<void> {
  for (const what of [`jobs where queue = 'push-recipients'`, 'push_recipients', 'pushes', 'app_members'])
    await app.node.services.db.query(`delete from ${what}`);
}

/** A push that is over; the demo data has none. */
export const rows: readonly RowSample[] = [
  {
    params: ['pushCd'],
    async row(app) {
      const [row] = await app.node.services.db.query<{ id: number }>(
        `insert into pushes (type_id, title, content, expected, send_at, stale_at, created_at, state, ended_at)
         select id, '안내', '글', 0, now(), now(), now(), 'done', now() from codes where value = 'NOTICE' limit 1 returning id`,
      );
      return String(row?.id);
    },
  },
];
