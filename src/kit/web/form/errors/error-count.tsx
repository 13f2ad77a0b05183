import { useT } from '#kit/web/i18n/i18n.tsx';

/** How many fields of a tab are wrong; nothing when none is. */
export function ErrorCount({ count }: { count: number }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <span className="error-count" title={t('form.errorCount', { count })}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('form.errorCount', { count })}</span>
    </span>
  );
}
