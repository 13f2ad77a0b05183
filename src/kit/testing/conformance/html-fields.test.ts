import { expect, test } from 'vitest';
import { html, optionalText, text } from '#kit/contract/fields.ts';
import { group } from '#kit/contract/group.ts';
import { declaredHtml, fieldsOf } from './declared-html.ts';
import { CLEANED_HTML, HOSTILE_HTML, htmlFields } from './html-writes.ts';

const found = (await declaredHtml()).map(({ file, name, field }) => ({
  name: `${file} ${name}.${field.wire}`,
  field,
}));

test('[0026] fields of HTML are found wherever a contract declares them', () => {
  const nested = group('parts', { body: html('body'), note: text('note') });
  expect(htmlFields(fieldsOf({ form: { nested, other: optionalText('other') } }))).toHaveLength(1);
  expect(found.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'features/platform/notices/notice.contract.ts notice.content',
      'features/platform/terms/terms-call.contract.ts shownTerms.content',
    ]),
  );
});

test.each(found)('[0026] $name takes nothing but clean HTML', ({ field }) => {
  const taken = field.schema.parse(HOSTILE_HTML);
  expect(taken).toBe(CLEANED_HTML);
});
