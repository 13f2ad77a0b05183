import { Alert, Form, Skeleton, Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Field, FieldMap } from '#kit/contract/field.ts';
import { ErrorCount } from '#kit/web/form/errors/error-count.tsx';
import { useJumpTarget } from '#kit/web/form/errors/jump.ts';
import { isEmptyRow } from '#kit/web/form/form-values.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { FieldRow, labelKey, useFieldScope } from '../field-scope.tsx';
import { LookupField } from '../lookup-field.tsx';
import { PlainField } from '../plain-field.tsx';
import { MachineMadeNote } from './suggest/machine-made-note.tsx';
import { SuggestButton } from './suggest/suggest-button.tsx';
import { FilledMark, type Later, LaterChoice, useLater } from './translate-later.tsx';
import { type Language, useLanguages } from './use-languages.ts';

interface TranslationsFieldProps {
  name: string;
  /** Tabs beside each other, or the languages below each other (one short field each). */
  layout?: 'tabs' | 'stack';
  /** Instead of the languages of the store or platform, where the form itself decides which there are. */
  languages?: readonly Language[];
  /** The language of the record's own texts, where the form itself decides it. */
  source?: string;
  /** A language may be left out; by default every language of the store is filled in. */
  optional?: boolean;
  /** Custom fields of one language, if the contract's defaults are not enough. */
  children?: (language: Language, index: number) => ReactNode;
}

/** The further languages of a record: one tab each, counting what is wrong inside. */
export function TranslationsField({
  name,
  layout = 'tabs',
  languages: given,
  source,
  optional = false,
  children,
}: TranslationsFieldProps) {
  const t = useT();
  const scope = useFieldScope();
  const known = useLanguages(scope.store, scope.language);
  const languages = given ? { loading: false, failed: false, others: [...given] } : known;
  const later = useLater(name, !optional);
  const field = scope.fields[name] as Field;
  const { language: _, ...fields } = field.fields as FieldMap;
  if (languages.loading)
    return <Skeleton active paragraph={{ rows: 2 }} title={false} className="field-wide" />;
  if (languages.failed)
    return <Alert type="error" showIcon title={t('field.languagesFailed')} className="field-wide" />;
  if (languages.others.length === 0) return null;

  const row = (language: Language, index: number) => (
    <FieldRow path={[name, index]} fields={fields} later={later.has(language.id, index)}>
      {/* The row's language is a hidden value. */}
      <Form.Item name={[name, index, 'language']} initialValue={language.id} hidden preserve>
        <input />
      </Form.Item>
      {children?.(language, index) ??
        Object.keys(fields).map((each) => (
          <PlainField
            key={each}
            name={each}
            required={optional ? false : undefined}
            label={layout === 'stack' ? language.name : `${t(labelKey(scope.name, each))} (${language.name})`}
          />
        ))}
      <MachineMadeNote name={name} index={index} />
      {!optional && (
        <LaterChoice
          name={name}
          index={index}
          later={later.has(language.id, index)}
          onChange={(on) => later.set(language.id, on)}
        />
      )}
    </FieldRow>
  );
  const suggest = <SuggestButton name={name} source={source ?? known.main.id} languages={languages.others} />;
  if (layout === 'stack') {
    return (
      <LookupField className="field-wide">
        {suggest}
        {languages.others.map((language, index) => (
          <div key={language.id}>{row(language, index)}</div>
        ))}
      </LookupField>
    );
  }
  return (
    <LanguageTabs name={name} languages={languages.others} row={row} later={later.has} suggest={suggest} />
  );
}

interface LanguageTabsProps {
  name: string;
  languages: Language[];
  row: (language: Language, index: number) => ReactNode;
  later: Later['has'];
  suggest: ReactNode;
}

function LanguageTabs({ name, languages, row, later, suggest }: LanguageTabsProps) {
  const [active, setActive] = useState(languages[0]?.id);
  return (
    <LookupField className="field-wide tabs-with-lookup">
      {suggest}
      <Tabs
        size="small"
        className="language-tabs"
        activeKey={languages.some((language) => language.id === active) ? active : languages[0]?.id}
        onChange={setActive}
        items={languages.map((language, index) => ({
          key: language.id,
          forceRender: true,
          label: (
            <LanguageLabel
              name={name}
              index={index}
              language={language}
              later={later(language.id, index)}
              onJump={() => setActive(language.id)}
            />
          ),
          children: row(language, index),
        }))}
      />
    </LookupField>
  );
}

interface LanguageLabelProps {
  name: string;
  index: number;
  language: Language;
  later: boolean;
  onJump: () => void;
}

function LanguageLabel({ name, index, language, later, onJump }: LanguageLabelProps) {
  useJumpTarget({ group: name, holds: (path) => path[0] === name && path[1] === index, show: onJump });
  return (
    <Form.Item noStyle shouldUpdate>
      {(form) => {
        const wrong = form
          .getFieldsError()
          .filter((each) => each.name[0] === name && each.name[1] === index && each.errors.length > 0).length;
        const filled = !isEmptyRow(form.getFieldValue([name, index]));
        return (
          <span className="language-label">
            {language.name}
            <span className="language-mark">
              {wrong > 0 ? <ErrorCount count={wrong} /> : <FilledMark filled={filled} later={later} />}
            </span>
          </span>
        );
      }}
    </Form.Item>
  );
}
