import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'jumun-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const own = () => createSecrets({ dataDir, builtInDatabase: true });

describe('[D43] a secret at rest', () => {
  test('opens again with the key of the data directory, which only its owner may read', () => {
    const sealed = own().seal('라이선스-키', 'store_gateways.1');
    expect(sealed).not.toContain('라이선스');
    expect(own().open(sealed, 'store_gateways.1')).toBe('라이선스-키');
    expect(statSync(join(dataDir, 'secrets.key')).mode & 0o777).toBe(0o600);
    expect(own().seal('라이선스-키', 'store_gateways.1')).not.toBe(sealed);
  });

  test('opens neither elsewhere, nor changed, nor with another key', () => {
    const sealed = own().seal('key', 'a');
    expect(() => own().open(sealed, 'b')).toThrow();
    expect(() => own().open(`${sealed.slice(0, -2)}xx`, 'a')).toThrow();
    const other = createSecrets({ dataDir, builtInDatabase: false, secretsKey: 'another' });
    expect(() => other.open(sealed, 'a')).toThrow('another key');
    expect(other.open(other.seal('key', 'a'), 'a')).toBe('key');
  });

  test('needs SECRETS_KEY where several nodes share a database', () => {
    expect(() => createSecrets({ dataDir, builtInDatabase: false }).seal('key', 'a')).toThrow('SECRETS_KEY');
  });
});
