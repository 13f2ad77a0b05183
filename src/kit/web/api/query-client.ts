import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { translate } from '../i18n/i18n.tsx';
import { notify } from '../notifications/notify.tsx';
import { ApiError } from './api-error.ts';

/** The client has reported failed calls already; other errors are bugs. */
function onError(error: unknown): void {
  if (error instanceof ApiError || (error as Error)?.name === 'AbortError') return;
  console.error(error);
  notify.error(translate('web.fault'));
}

/** No response, or a restarting server: retried. Any other status is final. */
function mayRetry(failures: number, error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status) && failures < 2;
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
