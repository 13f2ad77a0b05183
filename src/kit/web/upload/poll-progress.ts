import { callProgress } from '#kit/contract/endpoints/uploads.contract.ts';
import { call } from '#kit/web/api/call.ts';

const ASK_EVERY_MS = 400;

/** Reports how far the server is with an own call, 0 to 1, where it knows; returns the function that stops it. */
export function pollProgress(callId: string, onShare: (share: number) => void): () => void {
  let stopped = false;
  let highest = 0;
  const ask = async () => {
    const progress = await call(callProgress, { params: { uploadId: callId }, quiet: true }).catch(
      () => null,
    );
    // A response that comes when all is done must not take the bar back.
    if (stopped || progress?.share == null) return;
    highest = Math.max(highest, progress.share);
    onShare(highest);
  };
  const asking = setInterval(() => void ask(), ASK_EVERY_MS);
  return () => {
    stopped = true;
    clearInterval(asking);
  };
}
