import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestSimulator } from '#kit/testing/simulator.ts';
import { fillLogin, type TestBrowser } from './browser.ts';

/** Opens the link of the invitation that was mailed to an address, chooses a password and signs in with it. */
export async function acceptInvitation(
  { browser, simulator, address }: { browser: TestBrowser; simulator: TestSimulator; address: string },
  { loginId, email, password }: { loginId: string; email: string; password: string },
): Promise<Page> {
  const taken = async () =>
    ((await simulator.act('SMTP', 'taken', '')) as { response: { to: string; text: string }[] }).response;
  const tokenOf = async () =>
    (await taken())
      .map(({ to, text }) => (to.includes(email) ? /invite=([\w-]+)/.exec(text)?.[1] : undefined))
      .find(Boolean);
  await expect.poll(tokenOf).toBeTruthy();
  const page = await browser.page();
  await page.goto(`/login?invite=${await tokenOf()}`);
  await page.waitForURL(`${address}/login`);
  await page.locator('input[type="password"]').first().fill(password);
  await page.locator('input[type="password"]').last().fill(password);
  await page.locator('.main-button').click();
  await page.locator('.toast-success').waitFor();
  await page.goto('/login');
  await fillLogin(page, loginId, password);
  await page.locator('.main-button').click();
  return page;
}
