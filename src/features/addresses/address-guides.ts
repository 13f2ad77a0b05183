import { z } from 'zod';
import type { IntegrationService } from '#kit/server/integrations/integration-settings.ts';
import type { IntegrationCall, ServiceAddress } from '#kit/server/integrations/integrations.ts';

// juso.go.kr knows addresses, Kakao and Naver know where they lie. Their shapes are those of code in public use
// (looked at on 2026-11-21); exercised against the simulator only.

export interface FoundPlace {
  readonly address: string;
  readonly zipCode: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface AddressGuide {
  readonly service: IntegrationService;
  call(keyword: string, to: ServiceAddress): Pick<IntegrationCall, 'path' | 'headers'>;
  /** undefined: not the shape that the service documents. */
  read(body: unknown): FoundPlace[] | undefined;
}

const degrees = z.coerce.number();
const KAKAO = z.object({
  documents: z.array(
    z.object({
      address_name: z.string(),
      x: degrees,
      y: degrees,
      road_address: z.object({ zone_no: z.string() }).nullish(),
    }),
  ),
});
const NAVER = z.object({
  addresses: z.array(z.object({ roadAddress: z.string(), x: degrees, y: degrees })),
});
const JUSO = z.object({
  results: z.object({ juso: z.array(z.object({ roadAddr: z.string(), zipNo: z.string() })).nullable() }),
});
/** Results of one search. */
const MOST = '10';
const query = (values: Record<string, string>): string => `?${new URLSearchParams(values)}`;

export const GUIDES: readonly AddressGuide[] = [
  {
    service: 'KAKAO',
    call: (keyword, { key }) => ({
      path: `/v2/local/search/address.json${query({ query: keyword, size: MOST })}`,
      headers: { authorization: `KakaoAK ${key}` },
    }),
    read: (body) =>
      KAKAO.safeParse(body).data?.documents.map(({ address_name: address, x, y, road_address: road }) => ({
        address,
        zipCode: road?.zone_no || null,
        latitude: y,
        longitude: x,
      })),
  },
  {
    service: 'NAVER',
    call: (keyword, { account, key }) => ({
      path: `/map-geocode/v2/geocode${query({ query: keyword, count: MOST })}`,
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
      path: `/addrlink/addrLinkApi.do${query({ confmKey: key ?? '', keyword, currentPage: '1', countPerPage: MOST, resultType: 'json' })}`,
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
