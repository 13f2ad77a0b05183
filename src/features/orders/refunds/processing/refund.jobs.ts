import { defineJobs } from '#kit/server/jobs/job.ts';
import { refundWatchJob } from './refund-compare.ts';
import { refundJob } from './refund-work.ts';

export default defineJobs(refundJob, refundWatchJob);
