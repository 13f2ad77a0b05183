import { Link } from '@tanstack/react-router';
import { suggestionSettings } from '#kit/contract/endpoints/suggestions.contract.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';

/** Link to the AI settings, for accounts that may change them. */
export function SuggestHelp() {
  const t = useT();
  const allowed = useAllowed();
  if (!allowed(suggestionSettings.permission)) return null;
  return <Link to={suggestionSettings.screen}>{t('translate.toSettings')}</Link>;
}
