import { defineJobs, job } from '../../jobs/job.ts';
import { discoverFileColumns } from '../file-references.ts';
import { collectOrphans } from './collect.ts';

export const clearFiles = job('clear-files', {
  every: 60 * 60_000,
  async handle({ services, log, afterCommit }) {
    // A bucket may be slow for many files, so they are removed in separate transactions, not in the job's.
    afterCommit(async () => {
      const removed = await collectOrphans(services.db, services.files.store, await discoverFileColumns());
      if (removed > 0) log.info({ removed }, 'files without a row taken away');
    });
  },
});

export default defineJobs(clearFiles);
