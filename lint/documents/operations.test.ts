import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environment } from '#kit/server/config.ts';
import { integrationServices } from '#kit/server/integrations/integration-settings.ts';

const operations = readFileSync('docs/operations.md', 'utf8');

test('docs/operations.md names every environment variable and every outside service', () => {
  const names = [...Object.keys(environment.shape), ...integrationServices];
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !operations.includes(`\`${name}`))).toEqual([]);
});
