import { Button, Form, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { DialogButtons, DialogLead } from '#kit/web/dialog/dialog-parts.tsx';
import { languageName } from '#kit/web/fields/translations/use-languages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { labelKey, useFieldScope } from '../../field-scope.tsx';
import type { Language } from '../use-languages.ts';
import { SuggestHelp } from './suggest-help.tsx';
import { SuggestionReview } from './suggestion-review.tsx';
import { isAsSuggested, needsLook, type SuggestionRow, useSuggestions } from './use-suggestions.ts';
import { wantedInForm } from './wanted-in-form.ts';

interface SuggestDialogProps {
  name: string;
  source: string;
  languages: readonly Language[];
  onClose: () => void;
}

/** Suggestions for the texts of a form; what is accepted stands in the form and is saved with it. */
export default function SuggestDialog({ name, source, languages, onClose }: SuggestDialogProps) {
  const t = useT();
  const form = Form.useFormInstance();
  const scope = useFieldScope();
  const suggestions = useSuggestions(scope.store, source);
  const [wanted] = useState(() =>
    wantedInForm(form.getFieldsValue(true), {
      resource: scope.name,
      fields: scope.fields,
      name,
      languages,
      labelOf: (field) => t(labelKey(scope.name, field)),
    }),
  );
  const { start } = suggestions;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    if (wanted.length > 0) void start(wanted);
  }, []);

  const accept = (rows: readonly SuggestionRow[]) => {
    for (const row of rows) {
      const index = languages.findIndex(({ id }) => id === row.language);
      if (index < 0 || row.text.trim() === '') continue;
      const { field } = row.wanted;
      const marks = form.getFieldValue([name, index, 'machineMade']) as Record<string, string> | undefined;
      const text = row.text.trim();
      const { [field]: _, ...others } = marks ?? {};
      form.setFieldValue([name, index, field], text);
      form.setFieldValue(
        [name, index, 'machineMade'],
        isAsSuggested(row) ? { ...others, [field]: text } : others,
      );
      form.setFields([{ name: [name, index, field], errors: [] }]);
    }
    suggestions.remove(rows.map(({ id }) => id));
    if (rows.length >= suggestions.rows.length && !suggestions.running && suggestions.dropped.length === 0)
      onClose();
  };
  const { rows, running } = suggestions;
  const sure = rows.filter((row) => !needsLook(row));
  const isDone = wanted.length > 0 && !running && rows.length === 0;
  return (
    <Modal
      open
      width={720}
      title={t('translate.suggest')}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={null}
    >
      <DialogLead>{t(wanted.length > 0 ? 'translate.formLead' : 'translate.noSource')}</DialogLead>
      <SuggestionReview
        suggestions={suggestions}
        nameOf={(id) => languageName(languages, id)}
        limitOf={({ wanted: { field } }) => scope.fields[name]?.fields?.[field]?.limits.max}
        onAccept={accept}
        help={<SuggestHelp />}
      />
      <DialogButtons>
        {running && <Button onClick={suggestions.stop}>{t('translate.stop')}</Button>}
        {isDone && suggestions.problem && !suggestions.refused && (
          <Button onClick={() => void start(wanted)}>{t('web.retry')}</Button>
        )}
        <Button onClick={onClose}>{t('web.close')}</Button>
        {sure.length > 0 && (
          <Button type="primary" disabled={running} onClick={() => accept(sure)}>
            {t('translate.acceptAll', { count: sure.length })}
          </Button>
        )}
      </DialogButtons>
    </Modal>
  );
}
