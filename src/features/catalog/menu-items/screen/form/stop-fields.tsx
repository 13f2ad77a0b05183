import { Form } from 'antd';
import type { CodeValue } from '#kit/contract/references.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CodeInput } from '#kit/web/fields/controls/choice-controls.tsx';
import { DateInput } from '#kit/web/fields/controls/lazy-date.tsx';
import { loadCodes, useCodes } from '#kit/web/fields/controls/use-codes.ts';
import { menuItem } from '../../menu-item.contract.ts';
import { applyStopRules, type StopValues, takesOtherReason } from '../../menu-item.rules.ts';
import { YesNo } from './yes-no.tsx';

const { FormField } = bindResource(menuItem);

type Stop = StopValues<string>;

/** Fields of a stop: reason and end. Each change applies the server's rules. */
export function StopFields() {
  const form = Form.useFormInstance<Stop>();
  const reasons = useCodes('STOP_REASON').list;
  const stopped = Form.useWatch('stopSelling', { form, preserve: true }) === true;
  const reason = (Form.useWatch('stopReason', { form, preserve: true }) ?? null) as CodeValue | null;
  const untilOpening = Form.useWatch('stopUntilOpening', { form, preserve: true }) === true;
  const settle = async () => {
    // The switch may be used before the reasons are loaded; the server then uses the first.
    const known = await loadCodes('STOP_REASON').catch(() => []);
    const now = form.getFieldsValue(true) as Partial<Stop>;
    const values: Stop = {
      stopSelling: now.stopSelling ?? false,
      stopReason: now.stopReason ?? null,
      otherReason: now.otherReason ?? null,
      stopUntil: now.stopUntil ?? null,
      stopUntilOpening: now.stopUntilOpening ?? false,
    };
    form.setFieldsValue(applyStopRules(values, known));
  };
  const other = takesOtherReason({ stopSelling: stopped, stopReason: reason }, reasons);
  return (
    <>
      <FormField name="stopSelling" wide>
        <YesNo onSwitch={() => void settle()} />
      </FormField>
      {stopped && (
        <>
          <FormField name="stopReason" required>
            <ReasonInput onPick={() => void settle()} />
          </FormField>
          <FormField name="otherReason" disabled={!other} required={other} />
          <FormField name="stopUntilOpening">
            <YesNo onSwitch={(on) => on && form.setFieldsValue({ stopUntil: null })} />
          </FormField>
          {!untilOpening && (
            <FormField name="stopUntil">
              <DateInput withTime />
            </FormField>
          )}
        </>
      )}
    </>
  );
}

interface ReasonInputProps {
  id?: string;
  value?: CodeValue | null;
  onChange?: (value: CodeValue | null) => void;
  onPick: () => void;
}

function ReasonInput({ onChange, onPick, ...props }: ReasonInputProps) {
  return (
    <CodeInput
      {...props}
      group="STOP_REASON"
      onChange={(value) => {
        onChange?.(value);
        onPick();
      }}
    />
  );
}
