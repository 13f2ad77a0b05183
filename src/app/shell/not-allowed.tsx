import { lazy, Suspense } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { PlainPage } from './plain-page.tsx';

const MissingActionText = lazy(() =>
  import('#features/identity/missing-action/missing-action-text.public.tsx').then((module) => ({
    default: module.MissingActionText,
  })),
);

/** Instead of a screen that the session may not open: what is missing for it, and who could give it. */
export function NotAllowed({ title, page }: { title: string; page: string }) {
  const t = useT();
  return (
    <PlainPage title={t('page.notAllowed')} text={t('page.notAllowedText', { title })}>
      <Suspense fallback={null}>
        <MissingActionText page={page} />
      </Suspense>
    </PlainPage>
  );
}
