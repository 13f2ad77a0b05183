// node scripts/screenshots.mjs [address]: takes the pictures of the README from a running product with demo data.
// Places a few orders first, so that the list has something to show.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { chromiumPath } from '../src/kit/testing/browser/chromium.ts';
import { root } from './prepare.mjs';

const address = process.argv[2] ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const folder = join(root, 'docs', 'images');
const PASSWORD = 'jumun-demo-2026';
const LARGEST = 250_000;
const STORE = 'S000000001';
const PAGES = [
  { name: 'orders', path: '/v/business/order/list', shows: '.order-row' },
  { name: 'dashboard', path: '/v/system/dashboard/show', shows: 'table' },
  { name: 'board', path: '/v/business/order/board', shows: '.board-card' },
  { name: 'menu-items', path: '/v/business/smenu/list_for_store', shows: 'tr.ant-table-row img' },
  { name: 'statistics', path: '/v/business/statistics/menu', shows: 'canvas, svg' },
];

async function save(name, png) {
  for (let colours = 256; colours >= 32; colours /= 2) {
    const small = await sharp(png).png({ palette: true, colours, effort: 10, dither: 0.4 }).toBuffer();
    if (small.length > LARGEST) continue;
    writeFileSync(join(folder, `${name}.png`), small);
    console.log(`docs/images/${name}.png  ${Math.round(small.length / 1000)} KB`);
    return;
  }
  throw new Error(`${name} does not fit into ${LARGEST} bytes`);
}

async function partner(method, path, body) {
  const answer = await fetch(address + path, {
    method,
    headers: { authorization: 'Bearer demo-partner-key', 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  return answer.ok ? answer.json() : undefined;
}

async function placeOrders(count) {
  const menu = await partner('GET', `/partner/v1/stores/${STORE}/menu`);
  const items = menu?.items ?? [];
  const plain = items.filter((item) => item.stopSelling !== 'Y' && item.availableMarketPrice !== 'Y');
  for (let index = 0; index < count; index += 1) {
    const item = plain[(index * 7) % plain.length];
    if (!item) return;
    await partner('POST', '/partner/v1/orders', {
      storeId: STORE,
      orderId: `picture-${Date.now()}-${index}`,
      orderTp: index % 3 ? 'KIOSK_ORDER' : 'MOBILE_TABLE_ORDER',
      salesTp: index % 2 ? 'TakeOut' : 'DineIn',
      tableId: index % 2 ? undefined : String(1 + index),
      lines: [{ smenuCd: item.smenuCd, cnt: 1 + (index % 2) }],
      payments: [{ payTp: 'card', amount: item.price * (1 + (index % 2)), approvalNo: '30012345' }],
    });
  }
}

async function settle(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(800);
}

const executablePath = chromiumPath();
if (!executablePath) throw new Error('No Chromium was found; set CHROMIUM_PATH.');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--lang=ko-KR'],
  env: { ...process.env, LANGUAGE: 'ko' },
});
try {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await page.goto(`${address}/login`);
  await page.locator('input[type="password"]').waitFor();
  await settle(page);
  await save('login', await page.screenshot());
  await page.locator('input:not([type="password"]):not([type="checkbox"])').first().fill(STORE);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/v\//, { timeout: 30_000 });
  await settle(page);
  // The welcome notice: seen once, it stays away.
  const enough = page.getByText('이 공지 그만 보기');
  await enough.waitFor({ timeout: 10_000 }).catch(() => undefined);
  if (await enough.isVisible()) await enough.click();
  await enough.waitFor({ state: 'hidden' });
  for (const { name, path, shows } of PAGES) {
    await page.goto(address + path);
    await page.locator(shows).first().waitFor();
    if (name === 'orders') await placeOrders(2);
    await settle(page);
    await save(name, await page.screenshot());
  }
} finally {
  await browser.close();
}
