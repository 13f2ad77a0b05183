import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ask } from '#kit/web/notifications/notify.tsx';
import { recordParams } from '../record-url.ts';
import { watchUnsaved } from './unsaved.ts';

interface Place {
  pathname: string;
  search: object;
}

/** Parameters of a page whose change closes the form; all others leave it open. */
const HELD = ['store', 'setting', ...Object.keys(recordParams)];

const isSamePlace = (one: Place, other: Place): boolean => {
  const [before, after] = [one.search, other.search] as Record<string, unknown>[];
  return one.pathname === other.pathname && HELD.every((name) => before?.[name] === after?.[name]);
};

/** Holds the page while something is unsaved: what would close the form asks first, closing the browser tab warns. */
export function UnsavedGuard({ unsaved }: { unsaved: RefObject<boolean> }) {
  const t = useT();
  useEffect(() => watchUnsaved(unsaved), [unsaved]);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!unsaved.current || isSamePlace(current, next)) return false;
      const leaves = await ask({
        title: t('form.closeQuestion'),
        content: t('form.closeContent'),
        ok: t('web.yes'),
        cancel: t('web.no'),
      });
      // What is given up is no draft either.
      if (leaves) unsaved.current = false;
      return !leaves;
    },
    // Asked when the page is left: a guard that is registered after a change misses what directly follows it.
    enableBeforeUnload: () => unsaved.current,
  });
  return null;
}
