import { endpoint, many } from '#kit/contract/endpoints/endpoint.ts';
import { decimal, text } from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';

const LONGEST = 100;
const errors = { 409: 'No address service is configured.', 503: 'No address service responds.' } as const;

/** One postal address. */
const foundAddress = shape({ postcode: text('zipCd'), address: text('addr') });
export type FoundAddress = ReturnType<typeof foundAddress.decode>;

export const addressCalls = {
  search: endpoint({
    method: 'GET',
    path: '/address/search',
    permission: 'session',
    scope: 'none',
    summary: 'Find postal addresses by keyword',
    query: { keyword: text('keyword', { max: LONGEST }) },
    response: many(foundAddress),
    errors,
    rateLimit: { max: 60 },
  }),
  geocode: endpoint({
    method: 'GET',
    path: '/address/geocode',
    permission: 'session',
    scope: 'none',
    summary: 'Get the coordinates of an address',
    query: { address: text('addr', { max: 250 }) },
    response: shape({
      longitude: decimal('gpsLng', { min: -180, max: 180 }),
      latitude: decimal('gpsLat', { min: -90, max: 90 }),
    }),
    errors,
    rateLimit: { max: 60 },
  }),
};
