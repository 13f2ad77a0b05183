import { z } from 'zod';
import type { IntegrationService } from '#kit/server/integrations/integration-settings.ts';
import type { IntegrationCall, ServiceAddress } from '#kit/server/integrations/integrations.ts';
import type { Services } from '#kit/server/services.ts';
import { withinKorea } from './korea.rules.ts';

// juso.go.kr knows addresses, Kakao and Naver know where they lie. Their shapes are those of code in public use
// (looked at on 2026-11-21); exercised against the simulator only.

export interface FoundPlace {
  readonly address: string;
  readonly zipCode: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

interface Guide {
  readonly service: IntegrationService;
  call(keyword: string, to: ServiceAddress): Pick<IntegrationCall, 'path' | 'headers'>;
  read(body: unknown): FoundPlace[] | undefined;
}

const degrees = z.coerce.number();
const KAKAO = z.object({
  documents: z.array(z.object({ address_name: z.string(), x: degrees, y: degrees })),
});
const NAVER = z.object({
  addresses: z.array(z.object({ roadAddress: z.string(), x: degrees, y: degrees })),
});
const JUSO = z.object({
  results: z.object({ juso: z.array(z.object({ roadAddr: z.string(), zipNo: z.string() })).nullable() }),
});
const query = (values: Record<string, string>): string => `?${new URLSearchParams(values)}`;

/** In query order: services that return coordinates first. */
const GUIDES: readonly Guide[] = [
  {
    service: 'KAKAO',
    call: (keyword, { key }) => ({
      path: `/v2/local/search/address.json${query({ query: keyword, size: '5' })}`,
      headers: { authorization: `KakaoAK ${key}` },
    }),
    read: (body) =>
      KAKAO.safeParse(body).data?.documents.map(({ address_name: address, x, y }) => ({
        address,
        zipCode: null,
        latitude: y,
        longitude: x,
      })),
  },
  {
    service: 'NAVER',
    call: (keyword, { account, key }) => ({
      path: `/map-geocode/v2/geocode${query({ query: keyword, count: '5' })}`,
      headers: { 'x-ncp-apigw-api-key-id': account ?? '', 'x-ncp-apigw-api-key': key ?? '' },
    }),
    read: (body) =>
      NAVER.safeParse(body).data?.addresses.map(({ roadAddress: address, x, y }) => ({
        address,
        zipCode: null,
        latitude: y,
        longitude: x,
      })),
  },
  {
    service: 'JUSO',
    call: (keyword, { key }) => ({
      path: `/addrlink/addrLinkApi.do${query({ confmKey: key ?? '', keyword, currentPage: '1', countPerPage: '5', resultType: 'json' })}`,
    }),
    read: (body) =>
      JUSO.safeParse(body).data?.results.juso?.map(({ roadAddr: address, zipNo: zipCode }) => ({
        address,
        zipCode,
        latitude: null,
        longitude: null,
      })) ?? undefined,
  },
];

const plausible = ({ latitude, longitude }: FoundPlace): boolean =>
  latitude === null || longitude === null || withinKorea({ latitude, longitude });

/** Places for an address as typed, from the first service that responds; `service` is null if none is configured. */
export async function findPlaces(
  { integrations }: Services,
  keyword: string,
): Promise<{ service: IntegrationService | null; places: FoundPlace[] }> {
  let asked: IntegrationService | null = null;
  for (const { service, call, read } of GUIDES) {
    const to = await integrations.address(service);
    if (!to) continue;
    asked = service;
    const outcome = await integrations.call({
      service,
      operation: 'find',
      subject: 'place',
      method: 'GET',
      repeatable: true,
      timeoutMs: 4_000,
      ...call(keyword, to),
    });
    const places = outcome.kind === 'answered' && outcome.status === 200 ? read(outcome.body) : undefined;
    if (places && places.length > 0) return { service, places: places.filter(plausible) };
  }
  return { service: asked, places: [] };
}
