import { describe, expect, it } from 'vitest';
import { comboText, matchesCombo } from './key-combo.ts';

const press = (key: string, change: object = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...change,
});

describe('key combinations', () => {
  it('take Ctrl or Cmd for mod', () => {
    expect(matchesCombo('mod+k', press('k', { code: 'KeyK', ctrlKey: true }))).toBe(true);
    expect(matchesCombo('mod+k', press('k', { code: 'KeyK', metaKey: true }))).toBe(true);
    expect(matchesCombo('mod+k', press('k', { code: 'KeyK' }))).toBe(false);
    expect(matchesCombo('n', press('n', { code: 'KeyN', ctrlKey: true }))).toBe(false);
    expect(matchesCombo('n', press('n', { code: 'KeyN', altKey: true }))).toBe(false);
  });
  it('know a letter by its place, so that Hangul input works', () => {
    expect(matchesCombo('n', press('ㅜ', { code: 'KeyN' }))).toBe(true);
    expect(matchesCombo('mod+s', press('ㄴ', { code: 'KeyS', ctrlKey: true }))).toBe(true);
  });
  it('know signs by what they are', () => {
    expect(matchesCombo('?', press('?', { code: 'Slash', shiftKey: true }))).toBe(true);
    expect(matchesCombo('/', press('/', { code: 'Slash' }))).toBe(true);
    expect(matchesCombo('escape', press('Escape', { code: 'Escape' }))).toBe(true);
  });
  it('are written as the machine writes them', () => {
    expect(comboText('mod+k', true)).toEqual(['⌘', 'K']);
    expect(comboText('mod+k', false)).toEqual(['Ctrl', 'K']);
    expect(comboText('escape', false)).toEqual(['Esc']);
  });
});
