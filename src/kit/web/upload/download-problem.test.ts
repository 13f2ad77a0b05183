import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { downloadProblem } from './download-problem.ts';

const t = (key: string) => key;

test('[1 §8] a refused download says why, in the words of the server', () => {
  const refused = new ApiError(409, '65,535행까지 내려받을 수 있어요.', {}, null);
  expect(downloadProblem(refused, t)).toBe('65,535행까지 내려받을 수 있어요.');
});

test('[1 §9] without an answer it says that the download failed', () => {
  expect(downloadProblem(new ApiError(0, 'network', {}, null), t)).toBe('upload.downloadFailed');
  expect(downloadProblem(new Error('disk'), t)).toBe('upload.downloadFailed');
});
