import { describe, expect, it } from 'vitest';
import { vendorAdapter } from './vendor-adapter.ts';

const keys = { siteKey: 'site', secret: 'hidden' };
const respondingWith = (body: unknown) => {
  const sent: { url: string; body: URLSearchParams }[] = [];
  const request = (async (url: string, init: RequestInit) => {
    sent.push({ url, body: init.body as URLSearchParams });
    return Response.json(body);
  }) as unknown as typeof fetch;
  return { request, sent };
};

describe('[D18] verification by a vendor', () => {
  it('offers the site key and never the secret', async () => {
    const offer = await vendorAdapter('turnstile', keys).offer();
    expect(offer).toEqual({ kind: 'turnstile', siteKey: 'site' });
  });
  it.each([true, false])('believes the vendor (%s)', async (success) => {
    const { request, sent } = respondingWith({ success, 'error-codes': [] });
    expect(await vendorAdapter('recaptcha', keys, request).verify('solved', '203.0.113.7')).toBe(success);
    expect(sent[0]?.url).toContain('google.com');
    expect(Object.fromEntries(sent[0]?.body ?? [])).toEqual({
      secret: 'hidden',
      response: 'solved',
      remoteip: '203.0.113.7',
    });
  });
  it('asks nobody about an empty or huge solution', async () => {
    const { request, sent } = respondingWith({ success: true });
    const adapter = vendorAdapter('turnstile', keys, request);
    expect(await adapter.verify('', '203.0.113.7')).toBe(false);
    expect(await adapter.verify('x'.repeat(5_000), '203.0.113.7')).toBe(false);
    expect(sent).toEqual([]);
  });
  it('lets nobody in while the vendor is down or talks nonsense', async () => {
    const down = (async () => {
      throw new TypeError('fetch failed');
    }) as unknown as typeof fetch;
    await expect(
      vendorAdapter('turnstile', keys, down).verify('solved', '203.0.113.7'),
    ).rejects.toMatchObject({ status: 503 });
    const { request } = respondingWith('ok');
    await expect(
      vendorAdapter('turnstile', keys, request).verify('solved', '203.0.113.7'),
    ).rejects.toMatchObject({ status: 503 });
  });
});
