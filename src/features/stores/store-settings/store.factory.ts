import type { RowSample, SampleFactory } from '#kit/testing/conformance/sample-factory.ts';
import { pngDataUrl } from '#kit/testing/sample-files/png.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { STORE_PICTURE } from './store.contract.ts';

/** A store is its own row. */
export const rows: readonly RowSample[] = [
  { params: ['storeCd'], row: async (_, storeId) => String(storeId) },
];

export const sample: SampleFactory = {
  resource: 'storeOverview',
  row: async (_, storeId) => String(storeId),
};

/** The body of a new store with everything that is required. */
export async function storeBody({ node }: TestApp, more: Record<string, unknown> = {}) {
  const { codes } = node.services;
  const code = (group: string, value: string) => [{ cd: codes.byValue(group, value)?.id }];
  return {
    storeNm: '새 매장',
    defaultLan: { id: 'ko' },
    lans: [{ id: 'ko' }],
    storeInfos: [{ lanTp: { id: 'ko' }, storeInfoNm: '새 매장' }],
    tel: '02-555-0101',
    payTps: code('PAY_TP', 'card'),
    kioskSalesTps: code('SALES_TP', 'TakeOut'),
    storeAddr: '경기 성남시 분당구 판교역로 166',
    storeAddrDtl: '1층',
    gpsLng: 127.11,
    gpsLat: 37.39,
    startDt: '2026-01-01',
    storeImgFile: pngDataUrl(STORE_PICTURE.width, STORE_PICTURE.height),
    ...more,
  };
}
