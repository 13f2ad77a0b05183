import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PARTNER_KEY, type TestApp, testApp } from '#kit/testing/test-app.ts';
import { openShop, type Shop } from '../order.factory.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** A partner's program: places the printed order, reads its status, cancels; each line uses the generated types. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

export interface Wanted { smenuCd: number; smenuOptCd: number; orderId: string }

export async function run(baseUrl: string, key: string, wanted: Wanted) {
  const client = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer ' + key } });
  const { data: taken, error, response } = await client.POST('/partner/v1/orders', {
    body: {
      storeId: 'S000000001',
      orderId: wanted.orderId,
      orderTp: 'KIOSK_ORDER',
      salesTp: 'DineIn',
      tableId: '7',
      orderer: { name: '김하늘', tel: '010-1234-5678', marketingAgree: true },
      address: { addr: '서울 강남구 테헤란로 1', addrDtl: '101호', gpsLat: 37.5, gpsLng: 127.03 },
      orderDesc: '덜 맵게',
      pickUpTime: 20,
      payments: [{ payTp: 'card', amount: 24000, approvalNo: '30012345' }],
      lines: [{ smenuCd: wanted.smenuCd, cnt: 2, price: null, options: [{ smenuOptCd: wanted.smenuOptCd, cnt: 1 }], discountCd: null }],
    },
  });
  if (!taken) throw new Error(error.message);
  const made: number = taken.orderCd;
  const params = { path: { orderId: wanted.orderId } };
  const { data: state } = await client.GET('/partner/v1/orders/{orderId}', { params });
  const { data: cancelled } = await client.POST('/partner/v1/orders/{orderId}/cancel', { params });
  const again = await client.POST('/partner/v1/orders', {
    body: { storeId: 'S000000001', orderId: wanted.orderId, orderTp: 'KIOSK_ORDER', salesTp: 'DineIn' },
  });
  const status: 'ORDER' | 'RECEIPT' | 'READY' | 'DELIVERY' | 'OVER' | undefined = state?.orderStatus;
  return { http: response.status, made, status, cancelled: cancelled?.cancelYn, refusal: again.error?.code };
}
`;

/** Invalid uses; each line must fail to compile. */
const MISTAKES = [
  "await client.POST('/partner/v1/orders', { body: { orderTp: 'KIOSK_ORDER', salesTp: 'DineIn' } });",
  "await client.POST('/partner/v1/orders', { body: { orderId: 'a', orderTp: 'BALLOON', salesTp: 'DineIn' } });",
  "(await client.GET('/partner/v1/orders/{orderId}', { params: { path: { orderId: 'a' } } })).data?.nothing;",
];

let app: TestApp;
let shop: Shop;
let folder: string;
beforeAll(async () => {
  app = await testApp();
  shop = await openShop(app);
  // Below the project, so that the program finds the packages it imports.
  folder = mkdtempSync(join(root, 'node_modules/.generated-client-'));
  const document = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8'));
  writeFileSync(join(folder, 'api.ts'), astToString(await openapiTS(document)));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.stop();
});

function compile(files: string[]): string[] {
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${file?.fileName.slice(folder.length + 1)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
}

test('[FIXED-POINTS] a generated client compiles, places the printed order, reads it and cancels it', {
  timeout: 120_000,
}, async () => {
  const program = join(folder, 'program.ts');
  writeFileSync(program, PROGRAM);
  const wrong = MISTAKES.map((line, index) => {
    const file = join(folder, `mistake-${index}.ts`);
    const head =
      "import createClient from 'openapi-fetch';\nimport type { paths } from './api.ts';\nconst client = createClient<paths>();\n";
    writeFileSync(file, `${head}${line}\nexport {};\n`);
    return file;
  });
  const complaints = compile([program, ...wrong]);
  expect(complaints.filter((each) => !each.startsWith('mistake-'))).toEqual([]);
  for (const index of MISTAKES.keys())
    expect(complaints.filter((each) => each.startsWith(`mistake-${index}.ts`))).toHaveLength(1);

  const { run } = await import(pathToFileURL(program).href);
  const response = await run(app.address, DEMO_PARTNER_KEY, {
    smenuCd: shop.noodles,
    smenuOptCd: shop.large,
    orderId: `client-${process.pid}-${Date.now()}`,
  });
  expect(response).toEqual({
    http: 201,
    made: expect.any(Number),
    status: 'ORDER',
    cancelled: 'Y',
    refusal: expect.any(String),
  });
});
