import { pngDataUrl } from '#kit/testing/sample-files/png.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient, TestResponse } from '#kit/testing/test-client.ts';

/** A store manager at work on the menu, and what a complete new item needs. */
export interface MenuShop {
  readonly manager: TestClient;
  readonly publicId: string;
  readonly storeId: number;
  readonly body: Record<string, unknown>;
  /** Adds an item; fails the test when it is refused. */
  add(change?: Record<string, unknown>): Promise<{ smenuCd: number; version: number }>;
  post(change?: Record<string, unknown>): Promise<TestResponse>;
  partnerItem(id: number): Promise<Record<string, unknown> | undefined>;
}

export async function menuShop(app: TestApp, publicId = 'S000000001'): Promise<MenuShop> {
  const manager = await app.as(publicId);
  const storeId = (await manager.get('/admin/api/session')).body.storeCd as number;
  const { codes } = app.node.services;
  const first = (group: string) => ({ cd: codes.list(group)[0]?.id });
  const categories = (await manager.get('/category/store')).body;
  const body = {
    smenuNm: '시험 냉면',
    smenuInfos: [{ lanTp: { id: 'en' }, smenuInfoNm: 'Test noodles', price: 1 }],
    smenuImgFile: pngDataUrl(200, 150),
    cost: 3_000,
    price: 9_000,
    categorys: [categories[0].categoryCd],
    salesTps: [first('SALES_TP')],
    vatTp: first('VAT_TP'),
    serviceCostTp: first('SERVICE_COST_TP'),
    kioskLabelTp: first('KIOSK_LABEL_TP'),
  };
  const post: MenuShop['post'] = (change = {}) => manager.post('/smenu/store', { ...body, ...change });
  return {
    manager,
    publicId,
    storeId,
    body,
    post,
    async add(change) {
      const { status, body: saved } = await post(change);
      if (status !== 200) throw new Error(`not added: ${status} ${JSON.stringify(saved)}`);
      return saved;
    },
    async partnerItem(id) {
      const menu = (await app.partner().get(`/partner/v1/stores/${publicId}/menu`)).body;
      return menu.items.find((item: { smenuCd: number }) => item.smenuCd === id);
    },
  };
}
