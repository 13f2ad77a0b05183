import { defineJobs, job } from '#kit/server/jobs/job.ts';
import { findRecord } from './price-change.read-model.ts';
import { planPrices } from './price-change.rules.ts';
import { languagesFor } from './price-change-languages.ts';
import { recordStart } from './price-change-record.ts';
import { applyLines } from './price-change-work.ts';
import { readPriced } from './priced-rows.ts';

/**
 * A planned change at its time. It starts from the prices as they are then, and from what the chosen categories hold
 * then; items deleted since are left out.
 */
export const startPriceChange = job<{ storeId: number; id: number }>('price-change', {
  async handle({ db, services, now }, { storeId, id }) {
    const record = await findRecord(db, storeId, id, { lock: true });
    const store = await services.stores.find(storeId);
    if (record?.state !== 'planned' || !store) return;
    const rows = await readPriced(db, storeId, record, true);
    const lines = planPrices(rows, record, languagesFor(store, record.languages));
    await applyLines(db, store, record.createdBy, { rows, lines, set: 'after' });
    await recordStart(db, storeId, id, { state: 'done', at: now, lines });
  },
  async givenUp({ db, now }, { storeId, id }) {
    const record = await findRecord(db, storeId, id, { lock: true });
    if (record?.state === 'planned')
      await recordStart(db, storeId, id, { state: 'failed', at: now, lines: record.lines });
  },
});

export default defineJobs(startPriceChange);
