import { useEffect } from 'react';
import * as make from '#kit/contract/fields.ts';
import { code, codes, translations } from '#kit/contract/references.ts';
import { ContractForm } from '../form/contract-form.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { CodeSegments } from './controls/code-segments.tsx';
import { FieldPair } from './field-pair.tsx';
import { FormField } from './form-field.tsx';

const CODES = 'CLIENT_TP';

const fields = {
  text: make.text('text', { max: 20 }),
  optional: make.optionalText('optional'),
  longText: make.longText('longText'),
  phone: make.phoneNumber('phone'),
  email: make.email('email'),
  secret: make.password('secret'),
  count: make.int('count', { min: 1, max: 99 }),
  price: make.money('price', { min: 0, max: 90_000_000 }),
  flag: make.flag('flag'),
  inUse: make.flag('useYn', { initial: true }),
  day: make.date('day'),
  moment: make.dateTime('moment'),
  code: code('code', CODES),
  codes: codes('codes', CODES),
  segments: code('segments', CODES),
  translations: translations('infos', { text: make.text('text', { max: 20 }) }),
};

const filled = {
  text: '한 줄',
  longText: 'Several\nlines',
  phone: '010-1234-5678',
  email: 'store@example.com',
  count: 7,
  price: 1_234_500,
  flag: true,
  inUse: true,
  day: '2026-11-23',
  moment: '2026-11-23 01:25:00',
};

interface SampleProps {
  name: string;
  values?: Partial<typeof filled>;
  wrong?: boolean;
  locked?: boolean;
}

function Sample({ name, values = {}, wrong = false, locked }: SampleProps) {
  const form = useContractForm({ name, fields, values, save: async () => {} });
  useEffect(() => {
    if (wrong) form.antd.validateFields().catch(() => {});
  }, [wrong, form.antd]);
  return (
    <ContractForm form={form} locked={locked} footer={null}>
      {Object.keys(fields).map((field) =>
        field === 'segments' ? (
          <FormField key={field} name={field} label="segments">
            <CodeSegments group={CODES} />
          </FormField>
        ) : (
          <FormField
            key={field}
            name={field}
            label={field}
            hint={field === 'count' ? 'From 1 to 99.' : undefined}
          />
        ),
      )}
    </ContractForm>
  );
}

function Pair() {
  const form = useContractForm({ name: 'galleryPair', fields, values: filled, save: async () => {} });
  return (
    <ContractForm form={form} footer={null}>
      <FieldPair>
        <FormField name="count" label="count" />
        <FormField name="price" label="price" />
      </FieldPair>
    </ContractForm>
  );
}

export default {
  title: 'Fields',
  states: {
    empty: () => <Sample name="galleryEmpty" />,
    filled: () => <Sample name="galleryFilled" values={filled} />,
    wrong: () => <Sample name="galleryWrong" values={{ email: 'x', count: 1000, price: -500 }} wrong />,
    disabled: () => <Sample name="galleryLocked" values={filled} locked />,
    pair: () => <Pair />,
  },
} satisfies GalleryPage;
