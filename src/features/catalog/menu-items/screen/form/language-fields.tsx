import { Form } from 'antd';
import { Money } from '#kit/web/crud/cell.tsx';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { labelKey } from '#kit/web/fields/field-scope.tsx';
import { PlainField } from '#kit/web/fields/plain-field.tsx';
import { LongTextInput } from '#kit/web/fields/text-controls.tsx';
import { TranslationsField } from '#kit/web/fields/translations-field.tsx';
import { type Language, useLanguages } from '#kit/web/fields/use-languages.ts';
import { useT } from '#kit/web/i18n.tsx';

/** One tab for each further language: name, price and description. */
export function LanguageFields() {
  const { store } = useCrud();
  const { internationalPay } = useLanguages(store);
  return (
    <TranslationsField name="translations">
      {(language) => <OneLanguage language={language} internationalPay={internationalPay} />}
    </TranslationsField>
  );
}

function OneLanguage({ language, internationalPay }: { language: Language; internationalPay: boolean }) {
  const t = useT();
  const form = Form.useFormInstance();
  const atMarket = Form.useWatch('marketPrice', { form, preserve: true }) === true;
  const price = Form.useWatch('price', { form, preserve: true }) as number | null | undefined;
  const label = (name: string) => `${t(labelKey('menuItem', name))} (${language.name})`;
  return (
    <div className="language-fields">
      <PlainField name="name" label={label('name')} />
      {atMarket ? null : internationalPay ? (
        <PlainField name="price" required label={label('price')} />
      ) : (
        // The prices of a store without international payment are the main price, here as on the server.
        <Form.Item label={label('price')} extra={t('menuItem.form.samePrice')}>
          <span className="same-price">{typeof price === 'number' ? <Money value={price} /> : '–'}</span>
        </Form.Item>
      )}
      <PlainField name="description" label={label('description')} wide>
        <LongTextInput max={250} autoSize={{ minRows: 2, maxRows: 6 }} />
      </PlainField>
    </div>
  );
}
