import type { Db } from '#kit/server/database/pool.ts';
import { demoInquiries, demoTemplates } from './demo-inquiries.ts';

const HOUR_MS = 3_600_000;
const STORES = ['S000000001', 'S000000002', 'S000000003'];

/** Each member asks once. Answers were written by the administrator, and told by a push that arrived. */
const INQUIRIES = `with asked as (
    select x.*, m.id as member_id, m.store_id, m.partner from jsonb_to_recordset($1) as x(n int, store text, number text,
      language text, title text, content text, answer text, sent timestamptz, answered timestamptz)
    join stores s on s.public_id = x.store
    join lateral (select id, store_id, partner from app_members where store_id = s.id and deleted_at is null
      order by id offset x.n limit 1) m on true),
  told as (insert into pushes (title, content, member_id, expected, gathered, recipients, sent, simulated, state, send_at,
      stale_at, created_at, ended_at)
    select title, title, member_id, 1, true, 1, 1, true, 'done', answered, answered + interval '1 day', answered, answered
    from asked where answered is not null returning id, member_id, send_at),
  reached as (insert into push_recipients (push_id, member_id, status, attempts, due_at, settled_at)
    select id, member_id, 2, 1, send_at, send_at from told),
  author as (select min(id) as id from accounts where login_id = 'admin')
  insert into inquiries (store_id, member_id, partner, partner_inquiry_id, language, title, content, sent_at, answer,
    answered_at, answered_by, answer_changed_at, told_at, push_id, created_at, updated_at, updated_by)
  select a.store_id, a.member_id, a.partner, a.number, a.language, a.title, a.content, a.sent, a.answer, a.answered,
    case when a.answered is not null then author.id end, a.answered, a.answered, t.id, a.sent, coalesce(a.answered, a.sent),
    case when a.answered is not null then author.id end
  from asked a cross join author left join told t on t.member_id = a.member_id`;

const TEMPLATES = `insert into inquiry_templates (business_id, name, content)
  select b.id, x.name, x.content from businesses b, jsonb_to_recordset($1) as x(name text, content text)
  where b.public_id in ('C000000001', 'C000000003')`;

/** Questions of members of the demo stores, some answered. Does nothing where there are any. */
export async function seedInquiries(db: Db, now: Date): Promise<void> {
  const [known] = await db.query('select 1 from inquiries limit 1');
  if (known) return;
  const rows = STORES.flatMap((store, place) =>
    demoInquiries.map(({ hoursAgo, answeredAfter, ...fields }, n) => {
      const sent = now.getTime() - (hoursAgo + place) * HOUR_MS;
      return {
        ...fields,
        n,
        store,
        number: `ask-${(place + 1) * 100 + n + 1}`,
        sent: new Date(sent),
        answered: answeredAfter === undefined ? null : new Date(sent + answeredAfter * HOUR_MS),
      };
    }),
  );
  await db.query(INQUIRIES, [JSON.stringify(rows)]);
  await db.query(TEMPLATES, [JSON.stringify(demoTemplates)]);
}
