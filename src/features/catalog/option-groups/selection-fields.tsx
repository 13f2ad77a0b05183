import { Form } from 'antd';
import type { CodeValue } from '#kit/contract/references.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CodeInput } from '#kit/web/fields/controls/choice-controls.tsx';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import type { FieldCheck } from '#kit/web/fields/plain-field.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { optionGroup } from './option-group.contract.ts';
import { isSingle, type Selection, selectionFault, settledSelection } from './selection.rules.ts';

const { FormField } = bindResource(optionGroup);

type Values = Readonly<Record<string, unknown>>;

const typeOf = (values: Values) => (values.selectionType as CodeValue | undefined)?.value;

/** The error is shown at the field it belongs to. */
const checkOf = (field: keyof Selection): FieldCheck => ({
  reads: ['selectionType', field === 'minSelected' ? 'maxSelected' : 'minSelected'],
  fault(values) {
    const { minSelected = null, maxSelected = null } = values as Partial<Selection>;
    const found = selectionFault(typeOf(values), { minSelected, maxSelected });
    return found?.field === field ? found.message : undefined;
  },
});
const leastCheck = checkOf('minSelected');
const mostCheck = checkOf('maxSelected');

interface TypeInputProps {
  id?: string;
  value?: CodeValue | null;
  onChange?: (value: CodeValue | null) => void;
}

/** Another type brings the numbers that go with it. */
function TypeInput({ onChange, ...props }: TypeInputProps) {
  const form = Form.useFormInstance<Selection>();
  return (
    <CodeInput
      {...props}
      group="OPT_TP"
      onChange={(type) => {
        onChange?.(type);
        const { minSelected = null, maxSelected = null } = form.getFieldsValue();
        form.setFieldsValue(settledSelection(type?.value, { minSelected, maxSelected }));
      }}
    />
  );
}

/** How guests choose: the type, and between which numbers. */
export function SelectionFields() {
  const type = Form.useWatch('selectionType') as CodeValue | undefined;
  return (
    <>
      <FormField name="selectionType">
        <TypeInput />
      </FormField>
      <FieldPair>
        <FormField name="minSelected" check={leastCheck} />
        <FormField name="maxSelected" check={mostCheck} disabled={isSingle(type?.value)} />
      </FieldPair>
    </>
  );
}

/** Between which numbers, in a few words. */
export function Choices({ minSelected, maxSelected }: Selection) {
  const t = useT();
  const [min, max] = [minSelected ?? 0, maxSelected];
  if (max === null) return min === 0 ? t('optionGroup.anyNumber') : t('optionGroup.orMore', { min });
  return min === max ? t('optionGroup.exactly', { min }) : t('optionGroup.between', { min, max });
}
