import { describe, expect, test } from 'vitest';
import type { RecordChange } from '#kit/contract/endpoints/history.contract.ts';
import type { FieldMap } from '#kit/contract/field.ts';
import * as make from '#kit/contract/fields.ts';
import { group } from '#kit/contract/group.ts';
import { optionalPicture } from '#kit/contract/picture.ts';
import { code, language, list, refs, translations } from '#kit/contract/references.ts';
import { type ChangeLine, changeLines, isLong, type ValueFormatter } from './change-lines.ts';
import { earlierVersion } from './earlier-version.ts';

const format: ValueFormatter = {
  label: (name) => `<${name}>`,
  yesNo: (name, value) => `${name} ${value ? 'yes' : 'no'}`,
  number: (value) => `#${value}`,
  money: (value) => `₩${value}`,
  day: (wall) => `day ${wall}`,
  moment: (wall) => `moment ${wall}`,
  language: (id) => id.toUpperCase(),
  plain: (html) => html.replace(/<[^>]*>/g, ''),
  mark: (mark) => `(${mark})`,
  pictures: ['old picture', 'new picture'],
};

const fields: FieldMap = {
  name: make.text('nm'),
  price: make.money('price'),
  inUse: make.flag('useYn'),
  day: make.date('day'),
  startsAt: make.dateTime('startDtm'),
  type: code('tp', 'TP'),
  language: language('lan'),
  content: make.html('content'),
  items: refs('items', { id: 'cd', name: 'nm' }),
  rows: list('rows', { fee: make.money('fee'), note: make.optionalText('note') }),
  translations: translations('infos', { name: make.text('infoNm'), price: make.optionalMoney('infoPrice') }),
  place: group('place', { city: make.text('city'), floor: make.int('floor') }),
  key: make.secret('key', { max: 10 }),
  state: make.readonlyText('state'),
  image: optionalPicture('img', 'imgFile', { width: 1, height: 1 }),
};

const lines = (before: object, after: object, own = {}) =>
  changeLines(fields, { before: { ...before }, after: { ...after } }, format, own);
const sidesOf = ({ label, before, after }: ChangeLine) =>
  [label, before, after].map((side) =>
    typeof side === 'string' ? side : side.as === 'text' ? side.text : side.as === 'rows' ? side.rows : null,
  );

