import {
  dryRunQuery,
  reportIn,
  type UploadReport,
  uploadPart,
  uploadProgress,
  uploadQuery,
} from '#kit/contract/endpoints/uploads.contract.ts';
import { call } from '#kit/web/api/call.ts';
import { ApiError, api, type Query } from '#kit/web/api/client.ts';
import { randomKey } from '#kit/web/api/random-key.ts';

/** The file is on its way, or the server works on it. */
export type Phase = 'sending' | 'working';

export interface SendOptions {
  query?: Query;
  dryRun: boolean;
  /** 0 to 1; null if unknown. */
  onProgress(phase: Phase, share: number | null): void;
}

const ASK_EVERY_MS = 400;

/** Sends one file and returns the server's findings, also if it refused the file because of them. */
export async function sendUpload(path: string, file: File, options: SendOptions): Promise<UploadReport> {
  const { query, dryRun, onProgress } = options;
  const form = new FormData();
  form.append(uploadPart, file, file.name);
  const uploadId = randomKey();
  let asking: ReturnType<typeof setInterval> | undefined;
  let highest: number | null = null;
  const ask = async () => {
    const progress = await call(uploadProgress, { params: { uploadId }, quiet: true }).catch(() => null);
    const share = progress?.share ?? null;
    // An answer that comes when all is done must not take the bar back.
    if (asking === undefined || share === null) return;
    highest = Math.max(highest ?? 0, share);
    onProgress('working', highest);
  };
  try {
    return await api.upload<UploadReport>(path, form, {
      query: { ...query, ...(dryRun && dryRunQuery), [uploadQuery.uploadId.wire]: uploadId },
      quiet: true,
      onProgress: (share) => {
        if (share < 1) return onProgress('sending', share);
        if (asking !== undefined) return;
        onProgress('working', null);
        asking = setInterval(() => void ask(), ASK_EVERY_MS);
      },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const report = reportIn(error.data);
    if (report && report.errors.length > 0) return report;
    throw error;
  } finally {
    clearInterval(asking);
    asking = undefined;
  }
}
