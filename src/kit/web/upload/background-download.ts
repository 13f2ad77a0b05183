import { useSyncExternalStore } from 'react';
import { progressQuery } from '#kit/contract/endpoints/uploads.contract.ts';
import { api } from '#kit/web/api/client.ts';
import { randomKey } from '#kit/web/api/random-key.ts';
import { translate } from '#kit/web/i18n/i18n.tsx';
import { createListeners } from '#kit/web/listeners.ts';
import { notify, type ProgressToast } from '#kit/web/notifications/notify.tsx';
import { downloadProblem } from './download-problem.ts';
import { pollProgress } from './poll-progress.ts';
import { SPREADSHEET_NAME } from './spreadsheet-name.ts';

/** Addresses of the downloads that are running. */
let running: ReadonlySet<string> = new Set();
const { subscribe, publish } = createListeners();

function setRunning(path: string, runs: boolean) {
  running = new Set(runs ? [...running, path] : [...running].filter((each) => each !== path));
  publish();
}

/** Whether the spreadsheet of this address is being written, wherever it was asked for. */
export const useIsDownloading = (path: string): boolean =>
  useSyncExternalStore(subscribe, () => running.has(path));

async function fetchSheet(path: string, toast: ProgressToast, signal: AbortSignal): Promise<void> {
  const callId = randomKey();
  const stopPolling = pollProgress(callId, toast.setShare);
  try {
    const query = { [progressQuery.progressId.wire]: callId };
    await api.download(path, { query, quiet: true, signal }, SPREADSHEET_NAME);
    notify.success(translate('upload.written'));
  } catch (error) {
    if (signal.aborted) return;
    console.warn('The download failed.', error);
    notify.error(downloadProblem(error, translate));
  } finally {
    stopPolling();
  }
}

/**
 * Fetches a spreadsheet that takes the server some time. It goes on when the screen is left; a message shows its
 * progress and cancels it. Asking for it again while it is being written does nothing. Signing out loads the page anew,
 * which ends it.
 */
export async function downloadInBackground(path: string): Promise<void> {
  if (running.has(path)) return;
  setRunning(path, true);
  const cancelled = new AbortController();
  const toast = notify.progress(translate('upload.writing'), {
    label: translate('web.cancel'),
    run: () => cancelled.abort(),
  });
  try {
    await fetchSheet(path, toast, cancelled.signal);
  } finally {
    toast.end();
    setRunning(path, false);
  }
}
