import { Link } from '@tanstack/react-router';
import { Alert, Form } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { SearchSelect } from '#kit/web/fields/controls/search-select.tsx';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import { FormField } from '#kit/web/fields/form-field.tsx';
import { TranslationsField } from '#kit/web/fields/translations/translations-field.tsx';
import { languageName, useLanguages } from '#kit/web/fields/translations/use-languages.ts';
import { translationRows } from '#kit/web/form/form-values.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { StoreTranslation } from '../store.contract.ts';
import { textsIn } from './store-form.rules.ts';

// Needed only by who takes a language away, and knows the whole catalogue.
const HiddenTexts = lazy(() => import('./hidden-texts.tsx'));

interface Chosen {
  id: string;
}

/** Where missing translations are filled in, by who looks. */
const COVERAGE = {
  store: '/v/business/translation/list_for_store',
  business: '/v/business/translation/list',
} as const;

interface LanguagesFieldsProps {
  /** The languages that are saved. */
  before: readonly Chosen[];
  /** Whose coverage the note leads to; null for one's own store. */
  store: number | null;
}

const sameIds = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

/** The languages of a store with the default one, and its texts in each of the others. */
export function LanguagesFields({ before, store }: LanguagesFieldsProps) {
  const form = Form.useFormInstance();
  const { all } = useLanguages(undefined);
  const chosen = (Form.useWatch('languages', { form, preserve: true }) ?? []) as Chosen[];
  const main = Form.useWatch('defaultLanguage', { form, preserve: true }) as string | undefined;
  // Texts of a language that is taken away come back with it.
  const kept = useRef<StoreTranslation[]>([]);
  const nameOf = (id: string) => languageName(all, id);
  const ids = chosen.map(({ id }) => id);
  const others = ids.filter((id) => id !== main).map((id) => ({ id, name: nameOf(id) }));

  const place = (languages: readonly string[], defaultLanguage: string | undefined) => {
    const rows = (form.getFieldValue('translations') ?? []) as StoreTranslation[];
    const known = [
      ...rows,
      ...kept.current.filter((row) => !rows.some((each) => each.language === row.language)),
    ];
    kept.current = known;
    const needed = languages.filter((id) => id !== defaultLanguage);
    form.setFieldsValue({
      languages: languages.map((id) => ({ id })),
      defaultLanguage,
      translations: translationRows(known, needed),
    });
  };
  return (
    <>
      <FieldPair>
        <FormField name="languages">
          <LanguagesInput
            options={all}
            onChosen={(next) => place(next, next.includes(main ?? '') ? main : next[0])}
          />
        </FormField>
        <FormField name="defaultLanguage">
          <MainInput
            options={all.filter(({ id }) => ids.includes(id))}
            onChosen={(next) => place(ids, next)}
          />
        </FormField>
      </FieldPair>
      <LanguagesNote before={before} store={store} ids={ids} nameOf={nameOf} known={kept.current} />
      <TranslationsField name="translations" languages={others} source={main} optional />
    </>
  );
}

interface LanguagesNoteProps extends LanguagesFieldsProps {
  /** The chosen languages. */
  ids: readonly string[];
  nameOf: (id: string) => string;
  /** Texts in all languages that were chosen since the form was opened. */
  known: readonly StoreTranslation[];
}

/** What a change of the languages hides, and where missing texts are filled in. */
function LanguagesNote({ before, store, ids, nameOf, known }: LanguagesNoteProps) {
  const t = useT();
  // The note stays after the save, when its link has something to show.
  const [opened] = useState(() => before.map(({ id }) => id));
  const saved = before.map(({ id }) => id);
  const removed = saved.filter((id) => !ids.includes(id));
  if (sameIds(ids, opened)) return null;
  return (
    <Alert
      type="info"
      showIcon
      className="store-note"
      title={t('storeForm.languagesNote')}
      description={
        <>
          {removed.length > 0 && (
            <Suspense>
              <HiddenTexts
                store={store}
                languages={removed}
                names={removed.map(nameOf).join(', ')}
                own={textsIn(known, removed)}
              />
            </Suspense>
          )}
          {/* What is missing is counted for the saved languages. */}
          {sameIds(ids, saved) && (
            <Link
              to={store === null ? COVERAGE.store : COVERAGE.business}
              search={store === null ? {} : { store: String(store) }}
            >
              {t('storeForm.toCoverage')}
            </Link>
          )}
        </>
      }
    />
  );
}

interface ChoiceProps<T> {
  id?: string;
  value?: T;
  disabled?: boolean;
  options: readonly { id: string; name: string }[];
}

function LanguagesInput({
  value = [],
  options,
  onChosen,
  ...props
}: ChoiceProps<readonly Chosen[]> & { onChosen: (ids: string[]) => void }) {
  const t = useT();
  return (
    <SearchSelect<string[]>
      {...props}
      mode="multiple"
      empty={t('storeForm.noLanguage')}
      value={value.map(({ id }) => id)}
      onChange={onChosen}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function MainInput({
  value,
  options,
  onChosen,
  ...props
}: ChoiceProps<string> & { onChosen: (id: string) => void }) {
  const t = useT();
  return (
    <SearchSelect<string>
      {...props}
      empty={t('storeForm.noLanguage')}
      value={value}
      onChange={onChosen}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
