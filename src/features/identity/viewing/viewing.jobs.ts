import { statement } from '#kit/server/database/pool.ts';
import { defineJobs, job } from '#kit/server/jobs/job.ts';

const OPEN = statement(
  'viewings-open',
  'select id from viewings where ended_at is null order by id limit 1000',
);
const END = statement(
  'viewings-end',
  'update viewings set ended_at = least(ends_at, now()) where id = any($1) and ended_at is null',
);

const EVERY_MS = 60_000;

export default defineJobs(
  // Those whose session ended in another way than by a logout, or whose time is over.
  job('viewings:end', {
    every: EVERY_MS,
    async handle({ db, services }) {
      const open = (await db.query(OPEN)).map(({ id }) => id);
      if (open.length === 0) return;
      const shown = await services.sessions.viewed(db, open);
      await db.query(END, [open.filter((id) => !shown.has(id))]);
    },
  }),
);
