import { useMemo } from 'react';
import type { SecretMark } from '#kit/contract/endpoints/history.contract.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { labelKey } from '#kit/web/fields/field-scope.tsx';
import { languageName, useLanguages } from '#kit/web/fields/translations/use-languages.ts';
import { dayText, momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import type { ValueFormatter } from './change-lines.ts';
import { htmlText } from './html-text.ts';

const MARKS: Record<SecretMark, MessageKey> = {
  set: 'history.mark.set',
  replaced: 'history.mark.replaced',
  removed: 'history.mark.removed',
};

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

/** Values of a resource in the language of the reader. */
export function useValueFormatter(resource: string): ValueFormatter {
  const t = useT();
  const { all } = useLanguages(undefined);
  return useMemo(
    () => ({
      label: (name) => t(labelKey(resource, name)),
      yesNo: (name, value) =>
        name === 'inUse'
          ? t(value ? 'field.inUseYes' : 'field.inUseNo')
          : t(value ? 'field.yes' : 'field.no'),
      number: (value) => numberText(value, decimalsOf(value)),
      money: (value) => `${numberText(value)}${t('field.won')}`,
      day: dayText,
      moment: momentText,
      language: (id) => languageName(all, id),
      plain: htmlText,
      mark: (mark) => t(MARKS[mark]),
      pictures: [t('history.picture.before'), t('history.picture.after')],
    }),
    [t, resource, all],
  );
}
