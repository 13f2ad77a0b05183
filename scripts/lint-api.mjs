// Lints generated/openapi.json with the rules of Spectral and Redocly; anything at the level of an error fails.
// Uses their libraries, not their command lines: those look for updates and send figures home.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const file = join(import.meta.dirname, '../generated/openapi.json');
const source = readFileSync(file, 'utf8');
const complaints = [];

const linter = new spectral.Spectral();
linter.setRuleset({ extends: [[rulesets.oas, 'recommended']] });
const ERROR = 0;
for (const found of await linter.run(JSON.parse(source)))
  complaints.push({
    error: found.severity === ERROR,
    text: `Spectral ${found.code}: ${found.message} (${found.path.join(' › ')})`,
  });

const config = await createConfig({
  // Every recommended rule, those that Redocly only warns of as well.
  extends: ['recommended-strict'],
  rules: {
    // Literal segments win over ids, as the specification prints the addresses (`/category/store`, `/order/text/…`).
    'no-ambiguous-paths': 'off',
  },
});
for (const found of await lintFromString({ source, absoluteRef: file, config }))
  complaints.push({
    error: found.severity === 'error',
    text: `Redocly ${found.ruleId}: ${found.message} (${found.location[0]?.pointer ?? ''})`,
  });

const errors = complaints.filter(({ error }) => error);
for (const { error, text } of complaints) if (error || process.argv.includes('--all')) console.error(text);
console.log(
  `API document: ${errors.length} errors, ${complaints.length - errors.length} remarks of Spectral and Redocly`,
);
process.exitCode = errors.length > 0 ? 1 : 0;
