import { Link } from '@tanstack/react-router';
import { Tag } from 'antd';
import {
  clientTextDownload,
  downloadMissingTexts,
} from '#features/localization/client-texts/client-text.contract.ts';
import { builtInLocale } from '#kit/contract/i18n/interface-locale.ts';
import { addressOf } from '#kit/web/api/call.ts';
import { RecordPart, RecordPartLine } from '#kit/web/crud/editing/record-part.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { percentText } from '#kit/web/i18n/numbers.ts';
import { Allowed } from '#kit/web/session/session.tsx';
import { DownloadButton } from '#kit/web/upload/download-button.tsx';
import type { language } from './language.contract.ts';

export type Language = ReturnType<typeof language.decode>;

/** What share of the interface's texts a language has, and whether people can choose it. */
export function TextShare({ row }: { row: Language }) {
  const t = useT();
  if (builtInLocale(row.languageId)) return <span className="second">{t('language.builtIn')}</span>;
  return (
    <>
      {percentText(row.textPercent ?? 0)}{' '}
      {row.offered ? (
        <Tag color="success">{t('language.offered')}</Tag>
      ) : (
        <Tag>
          {row.inUse
            ? t('language.tooFew', { percent: percentText(row.offerPercent ?? 0) })
            : t('language.off')}
        </Tag>
      )}
    </>
  );
}

/** What an added language has and lacks of the interface's texts, and how the missing ones are added. */
export function LanguageTexts({ row }: { row: Language }) {
  const t = useT();
  if (builtInLocale(row.languageId)) return null;
  const { textCount, textTotal, textPercent, offerPercent } = row;
  const count = textCount ?? 0;
  const total = textTotal ?? 0;
  const missing = total - count;
  const state = row.offered ? 'offered' : row.inUse ? 'tooFew' : 'off';
  return (
    <RecordPart label={t('language.textPercent')}>
      <h3>{t('language.textPercent')}</h3>
      <div>{t('language.coverage', { count, total, missing, percent: percentText(textPercent ?? 0) })}</div>
      <div className="second">
        {t(`language.coverage.${state}`, { percent: percentText(offerPercent ?? 0) })}
      </div>
      {missing > 0 && (
        <Allowed to={clientTextDownload}>
          <div className="second">{t('language.missingFile.hint')}</div>
          <RecordPartLine>
            <DownloadButton
              path={addressOf(downloadMissingTexts, { params: { languageId: row.languageId } })}
              label={t('language.missingFile')}
              filename={`texts-${row.languageId}.xls`}
            />
            <Link to="/v/system/lanData/list">{t('language.toTexts')}</Link>
          </RecordPartLine>
        </Allowed>
      )}
    </RecordPart>
  );
}
