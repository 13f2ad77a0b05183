import { useT } from '#kit/web/i18n.tsx';
import './fault.css';

/** Chunks of an older build are gone after an update; the browser words this in different ways. */
function isOutdated(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message)
  );
}

export interface FaultProps {
  error: unknown;
  reset?: () => void;
}

/** A calm page instead of a broken one; draws with nothing but the base styles. */
export function Fault({ error, reset }: FaultProps) {
  const t = useT();
  const outdated = isOutdated(error);
  return (
    <div className="fault" role="alert">
      <h2>{t(outdated ? 'page.newVersion' : 'page.fault')}</h2>
      <p>{t(outdated ? 'page.newVersionText' : 'page.faultText')}</p>
      <div className="fault-actions">
        {!outdated && reset && (
          <button type="button" onClick={reset}>
            {t('web.retry')}
          </button>
        )}
        <button type="button" onClick={() => window.location.reload()}>
          {t('page.reload')}
        </button>
      </div>
    </div>
  );
}
