import { Form, Radio } from 'antd';
import type { Domain } from '#kit/contract/field.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { useOpenRecord } from '#kit/web/crud/editing/editor-context.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { terms } from '../terms.contract.ts';

const { FormField } = bindResource(terms);

interface ChangeInputProps {
  id?: string;
  value?: boolean;
  onChange?: (correction: boolean) => void;
}

function ChangeInput({ id, value = false, onChange }: ChangeInputProps) {
  const t = useT();
  const choices = [
    { correction: false, label: t('terms.asNewVersion'), hint: t('terms.asNewVersionHint') },
    { correction: true, label: t('terms.asCorrection'), hint: t('terms.asCorrectionHint') },
  ];
  return (
    <Radio.Group
      id={id}
      className="terms-choices"
      value={value}
      onChange={(event) => onChange?.(event.target.value as boolean)}
    >
      {choices.map(({ correction, label, hint }) => (
        <Radio key={String(correction)} value={correction}>
          {label}
          <small>{hint}</small>
        </Radio>
      ))}
    </Radio.Group>
  );
}

/** From when the words hold, and whether a change asks for agreement again: asked where there is something to decide. */
export function TermsChange() {
  const form = Form.useFormInstance();
  const title = Form.useWatch<string | undefined>('title', form);
  const content = Form.useWatch<string | undefined>('content', form);
  const correction = Form.useWatch<boolean | undefined>('correction', { form, preserve: true });
  const before = useOpenRecord<Domain<(typeof terms)['form']>>();
  if (!before || before.startsAt) return <FormField name="startsAt" />;
  if ((title ?? before.title) === before.title && (content ?? before.content) === before.content) return null;
  return (
    <section className="terms-change">
      <FormField name="correction">
        <ChangeInput />
      </FormField>
      {correction !== true && <FormField name="startsAt" />}
    </section>
  );
}
