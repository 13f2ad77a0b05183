import type { BrowserContext, Page } from 'playwright-core';

const MESSAGES = '.ant-form-item-explain-error, .toast, [role="alert"]';

async function stateOf(page: Page): Promise<string> {
  const texts = (selector: string) => page.locator(selector).allInnerTexts();
  const dialogs = await texts('[role="dialog"] .ant-drawer-title, [role="dialog"] .ant-modal-title');
  const messages = (await texts(MESSAGES)).map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
  return `${page.url()} dialogs: ${JSON.stringify(dialogs)} messages: ${JSON.stringify(messages)}`;
}

/** Address, dialogs and messages of the open pages, for a test that fails while it waits for something else. */
export async function pageStates(contexts: readonly BrowserContext[]): Promise<string[]> {
  const states = contexts
    .flatMap((context) => context.pages())
    .map((page) => stateOf(page).catch((error: Error) => `${page.url()} cannot be read: ${error.message}`));
  return Promise.all(states);
}
