import { z } from 'zod';
import { storeTimes } from '#features/stores/store-times.contract.ts';
import { endpoint, many } from '#kit/contract/endpoints/endpoint.ts';
import { optional } from '#kit/contract/field.ts';
import { flag, id, text } from '#kit/contract/fields.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { pictureUrl } from '#kit/contract/picture.ts';
import { list, ref } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';

/** A path in the column, an address in responses. */
const pictureOf = (wire: string) => optional({ ...text(wire), encode: pictureUrl });

const written = new WeakMap<object, unknown>();

/** Stores of a chain share a schedule, and the server keeps schedules between calls: each is written once. */
const sharedTimes: typeof storeTimes = {
  ...storeTimes,
  encode: (times) => {
    const known = written.get(times);
    if (known) return known;
    const encoded = storeTimes.encode(times);
    written.set(times, encoded);
    return encoded;
  },
};

const business = shape({
  id: id('custCd'),
  publicId: text('custId'),
  name: text('custNm'),
  inUse: flag('useYn'),
  stores: list(
    'stores',
    {
      id: id('storeCd'),
      publicId: text('storeId'),
      name: text('storeNm'),
      localName: text('storeNmLan'),
      inUse: flag('useYn'),
      image: pictureOf('storeImg'),
      image1: pictureOf('storeImg1'),
      image2: pictureOf('storeImg2'),
      image3: pictureOf('storeImg3'),
      image4: pictureOf('storeImg4'),
      image5: pictureOf('storeImg5'),
      languages: list('lans', { id: text('id'), name: text('nm') }),
      detailed: flag('detailYn'),
      times: sharedTimes,
      business: ref('cust', { id: 'custCd', name: 'custNm' }),
    },
    { max: 10_000 },
  ),
});

/** A business with its stores and the businesses below it. */
export type BusinessNode = ReturnType<typeof business.decode> & { readonly below: readonly BusinessNode[] };

/** Recursive, which the fields of a shape cannot express. */
const BELOW = 'subCust';

const encode = ({ below, ...node }: BusinessNode): Record<string, unknown> => ({
  ...business.encode(node),
  [BELOW]: below.map(encode),
});
const decode = (wire: unknown): BusinessNode => ({
  ...business.decode(wire),
  below: ((wire as Record<string, unknown[] | undefined>)[BELOW] ?? []).map(decode),
});

export const getBusinessTree = endpoint({
  method: 'GET',
  path: '/cust/tree',
  permission: [permissionCode('CustSearch'), permissionCode('StatisticsTreeSearchForCust')],
  scope: 'businesses',
  summary: 'Get the tree of visible businesses with their stores',
  response: many({
    output: z.intersection(business.output, z.object({ [BELOW]: z.array(z.unknown()) })),
    encode,
    decode,
  }),
});
