import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { ApiError } from '../api/api-error.ts';

/** Why a download failed: the server's reason where it answered (1 §8), else that it failed. */
export const downloadProblem = (error: unknown, t: (key: MessageKey) => string): string =>
  error instanceof ApiError && error.status > 0 ? error.message : t('upload.downloadFailed');
