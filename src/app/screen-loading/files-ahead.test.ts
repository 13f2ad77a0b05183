import { expect, it } from 'vitest';
import { filesAhead } from './files-ahead.ts';

it('[1 §7] names the files of the screens of a session, and of their dialogs, once each', () => {
  const facts = {
    files: ['a.js', 'b.js', 'c.js', 'd.js', 'e.js', 'f.js', 'g.js'],
    frame: [0],
    messages: {},
    laterMessages: { ko: [5], en: [6] },
    firstScreens: [],
    screens: { '/v/one': [1], '/v/two': [1, 2], '/v/hidden': [4] },
    later: { '': [3], '/v/two': [3, 2] },
  };
  expect(filesAhead(facts, ['/v/one', '/v/two'], 'ko')).toEqual([
    '/a.js',
    '/f.js',
    '/b.js',
    '/c.js',
    '/d.js',
  ]);
});
