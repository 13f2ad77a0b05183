import { unavailable } from '#kit/contract/errors.ts';
import type { Point } from '#kit/contract/geo.ts';
import { createTimedCache, type TimedCache } from '#kit/server/cache/timed-cache.ts';
import type { IntegrationService } from '#kit/server/integrations/integration-settings.ts';
import type { Integrations, ServiceAddress } from '#kit/server/integrations/integrations.ts';
import type { Services } from '#kit/server/services.ts';
import { type AddressGuide, type FoundPlace, GUIDES } from './address-guides.ts';
import { withinKorea } from './korea.public.ts';

export interface FoundPlaces {
  /** The service that responded last; null if none is configured. */
  readonly service: IntegrationService | null;
  readonly places: readonly FoundPlace[];
}

/** What the caller needs decides which service is asked first. */
export type Wanted = 'coordinates' | 'postcode';

/** Addresses hardly ever move, and services charge by the call. */
const REMEMBERED = { ms: 24 * 60 * 60 * 1000, largest: 5_000 };
const TIMEOUT_MS = 4_000;

/** By node: each test and each process has its own. */
const caches = new WeakMap<Integrations, TimedCache<FoundPlaces>>();

function cacheOf(integrations: Integrations): TimedCache<FoundPlaces> {
  const known = caches.get(integrations) ?? createTimedCache<FoundPlaces>(REMEMBERED);
  caches.set(integrations, known);
  return known;
}

const plausible = ({ latitude, longitude }: FoundPlace): boolean =>
  latitude === null || longitude === null || withinKorea({ latitude, longitude });

const hasWanted = (wanted: Wanted, { latitude, zipCode }: FoundPlace): boolean =>
  wanted === 'coordinates' ? latitude !== null : zipCode !== null;

/** Services that give what is wanted come first: juso.go.kr knows no coordinates, Naver no postcodes. */
const inOrder = (wanted: Wanted): AddressGuide[] =>
  ORDER[wanted].flatMap((service) => GUIDES.find((guide) => guide.service === service) ?? []);
const ORDER = {
  coordinates: ['KAKAO', 'NAVER', 'JUSO'],
  postcode: ['JUSO', 'KAKAO', 'NAVER'],
} as const satisfies Record<Wanted, readonly IntegrationService[]>;

/**
 * Places for an address as typed, from the first service that knows it; a result that has what is wanted is cached for a
 * day. Throws 503 if there are services and none of them answers: that is no address unknown.
 */
export async function findPlaces(
  { integrations }: Services,
  keyword: string,
  wanted: Wanted,
): Promise<FoundPlaces> {
  const cache = cacheOf(integrations);
  const remember = cache.reading();
  let lastCalled: IntegrationService | null = null;
  let responded = false;
  for (const guide of inOrder(wanted)) {
    const { service } = guide;
    const to = await integrations.address(service);
    if (!to) continue;
    lastCalled = service;
    const key = JSON.stringify([service, to.simulated, keyword]);
    const known = cache.get(key);
    if (known) return known;
    const places = await ask(integrations, guide, keyword, to);
    responded ||= places !== null;
    if (!places || places.length === 0) continue;
    const found = { service, places };
    if (places.some((place) => hasWanted(wanted, place))) remember(key, found);
    return found;
  }
  if (lastCalled && !responded) throw unavailable('address.away');
  return { service: lastCalled, places: [] };
}

/** The first of these places that has coordinates. */
export function pointOfPlaces(places: readonly FoundPlace[]): Point | null {
  for (const { latitude, longitude } of places)
    if (latitude !== null && longitude !== null) return { latitude, longitude };
  return null;
}

/** Null if the service did not answer. */
async function ask(
  integrations: Integrations,
  guide: AddressGuide,
  keyword: string,
  to: ServiceAddress,
): Promise<FoundPlace[] | null> {
  const outcome = await integrations.call({
    service: guide.service,
    operation: 'find',
    subject: 'place',
    method: 'GET',
    repeatable: true,
    timeoutMs: TIMEOUT_MS,
    ...guide.call(keyword, to),
  });
  if (outcome.kind !== 'answered' || outcome.status !== 200) return null;
  return guide.read(outcome.body)?.filter(plausible) ?? null;
}
