import { Form } from 'antd';
import { useId } from 'react';
import { MoneyInput, NumberInput } from '#kit/web/fields/controls/number-controls.tsx';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import { labelKey, useFieldScope } from '#kit/web/fields/field-scope.tsx';
import { PlainField } from '#kit/web/fields/plain-field.tsx';
import { TranslationsField } from '#kit/web/fields/translations/translations-field.tsx';
import { type Language, useLanguages } from '#kit/web/fields/translations/use-languages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';

interface LocalPriceProps {
  name: string;
  language: Language;
}

/** A price in one language: its own where the store takes international payment, else the main one, for reading (D39). */
export function LocalPrice({ name, language }: LocalPriceProps) {
  const t = useT();
  const id = useId();
  const scope = useFieldScope();
  const { internationalPay } = useLanguages(scope.store);
  const main = Form.useWatch(name) as number | null | undefined;
  const label = `${t(labelKey(scope.name, name))} (${language.name})`;
  if (internationalPay) return <PlainField name={name} label={label} required />;
  const Control = scope.fields[name]?.kind === 'money' ? MoneyInput : NumberInput;
  return (
    <Form.Item label={label} htmlFor={id} extra={t('localPrice.mirrored')}>
      <Control id={id} disabled value={main ?? undefined} />
    </Form.Item>
  );
}

/** Name and prices in each further language; `prices` are those of the record that are in use now. */
export function LocalPriceFields({ prices }: { prices: readonly string[] }) {
  const t = useT();
  const scope = useFieldScope();
  return (
    <TranslationsField name="translations">
      {(language) => (
        <FieldPair>
          <PlainField name="name" label={`${t(labelKey(scope.name, 'name'))} (${language.name})`} />
          {prices.map((name) => (
            <LocalPrice key={name} name={name} language={language} />
          ))}
        </FieldPair>
      )}
    </TranslationsField>
  );
}
