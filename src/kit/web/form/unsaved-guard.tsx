import { useBlocker } from '@tanstack/react-router';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ask } from '#kit/web/notifications/notify.tsx';

/** The printed question before an edit is closed; true = leave. */
export function useAskToClose(): () => Promise<boolean> {
  const t = useT();
  return () =>
    ask({
      title: t('form.closeQuestion'),
      content: t('form.closeContent'),
      ok: t('web.yes'),
      cancel: t('web.no'),
    });
}

const storeOf = (search: object): unknown => (search as { store?: unknown }).store;

/** Holds the page while something is unsaved: other pages ask first, closing the browser tab warns. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const askToClose = useAskToClose();
  useBlocker({
    // Search parameters of the same page keep the form open, except the store that the form belongs to.
    shouldBlockFn: async ({ current, next }) =>
      (current.pathname !== next.pathname || storeOf(current.search) !== storeOf(next.search)) &&
      !(await askToClose()),
    enableBeforeUnload: true,
    disabled: !dirty,
  });
  return null;
}
