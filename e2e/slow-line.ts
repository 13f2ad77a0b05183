import type { Page } from 'playwright-core';
import { late, SLOW_LINE } from '#kit/testing/slow-line.ts';

/** How late every word of a live channel is, in ms: its words keep their order. */
const CHANNEL = SLOW_LINE / 7;

/** On a slow line whatever the page asks for comes late. Routes that a test adds come before this one. */
export async function slowLine(page: Page): Promise<void> {
  if (SLOW_LINE === 0) return;
  await page.route(/./, async (call) => {
    if (call.request().resourceType() !== 'document') await late();
    // A page that was closed meanwhile takes no answer.
    await call.continue().catch(() => {});
  });
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => void setTimeout(() => server.send(message), CHANNEL));
    server.onMessage((message) => void setTimeout(() => socket.send(message), CHANNEL));
  });
}
