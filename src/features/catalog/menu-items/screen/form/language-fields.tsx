import { Form } from 'antd';
import { LocalPrice } from '#features/catalog/local-price-fields.tsx';
import { LongTextInput } from '#kit/web/fields/controls/text-controls.tsx';
import { labelKey } from '#kit/web/fields/field-scope.tsx';
import { PlainField } from '#kit/web/fields/plain-field.tsx';
import { TranslationsField } from '#kit/web/fields/translations/translations-field.tsx';
import type { Language } from '#kit/web/fields/translations/use-languages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';

/** One tab for each further language: name, price and description. */
export function LanguageFields() {
  return (
    <TranslationsField name="translations">
      {(language) => <OneLanguage language={language} />}
    </TranslationsField>
  );
}

function OneLanguage({ language }: { language: Language }) {
  const t = useT();
  const form = Form.useFormInstance();
  const atMarket = Form.useWatch('marketPrice', { form, preserve: true }) === true;
  const label = (name: string) => `${t(labelKey('menuItem', name))} (${language.name})`;
  return (
    <div className="language-fields">
      <PlainField name="name" label={label('name')} />
      {!atMarket && <LocalPrice name="price" language={language} />}
      <PlainField name="description" label={label('description')} wide>
        <LongTextInput max={250} autoSize={{ minRows: 2, maxRows: 6 }} />
      </PlainField>
    </div>
  );
}
