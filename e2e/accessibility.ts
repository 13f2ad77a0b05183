import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface AxeResult {
  violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[];
}

/** The same around every screen, so it is looked at where it has most in it: orders, shell, simulator. */
const FRAME = ['.side-menu', '.top-bar'];

/** Until no button waits for an answer. */
export const responded = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('.ant-btn-loading'));

/** Accessibility findings of weight on the page as it is, as readable lines; empty is good. */
async function seriousFindings(
  page: Page,
  without: readonly string[],
  colours: 'included' | 'only' | 'excluded',
): Promise<string[]> {
  // A button that waits for an answer is dimmed on purpose.
  await responded(page);
  // Evaluated through the debugger, which the content policy of the page does not bind.
  if (!(await page.evaluate('"axe" in window')))
    await page.evaluate(
      await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
    );
  const options = {
    resultTypes: ['violations'],
    ...(colours === 'only' && { runOnly: ['color-contrast'] }),
    ...(colours === 'excluded' && { rules: { 'color-contrast': { enabled: false } } }),
  };
  const run = `axe.run({ exclude: ${JSON.stringify(without)} }, ${JSON.stringify(options)})`;
  const { violations } = (await page.evaluate(run)) as AxeResult;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
    );
}

/**
 * No serious finding of axe on the page as it stands, in either mode; its frame only if asked for. Without colours it
 * stays in its mode.
 */
export async function expectAccessible(page: Page, { frame = false, colours = true } = {}): Promise<void> {
  // Begins with the mode it is in: changing it draws the whole page anew.
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const modes = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const inOneMode = () => seriousFindings(page, frame ? [] : FRAME, 'excluded');
  if (!colours) return expect.poll(inOneMode, { message: page.url() }).toEqual([]);
  for (const [turn, colorScheme] of modes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours fade over; halfway they are neither light nor dark.
    await page.waitForFunction(
      (mode) =>
        getComputedStyle(document.documentElement).colorScheme === mode &&
        // What waits for somebody pulses for ever, and a pop-up counts its seconds down.
        document
          .getAnimations()
          .every(
            ({ effect, playState }) =>
              playState !== 'running' || Number(effect?.getComputedTiming().endTime) > 5_000,
          ),
      colorScheme,
    );
    // Of all that axe looks at, colours alone are others in the other mode.
    const rules = turn > 0 ? 'only' : 'included';
    // A list that asks again just then dims its button for a moment; what is wrong stays wrong.
    await expect
      .poll(() => seriousFindings(page, frame ? [] : FRAME, rules), {
        message: `${colorScheme} ${page.url()}`,
      })
      .toEqual([]);
  }
}
