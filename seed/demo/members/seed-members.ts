import type { Db } from '#kit/server/database/pool.ts';
import { demoStores } from '../demo-places.ts';
import { randomPerson } from '../order-people.ts';
import { pick, randomFrom } from '../random.ts';
import { DEMO_PARTNER } from '../seed-places.ts';

const PER_STORE = 12;
const DAY_MS = 86_400_000;
const NICKNAMES = ['냉면러버', '불고기왕', '한입만', '야식요정', '맵고수', '국물파', '디저트먼저', '혼밥러'];

const MEMBERS = `insert into app_members (id, partner, partner_member_id, login_id, store_id, name, nickname, phone, email,
    device_token, consented_at, consent_withdrawn_at, in_use, non_expired, last_login_at, created_at)
  select n.id, $2, x.number, 'M' || lpad(n.id::text, 9, '0'), s.id, x.name, x.nickname, x.phone, x.email, x.token, x.consented,
    x.withdrawn, x.in_use, true, x.seen, x.joined
  from jsonb_to_recordset($1) as x(number text, store text, name text, nickname text, phone text, email text,
    token text, consented timestamptz, withdrawn timestamptz, in_use boolean, seen timestamptz, joined timestamptz)
  join stores s on s.public_id = x.store cross join lateral (select nextval('accounts_id_seq')::int as id, x.number) n
  order by x.number`;

/**
 * Members of the demo partner's app; some have no push token or agreed to no advertising. Their tokens belong to no device.
 * Does nothing where members exist.
 */
export async function seedMembers(db: Db, now: Date): Promise<void> {
  const [known] = await db.query('select 1 from app_members limit 1');
  if (known) return;
  const random = randomFrom('app members');
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS * random());
  const members = demoStores.flatMap((store, place) =>
    Array.from({ length: PER_STORE }, (_, index) => {
      const number = `app-${(place + 1) * 1_000 + index + 1}`;
      const joined = ago(300);
      const consented = random() < 0.75 ? joined : null;
      return {
        ...randomPerson(random, store.menu),
        number,
        store: store.publicId,
        nickname: random() < 0.7 ? pick(random, NICKNAMES) : null,
        email: random() < 0.8 ? `${number}@guest.example` : null,
        token: random() < 0.8 ? `demo-device:${number}` : null,
        consented,
        withdrawn: consented && random() < 0.15 ? ago(20) : null,
        in_use: index !== PER_STORE - 1,
        seen: random() < 0.9 ? ago(14) : null,
        joined,
      };
    }),
  );
  await db.query(MEMBERS, [JSON.stringify(members), DEMO_PARTNER]);
}
