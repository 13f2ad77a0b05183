import { createHash } from 'node:crypto';
import { type SimulatedResponse, simulate } from '#kit/simulator/simulator.ts';

/** The same address always lies at the same place, somewhere in the south of Seoul; “없는” ones lie nowhere. */
function placeOf(address: string): { x: string; y: string } | undefined {
  if (address.trim() === '' || address.includes('없는')) return undefined;
  const hash = createHash('sha256').update(address).digest();
  const part = (at: number): number => hash.readUInt16BE(at) / 65_535;
  return { x: (127.01 + part(0) * 0.05).toFixed(6), y: (37.48 + part(2) * 0.03).toFixed(6) };
}
const list = <T>(address: string, make: (place: { x: string; y: string }) => T): T[] => {
  const place = placeOf(address);
  return place ? [make(place)] : [];
};
const refusal = (message: string): SimulatedResponse => ({ status: 401, body: { message } });
const initial = () => ({});
const ZONE = '06236';

export default [
  simulate({
    service: 'KAKAO',
    source: 'dapi.kakao.com/v2/local/search/address.json',
    initial,
    refusal,
    routes: [
      {
        method: 'GET',
        path: '/v2/local/search/address.json',
        operation: 'find',
        response: ({ query: { query = '' } }) => ({
          body: {
            documents: list(query, (place) => ({
              address_name: query,
              road_address: { zone_no: ZONE },
              ...place,
            })),
          },
        }),
      },
    ],
  }),
  simulate({
    service: 'NAVER',
    source: 'maps.apigw.ntruss.com/map-geocode/v2/geocode',
    initial,
    refusal,
    routes: [
      {
        method: 'GET',
        path: '/map-geocode/v2/geocode',
        operation: 'find',
        response: ({ query: { query = '' } }) => ({
          body: { status: 'OK', addresses: list(query, (place) => ({ roadAddress: query, ...place })) },
        }),
      },
    ],
  }),
  simulate({
    service: 'JUSO',
    source: 'business.juso.go.kr/addrlink/addrLinkApi.do',
    initial,
    refusal,
    routes: [
      {
        method: 'GET',
        path: '/addrlink/addrLinkApi.do',
        operation: 'find',
        response: ({ query: { keyword = '' } }) => ({
          body: {
            results: {
              common: { errorCode: '0' },
              juso: list(keyword, () => ({ roadAddr: keyword, zipNo: ZONE })),
            },
          },
        }),
      },
    ],
  }),
];
