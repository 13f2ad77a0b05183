import { expect, test } from 'vitest';
import { endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { joinedIds } from '#kit/contract/endpoints/joined-ids.ts';
import { flag, key, optionalText, rowId } from '#kit/contract/fields.ts';
import { addressOf } from './call.ts';

const common = { method: 'GET', permission: 'session', scope: 'none', summary: 'A test' } as const;

test('parameters are written in wire form and encoded', () => {
  const one = endpoint({
    ...common,
    path: '/thing/:thingCd/of/:nm',
    params: { id: rowId('thingCd'), name: key('nm') },
    query: { inUse: flag('useYn'), text: optionalText('q') },
  });
  expect(addressOf(one, { params: { id: 7, name: 'ㄱ/1' } })).toBe('/thing/7/of/%E3%84%B1%2F1');
  const query = { inUse: true, text: 'a&b' };
  expect(addressOf(one, { params: { id: 7, name: 'a' }, query, owner: { storeCd: 3 } })).toBe(
    '/thing/7/of/a?storeCd=3&useYn=Y&q=a%26b',
  );
  expect(addressOf(one, { params: { id: 7, name: 'a' }, query: { text: null } })).toBe('/thing/7/of/a');
});

test('joined ids keep their commas', () => {
  const several = endpoint({ ...common, path: '/thing/:ids', params: joinedIds });
  expect(addressOf(several, { params: { ids: '1,2' } })).toBe('/thing/1,2');
});
