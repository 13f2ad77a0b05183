import { describe, expect, test } from 'vitest';
import type { AppError } from './errors.ts';
import { text } from './fields.ts';
import { optionalPicture, picture, pictureUrl, RefusedFile, StoredPicture } from './picture.ts';
import { list } from './references.ts';
import { decodeWith, domainPath, encodeWith, parseWire, wireInput, wireSchema } from './wire.ts';

const size = { width: 200, height: 150 };
const fields = {
  name: text('smenuNm', { max: 50 }),
  image: picture('smenuImg', 'smenuImgFile', size),
  logo: optionalPicture('logoImg', 'logoImgFile', size),
};
const stored = new StoredPicture('pictures/a.webp');
const address = '/files/public/pictures/a.webp';
const dataUrl = 'data:image/png;base64,AAAA';

const create = (wire: object) => parseWire(fields, wireSchema(fields, 'create'), wire);
const update = (wire: object) => parseWire(fields, wireSchema(fields, 'update'), wire);
function errorsOf(work: () => unknown): Record<string, string> {
  try {
    work();
  } catch (error) {
    const found = (error as AppError).details.fields ?? {};
    return Object.fromEntries(Object.entries(found).map(([path, message]) => [path, message.key]));
  }
  return {};
}

describe('[D56] a picture on its way in', () => {
  test('is a file under the second name, kept as a path', () => {
    expect(create({ smenuNm: '면', smenuImgFile: stored })).toEqual({
      name: '면',
      image: 'pictures/a.webp',
      logo: null,
    });
  });
  test('is left alone where an update sends no file, or back what the answer carried', () => {
    expect(update({})).toEqual({});
    expect(update({ smenuImg: address, logoImg: address })).toEqual({});
    expect(update({ smenuImg: address, smenuImgFile: null, logoImgFile: '' })).toEqual({});
  });
  test('is taken away by null under the first name, where it is not required', () => {
    expect(update({ logoImg: null })).toEqual({ logo: null });
    expect(update({ logoImg: '' })).toEqual({ logo: null });
    expect(errorsOf(() => update({ smenuImg: null }))).toEqual({ smenuImgFile: 'field.required' });
  });
  test('is the file where both names say something', () => {
    expect(update({ logoImg: null, logoImgFile: stored })).toEqual({ logo: 'pictures/a.webp' });
  });
  test('is missed on create, whatever address is named', () => {
    for (const body of [{}, { smenuImg: address }, { smenuImgFile: '' }, { smenuImg: null }])
      expect(errorsOf(() => create({ smenuNm: '면', ...body }))).toEqual({ smenuImgFile: 'field.required' });
  });
  test('says why it is refused together with what is wrong elsewhere', () => {
    const wrong = new RefusedFile('picture.size', size);
    expect(errorsOf(() => create({ smenuNm: '', smenuImgFile: wrong }))).toEqual({
      smenuNm: 'field.required',
      smenuImgFile: 'picture.size',
    });
  });
  test.each([[5], [{ path: 'pictures/a.webp' }], [['x']], ['../../etc/passwd'], ['pictures/a.webp']])(
    'is never %j',
    (value) => {
      expect(errorsOf(() => update({ logoImgFile: value }))).toEqual({ logoImgFile: 'picture.unreadable' });
    },
  );
});

describe('[D55] a picture on its way out', () => {
  test('is its address', () => {
    const wire = encodeWith(fields, { name: '면', image: 'pictures/a.webp', logo: null });
    expect(wire).toEqual({ smenuNm: '면', smenuImg: address, logoImg: null });
    expect(decodeWith(fields, wire)).toEqual({ name: '면', image: 'pictures/a.webp', logo: null });
    expect(pictureUrl('pictures/a.webp')).toBe(address);
  });
  test('is a file in the request of a form that chose one', () => {
    expect(encodeWith(fields, { image: dataUrl })).toEqual({ smenuImgFile: dataUrl });
    expect(pictureUrl(dataUrl)).toBe(dataUrl);
  });
});

test('errors of both names belong to the one field, in rows too', () => {
  expect(domainPath(fields, 'smenuImgFile')).toEqual(['image']);
  expect(domainPath(fields, 'smenuImg')).toEqual(['image']);
  const rows = { banners: list('banners', { image: picture('bannerImg', 'bannerImgFile', size) }) };
  expect(domainPath(rows, 'banners[2].bannerImgFile')).toEqual(['banners', 2, 'image']);
  const wire = { banners: [{ bannerImgFile: new RefusedFile('picture.kind') }] };
  expect(errorsOf(() => parseWire(rows, wireSchema(rows, 'create'), wire))).toEqual({
    'banners[0].bannerImgFile': 'picture.kind',
  });
});

test('the API document shows both names in requests', () => {
  expect(Object.keys(wireInput(fields, 'create').shape)).toEqual([
    'smenuNm',
    'smenuImg',
    'smenuImgFile',
    'logoImg',
    'logoImgFile',
  ]);
});
