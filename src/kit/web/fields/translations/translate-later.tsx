import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { type FormValues, isEmptyRow } from '#kit/web/form/form-values.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useFieldScope } from '../field-scope.tsx';

export interface Later {
  /** Whether a language is left for later; one with any text is not. */
  has: (language: string, index: number) => boolean;
  set: (language: string, on: boolean) => void;
}

/** The languages of a form that are translated later (D63): at first those that a saved record does not have. */
export function useLater(name: string, enabled: boolean): Later {
  const form = Form.useFormInstance();
  const { mode } = useFieldScope();
  const rows = Form.useWatch(name, { form, preserve: true }) as FormValues[] | undefined;
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const [saved] = useState(() => (form.getFieldValue(name) ?? []) as FormValues[]);
  return {
    has: (language, index) =>
      enabled &&
      isEmptyRow(rows?.[index]) &&
      (chosen[language] ?? (mode === 'edit' && isEmptyRow(saved[index]))),
    set: (language, on) => setChosen((before) => ({ ...before, [language]: on })),
  };
}

interface LaterChoiceProps {
  name: string;
  index: number;
  later: boolean;
  onChange: (on: boolean) => void;
}

/** Offers to leave an empty language for later; there is nothing to offer once something is written in it. */
export function LaterChoice({ name, index, later, onChange }: LaterChoiceProps) {
  const t = useT();
  const form = Form.useFormInstance();
  const row = Form.useWatch([name, index], { form, preserve: true }) as FormValues | undefined;
  if (!isEmptyRow(row)) return null;
  const choose = (on: boolean) => {
    onChange(on);
    const invalid = form.getFieldsError().filter((each) => each.name[0] === name && each.name[1] === index);
    if (on) form.setFields(invalid.map((each) => ({ name: each.name, errors: [] })));
  };
  return (
    <div className="translate-later">
      <Checkbox checked={later} onChange={({ target }) => choose(target.checked)}>
        {t('field.translateLater')}
      </Checkbox>
      {later && <span className="second">{t('field.translateLaterHint')}</span>}
    </div>
  );
}

/** What the tab of a language shows: written, left for later, or nothing. */
export function FilledMark({ filled, later }: { filled: boolean; later: boolean }) {
  const t = useT();
  if (filled) return <span className="filled-mark" role="img" aria-label={t('field.filled')} />;
  if (!later) return null;
  return <span className="later-mark" role="img" aria-label={t('field.translateLater')} />;
}
