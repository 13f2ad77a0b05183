import type { Page } from 'playwright-core';

const KIB = 1024;

/** What was loaded for a page must stay below these, in KiB of gzip. */
export const LARGEST_SCRIPTS = { login: 240, orderList: 420 };

/** Bytes of a file in gzip, headers not counted. */
async function gzipped(address: string): Promise<number> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
  await response.arrayBuffer();
  return Number(response.headers.get('content-length') ?? 0);
}

/**
 * Call before the page opens anything; the function it returns says how much JavaScript the page has run since, in
 * KiB of gzip, whatever better encoding this browser accepts. Files fetched ahead for later screens do not count.
 */
export function weighScripts(page: Page): () => Promise<number> {
  const addresses = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') addresses.add(response.url());
  });
  return async () => {
    const sizes = await Promise.all([...addresses].map(gzipped));
    return sizes.reduce((sum, size) => sum + size, 0) / KIB;
  };
}
