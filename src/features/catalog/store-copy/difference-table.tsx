import { isBlank } from '#kit/contract/text/blank.ts';
import { labelKey } from '#kit/web/fields/field-scope.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import { LanguageName } from '#kit/web/list/cells/cell.tsx';
import type { PreviewEntry } from './copy-calls.ts';

/** One value as people read it; lists as words beside each other. */
function useShown() {
  const t = useT();
  return (value: unknown): string => {
    if (isBlank(value)) return t('storeCopy.nothing');
    if (Array.isArray(value)) return value.length === 0 ? t('storeCopy.nothing') : value.join(', ');
    if (typeof value === 'boolean') return t(value ? 'web.yes' : 'web.no');
    return typeof value === 'number' ? numberText(value) : String(value);
  };
}

const isPicture = (field: string, value: unknown): value is string =>
  field === 'image' && typeof value === 'string';

/** Field by field: what would be copied against what is there. */
export function DifferenceTable({ entry }: { entry: PreviewEntry }) {
  const t = useT();
  const shown = useShown();
  const cell = (field: string, value: unknown) =>
    isPicture(field, value) ? <img src={value} alt="" width={100} height={75} /> : shown(value);
  return (
    <table className="difference-table">
      <thead>
        <tr>
          <th scope="col">{t('storeCopy.field')}</th>
          <th scope="col">{t('storeCopy.theirs')}</th>
          <th scope="col">{t('storeCopy.ours')}</th>
        </tr>
      </thead>
      <tbody>
        {entry.differences.map(({ field, language, source, target }) => (
          <tr key={`${field} ${language ?? ''}`}>
            <th scope="row">
              {t(labelKey(entry.kind, field))}
              {language && (
                <span className="second">
                  {' '}
                  (<LanguageName id={language} />)
                </span>
              )}
            </th>
            <td lang={language ?? undefined}>{cell(field, target)}</td>
            <td lang={language ?? undefined} className="difference-ours">
              {cell(field, source)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