describe('[3 §5] values of a change are read as a person reads them', () => {
  test.each([
    ['name', '면', null, '면', null],
    ['price', 9000, 12000, '₩9000', '₩12000'],
    ['inUse', true, false, 'inUse yes', 'inUse no'],
    ['day', '2026-11-21', '2026-11-22', 'day 2026-11-21', 'day 2026-11-22'],
    ['startsAt', null, '2026-11-21 10:00:00', null, 'moment 2026-11-21 10:00:00'],
    ['type', { id: 1, name: '매장' }, { id: 2, name: '포장', value: 'x' }, '매장', '포장'],
    ['language', 'ko', 'en', 'KO', 'EN'],
    ['items', [{ id: 1, name: '면', localName: 'Noodles' }], [], 'Noodles', null],
    ['image', 'a.webp', 'b.webp', 'old picture', 'new picture'],
    ['key', 'set', 'replaced', '(set)', '(replaced)'],
    ['key', null, 'set', null, '(set)'],
    ['state', 'open', 'closed', 'open', 'closed'],
    ['rows', [], [{ fee: 100, note: null }], null, ['<fee> ₩100']],
  ])('%s', (name, before, after, old, now) => {
    expect(lines({ [name]: before }, { [name]: after }).map(sidesOf)).toEqual([[`<${name}>`, old, now]]);
  });

  test('zero and no are values', () => {
    expect(lines({ price: 0 }, { price: null }).map(sidesOf)).toEqual([['<price>', '₩0', null]]);
  });

  test('translations by language, only the texts that differ', () => {
    const en = { language: 'en', name: 'Noodles', price: 9 };
    const ja = { language: 'ja', name: '麺', price: null };
    expect(
      lines({ translations: [en, ja] }, { translations: [ja, { ...en, name: 'Noodle soup' }] }).map(sidesOf),
    ).toEqual([['<name> · EN', 'Noodles', 'Noodle soup']]);
    expect(lines({ translations: [] }, { translations: [ja] }).map(sidesOf)).toEqual([
      ['<name> · JA', null, '麺'],
    ]);
  });

  test('a group by its parts', () => {
    expect(
      lines({ place: { city: 'A', floor: 1 } }, { place: { city: 'A', floor: 2 } }).map(sidesOf),
    ).toEqual([['<place> · <floor>', '#1', '#2']]);
  });

  test('of a long list only what came and went', () => {
    const items = Array.from({ length: 12 }, (_, id) => ({ id, name: `item ${id}` }));
    const [line] = lines({ items }, { items: [...items.slice(1), { id: 99, name: 'new' }] });
    expect(line && sidesOf(line)).toEqual(['<items>', 'item 0', 'new']);
    expect(line?.same).toBe(11);
  });

  test('HTML as its text, and formatting alone is told', () => {
    const [line] = lines({ content: '<p>Hi</p>' }, { content: '<p><b>Hi</b></p>' });
    expect(line && sidesOf(line)).toEqual(['<content>', 'Hi', 'Hi']);
    expect(line?.markup).toBe(true);
    expect(lines({ content: '<p>Hi</p>' }, { content: '<p>Ho</p>' })[0]?.markup).toBe(false);
  });

  test('a slice has words of its own', () => {
    const own = { rows: (rows: { fee: number }[]) => rows.map(({ fee }) => `fee ${fee}`) };
    expect(lines({ rows: [{ fee: 1 }] }, { rows: null }, own).map(sidesOf)).toEqual([
      ['<rows>', ['fee 1'], null],
    ]);
  });

  test('long texts and many rows are folded', () => {
    const folded = (before: object, after: object) => lines(before, after).map(isLong);
    expect(folded({ name: 'a'.repeat(161) }, { name: 'b' })).toEqual([true]);
    expect(folded({ name: 'a\nb' }, { name: '1\n2\n3\n4\n5\n6' })).toEqual([true]);
    expect(folded({ name: 'a' }, { name: 'b' })).toEqual([false]);
  });
});

describe('[3 §5] what taking back changes', () => {
  const change = (version: number, before: object, after: object): RecordChange => ({
    kind: 'save',
    version,
    at: null,
    by: null,
    before: { ...before },
    after: { ...after },
  });
  const changes = [
    change(
      4,
      { name: 'c', image: 'b', key: 'set', state: 'open' },
      { name: 'd', image: 'c', key: 'replaced', state: 'closed' },
    ),
    change(3, { name: 'b', price: 1 }, { name: 'c', price: 2 }),
    change(2, { name: 'a' }, { name: 'b' }),
    change(1, {}, {}),
  ];

  test('every field that changed since goes to the value it had before the first change', () => {
    expect(earlierVersion({ changes, record: { name: 'd', price: 2 } }, 2, fields)).toEqual({
      before: { name: 'd', price: 2 },
      after: { name: 'b', price: 1 },
      kept: ['image', 'key', 'state'],
    });
  });

  test('what has its value again stays, and what an unrecorded save changed is shown as it is', () => {
    const { before, after } = earlierVersion({ changes, record: { name: 'b', price: 7 } }, 2, fields);
    expect([before, after]).toEqual([{ price: 7 }, { price: 1 }]);
    expect(earlierVersion({ changes, record: { name: 'd' } }, 4, fields).after).toEqual({});
  });

  test('what the reader may not take back stays', () => {
    const stays = ['price'];
    expect(earlierVersion({ changes, record: { name: 'd', price: 2 }, stays }, 2, fields)).toEqual({
      before: { name: 'd' },
      after: { name: 'b' },
      kept: ['image', 'key', 'state', 'price'],
    });
  });
});
