import { describe, expect, it } from 'vitest';
import { errorText, fieldsOf } from './error-text.ts';
import { withQuery } from './query-string.ts';

const translate = (key: string, params?: object) => (params ? `${key} ${JSON.stringify(params)}` : key);
const text = (status: number, body: unknown) => errorText(status, body, translate as never);

describe('[1 §8] the text of a failed call', () => {
  it('is what the server says, in this order', () => {
    expect(text(400, '잘못됐어요')).toBe('잘못됐어요');
    expect(text(400, { message: 'a', errorMessage: 'b' })).toBe('a');
    expect(text(400, { message: '', errorMessage: 'b', msg: 'c' })).toBe('b');
    expect(text(400, { msg: 'c', error: 'd' })).toBe('c');
    expect(text(400, { error: 'd', errorsMessage: { x: 'e' } })).toBe('d');
    expect(text(400, { errorsMessage: { x: 'e', y: 'f', z: 'e' } })).toBe('e\nf');
  });
  it.each([400, 401, 403, 404, 408, 409, 500, 502, 503, 504])(
    'falls back to a sentence for %i with the code',
    (status) => {
      expect(text(status, null)).toBe(`http.${status} {"status":${status}}`);
    },
  );
  it('has one for other server errors and one for everything else', () => {
    expect(text(507, {})).toBe('http.500 {"status":507}');
    expect(text(418, {})).toBe('http.other {"status":418}');
  });
  it('does not show the page of a proxy', () => {
    expect(text(502, '<html>Bad Gateway</html>')).toBe('http.502 {"status":502}');
  });
  it('knows no answer at all from an answer', () => {
    expect(text(0, null)).toBe('http.network');
  });
  it('finds field errors and only texts among them', () => {
    expect(fieldsOf({ errorsMessage: { 'a[0].b': 'x', c: null, d: 3 } })).toEqual({ 'a[0].b': 'x' });
    expect(fieldsOf('text')).toEqual({});
    expect(fieldsOf(null)).toEqual({});
  });
});

describe('the query of a call', () => {
  it('leaves out what is absent and sends what is empty (D56)', () => {
    expect(withQuery('/a', { x: null, y: undefined, z: '', n: 0, list: [1, 2], t: '한 글' })).toBe(
      '/a?z=&n=0&list=1%2C2&t=%ED%95%9C+%EA%B8%80',
    );
    expect(withQuery('/a')).toBe('/a');
    expect(withQuery('/a?x=1', { y: 2 })).toBe('/a?x=1&y=2');
  });
});
