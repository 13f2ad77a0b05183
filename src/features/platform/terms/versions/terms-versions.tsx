import { Button, Collapse } from 'antd';
import { ApiError } from '#kit/web/api/client.ts';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { useEditor, useOpenRecord } from '#kit/web/crud/editing/editor-context.tsx';
import { SafeHtml } from '#kit/web/html/safe-html.tsx';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Loaded, LoadingLines } from '#kit/web/list/state/loaded.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { type TermsVersion, useVersions, useWithdraw } from '../terms-admin-calls.ts';

function VersionHead({ version }: { version: TermsVersion }) {
  const t = useT();
  const { edition, correction, state, startsAt, agreements } = version;
  return (
    <span className="terms-version">
      <strong>{t('terms.versionTitle', { edition })}</strong>
      <span className={`terms-mark terms-mark-${state}`}>{t(`terms.is.${state}`)}</span>
      {correction && <span className="terms-mark">{t('terms.corrected')}</span>}
      <span className="second">
        {startsAt && t('terms.holdsFrom', { at: momentText(startsAt) })}
        {agreements > 0 && ` · ${t('terms.agreedCount', { count: agreements })}`}
      </span>
    </span>
  );
}

/** The versions of the terms whose drawer is open, each with its text. */
export function TermsVersions() {
  const terms = useOpenRecord<{ id: number }>();
  return terms ? <VersionList id={terms.id} /> : null;
}

function VersionList({ id }: { id: number }) {
  const t = useT();
  const { can } = useCrud();
  const editor = useEditor();
  const versions = useVersions(id);
  const withdraw = useWithdraw();
  const onWithdraw = async (edition: number) => {
    const sure = await ask({
      title: t('terms.withdrawQuestion', { edition }),
      ok: t('terms.withdraw'),
      cancel: t('web.cancel'),
      danger: true,
    });
    if (!sure) return;
    try {
      await withdraw(id);
    } catch (error) {
      // The API client has shown the error.
      if (!(error instanceof ApiError)) throw error;
      return;
    }
    notify.success(t('terms.withdrawn'));
    editor.close();
  };
  return (
    <section className="terms-versions">
      <h3>{t('terms.versions')}</h3>
      <Loaded query={versions} failed={t('terms.versionsFailed')} loading={<LoadingLines lines={3} />}>
        {(rows) => (
          <Collapse
            size="small"
            items={rows.map((version) => ({
              key: version.id,
              label: <VersionHead version={version} />,
              children: (
                <>
                  <p className="second">
                    {version.title}
                    {version.savedBy && ` · ${version.savedBy}`}
                    {version.savedAt && ` · ${momentText(version.savedAt)}`}
                  </p>
                  <SafeHtml className="terms-version-text" html={version.content} />
                  {version.state === 'pending' && can('update') && (
                    <Button danger onClick={() => void onWithdraw(version.edition)}>
                      {t('terms.withdraw')}
                    </Button>
                  )}
                </>
              ),
            }))}
          />
        )}
      </Loaded>
    </section>
  );
}
