import {
  dryRunQuery,
  reportIn,
  type UploadReport,
  uploadPart,
  uploadQuery,
} from '#kit/contract/endpoints/uploads.contract.ts';
import { ApiError, api, type Query } from '#kit/web/api/client.ts';
import { randomKey } from '#kit/web/api/random-key.ts';
import { pollProgress } from './poll-progress.ts';

/** The file is on its way, or the server works on it. */
export type Phase = 'sending' | 'working';

export interface SendOptions {
  query?: Query;
  dryRun: boolean;
  /** 0 to 1; null if unknown. */
  onProgress(phase: Phase, share: number | null): void;
}

/** Sends one file and returns the server's findings, also if it refused the file because of them. */
export async function sendUpload(path: string, file: File, options: SendOptions): Promise<UploadReport> {
  const { query, dryRun, onProgress } = options;
  const form = new FormData();
  form.append(uploadPart, file, file.name);
  const uploadId = randomKey();
  let stopPolling: (() => void) | undefined;
  try {
    return await api.upload<UploadReport>(path, form, {
      query: { ...query, ...(dryRun && dryRunQuery), [uploadQuery.uploadId.wire]: uploadId },
      quiet: true,
      onProgress: (share) => {
        if (share < 1) return onProgress('sending', share);
        if (stopPolling) return;
        onProgress('working', null);
        stopPolling = pollProgress(uploadId, (done) => onProgress('working', done));
      },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const report = reportIn(error.data);
    if (report && report.errors.length > 0) return report;
    throw error;
  } finally {
    stopPolling?.();
  }
}
