import { expect, test } from 'vitest';
import { cleanHtml } from '#clean-html';
import { seedTerms } from '../../seed/base/terms.ts';
import { welcomeNotice } from '../../seed/base/welcome-notice.ts';

test('[0026] the HTML that an installation begins with is clean', () => {
  const texts = [...seedTerms, welcomeNotice].flatMap(({ content }) => Object.values(content));
  expect(texts.length).toBeGreaterThan(8);
  for (const text of texts) expect(cleanHtml(text, 'richText')).toBe(text);
});
