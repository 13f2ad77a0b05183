import { conflict, notFound } from '#kit/contract/errors.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { addressCalls } from './address.contract.ts';
import { findPlaces, pointOfPlaces } from './place-search.public.ts';

export default defineRoutes(
  'addresses',
  implement(addressCalls.search, async ({ services }, { query }) => {
    const { service, places } = await findPlaces(services, query.keyword, 'postcode');
    if (service === null) throw conflict('address.noService');
    return places.map(({ zipCode, address }) => ({ postcode: zipCode ?? '', address }));
  }),
  implement(addressCalls.geocode, async ({ services }, { query }) => {
    const { service, places } = await findPlaces(services, query.address, 'coordinates');
    if (service === null) throw conflict('address.noService');
    const point = pointOfPlaces(places);
    if (!point) throw notFound('address.unknown');
    return point;
  }),
);
