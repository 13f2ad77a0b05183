import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testApp } from '#kit/testing/test-app.ts';

const PROGRAM = resolve(import.meta.dirname, 'demo-orders.ts');

test('the demo places orders that the store takes', async () => {
  const app = await testApp();
  try {
    const args = [PROGRAM, '--url', app.address, '--rate', '3000', '--count', '20'];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
    expect(stderr).toBe('');
    expect(stdout.match(/S000000001 {2}주문 \d{4}/g)).toHaveLength(20);
  } finally {
    await app.stop();
  }
});
