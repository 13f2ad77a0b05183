import { expect, test } from 'vitest';
import { text } from '../fields.ts';
import { normalForm } from './normal-form.ts';
import { textLength } from './text-length.ts';

const HEAPS = {
  'two kinds in turn': '\u0300\u0316'.repeat(500_000),
  'the later kind first': `a${'\u0300'.repeat(500_000)}${'\u0316'.repeat(500_000)}`,
  'runs cut by halfwidth marks': `${'\u0300'.repeat(60)}\uff9e`.repeat(16_000),
};

test.each(Object.entries(HEAPS))('[F1] a megabyte of combining marks takes no time: %s', (_, heap) => {
  const began = performance.now();
  expect(normalForm(heap)).toBe(heap);
  normalForm(heap, 'NFKC');
  textLength(heap);
  expect(text('nm', { max: 250 }).schema.safeParse(heap).success).toBe(false);
  expect(performance.now() - began).toBeLessThan(1_000);
});

test('[D56] what scripts write is composed as ever', () => {
  expect(normalForm('\u1112\u1161\u11ab')).toBe('한');
  expect(normalForm('e\u0302\u0301')).toBe('ế');
  expect(normalForm('１２', 'NFKC')).toBe('12');
});

test('[F1] a short heap is no text', () => {
  const { schema } = text('nm', { max: 250 });
  expect(schema.safeParse(`a${'\u0301'.repeat(65)}`).success).toBe(false);
  expect(schema.safeParse(`a${'\u0301'.repeat(30)}`).success).toBe(true);
});

test('[F1] counting stops where it is known to be too long', () => {
  const long = 'é́'.repeat(400_000);
  expect(textLength(long, 250)).toBe(251);
});
