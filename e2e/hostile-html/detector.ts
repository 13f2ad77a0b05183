import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';

export interface ExternalHost {
  readonly origin: string;
  /** Requested paths. */
  readonly requested: string[];
  close(): void;
}

/** A host that is none of the product's. */
export async function openExternalHost(): Promise<ExternalHost> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(204).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, requested, close: () => server.close() };
}

export interface Detector {
  /** What the scripts that ran told, in any frame of the page; the vectors of this folder tell their ids. */
  readonly ran: Set<string>;
  /** Addresses of hosts beyond this machine that the page asked for; none of them is reached. */
  readonly requested: Set<string>;
  /** Waits until what was about to run has run. */
  settled(): Promise<void>;
}

const isElsewhere = ({ protocol, hostname }: URL): boolean =>
  /^(?:https?|wss?|ftp):$/.test(protocol) && hostname !== '127.0.0.1' && hostname !== 'localhost';

/** Before the page opens: scripts of vectors report themselves by what shows a dialog. */
export async function watchScripts(page: Page): Promise<Detector> {
  const ran = new Set<string>();
  const requested = new Set<string>();
  for (const name of ['alert', 'confirm', 'prompt', 'print'])
    await page.exposeFunction(name, (value: unknown) => ran.add(String(value ?? name)));
  await page.route(isElsewhere, (route, request) => {
    requested.add(request.url());
    return route.abort();
  });
  page.on('dialog', (dialog) => {
    ran.add(dialog.message());
    void dialog.dismiss();
  });
  // Links with a target open pages of their own.
  page.on('popup', (popup) => void popup.close());
  return {
    ran,
    requested,
    async settled() {
      // A picture that fails now fails after those that were asked for before it.
      await page.evaluate(
        () =>
          new Promise<void>((done) => {
            const probe = new Image();
            probe.onerror = () => setTimeout(done, 50);
            probe.src = 'data:image/png,probe';
          }),
      );
    },
  };
}

/** What a reader may do to an element, and what starts by itself, as events that do not leave the element. */
const EVENTS = [
  ...[
    'click',
    'dblclick',
    'auxclick',
    'contextmenu',
    'mouseover',
    'mouseenter',
    'pointerenter',
    'pointerdown',
  ],
  ...[
    'touchstart',
    'dragstart',
    'wheel',
    'scroll',
    'keydown',
    'focus',
    'focusin',
    'copy',
    'beforecopy',
    'paste',
  ],
  ...[
    'selectstart',
    'toggle',
    'beforetoggle',
    'animationstart',
    'animationend',
    'load',
    'error',
    'submit',
    'close',
  ],
  ...['contentvisibilityautostatechange', 'begin', 'loadstart', 'start', 'pageshow'],
];

/** Elements that no text of the product consists of. */
const FORBIDDEN = [
  ...[
    'script',
    'style',
    'iframe',
    'object',
    'embed',
    'svg',
    'math',
    'form',
    'input',
    'button',
    'select',
    'textarea',
  ],
  ...[
    'template',
    'link',
    'meta',
    'base',
    'video',
    'audio',
    'source',
    'details',
    'dialog',
    'marquee',
    'map',
    'area',
  ],
].join(',');

/** Does to each element of the texts what a reader may do; returns what should not have been there. */
export async function poke(texts: Locator): Promise<string[]> {
  return texts.evaluateAll(
    (roots, { events, forbidden }) => {
      const found: string[] = [];
      // Names in the texts hide properties of their elements.
      const { closest, getAttribute, getAttributeNames } = Element.prototype;
      const { dispatchEvent } = EventTarget.prototype;
      // What the editor adds around and at the ends of what it shows.
      const own = (element: Element) =>
        closest.call(element, '.ProseMirror') &&
        /^(?:ProseMirror|tableWrapper|selectedCell)/.test(getAttribute.call(element, 'class') ?? '');
      for (const root of roots) {
        for (const element of root.querySelectorAll(forbidden))
          if (!own(element)) found.push(element.outerHTML);
        for (const element of root.querySelectorAll('*')) {
          for (const name of own(element) ? [] : getAttributeNames.call(element))
            if (/^on|^(?:id|name|class|srcset|ping|is|slot)$/i.test(name)) found.push(element.outerHTML);
          for (const type of events) dispatchEvent.call(element, new Event(type, { cancelable: true }));
          if (element instanceof HTMLAnchorElement && !/^(?:https?|mailto|tel):$/.test(element.protocol)) {
            if (element.href) found.push(element.outerHTML);
            element.click();
          }
        }
      }
      return found;
    },
    { events: EVENTS, forbidden: FORBIDDEN },
  );
}

/** Shows each text as an app does that trusts the product: in an element of its own, as it came. */
export async function showAsApp(page: Page, texts: readonly string[]): Promise<Locator> {
  await page.evaluate((all) => {
    // Made first, because names in the texts hide functions of the page.
    const holders = all.map(() => document.createElement('section'));
    document.body.append(...holders);
    for (const [at, html] of all.entries()) (holders[at] as HTMLElement).innerHTML = html;
  }, texts);
  return page.locator('body > section');
}

/** Of each text whether it ends where it ends, or would take what follows into itself. */
export const closedTexts = (page: Page, texts: readonly string[]): Promise<boolean[]> =>
  page.evaluate(
    (all) =>
      all.map((html) => {
        const { body } = new DOMParser().parseFromString(`${html}<i id="end"></i>`, 'text/html');
        return body.lastElementChild?.id === 'end';
      }),
    texts,
  );
