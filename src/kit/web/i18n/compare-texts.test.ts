import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

test('texts stand in the order of the interface, not of the machine: Korean before Latin, numbers by size', () => {
  expect(['Zebra', '나', 'apple', '가'].sort(compareTexts)).toEqual(['가', '나', 'apple', 'Zebra']);
  expect(['10번', '9번'].sort(compareTexts)).toEqual(['9번', '10번']);
});
