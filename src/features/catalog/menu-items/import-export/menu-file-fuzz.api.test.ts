import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendBrokenFiles } from '#kit/testing/fuzzing/broken-files.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app?.stop());

test('[3 §4] broken spreadsheets and archives are refused or read, and nothing fails', async () => {
  const { memory } = await sendBrokenFiles(app, { sheets: 24, archives: 16 });
  expect(memory).toBeLessThan(300);
});
