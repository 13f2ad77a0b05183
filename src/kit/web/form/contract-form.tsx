import { Alert, Form } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { type FieldScope, FieldScopeProvider } from '#kit/web/fields/field-scope.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useShortcut } from '#kit/web/shortcuts/shortcuts.tsx';
import { JumpContext } from './errors/jump.ts';
import type { FieldPath } from './errors/server-errors.ts';
import type { FormValues } from './form-values.ts';
import { FormWatch } from './form-watch.tsx';
import { SaveBar } from './saving/save-bar.tsx';
import { StaleDialog } from './stale/stale-dialog.tsx';
import type { ContractFormState } from './use-contract-form.ts';
import './form.css';

/** What fields need to know beyond the contract; see `FieldScope`. */
export type FormScope = Pick<FieldScope, 'mode' | 'store' | 'language' | 'checks' | 'sendPicture'>;

interface ContractFormProps {
  form: ContractFormState;
  scope?: FormScope;
  className?: string;
  /** Shown, but not to be written in. */
  locked?: boolean;
  /** Left of the save button; without it there is no such button. */
  onCancel?: () => void;
  /** Of the save button, where it does more than save. */
  saveLabel?: string;
  /** Instead of the bar with the save button; null where a dialog has its own buttons. */
  footer?: ReactNode;
  children: ReactNode;
}

const NEW: FormScope = { mode: 'create' };

/** The form of `useContractForm`: fields, errors without a field, draft, unsaved guard, save bar and version conflict. */
export function ContractForm(props: ContractFormProps) {
  const { form, scope = NEW, className = '', locked = false, onCancel, saveLabel, footer, children } = props;
  const { name, fields, antd, base, saving } = form;
  const [taken, setTaken] = useState<readonly string[]>([]);
  const whole = useMemo(
    () => ({
      ...scope,
      name,
      fields,
      own: scope.mode === 'edit' ? base.values : undefined,
      onTaken: (field: string, isTaken: boolean) =>
        setTaken((names) => [...names.filter((each) => each !== field), ...(isTaken ? [field] : [])]),
    }),
    [scope, name, fields, base],
  );
  useShortcut('mod+s', 'web.save', form.submit, !locked && !saving);
  return (
    <JumpContext.Provider value={form.jumps}>
      <FieldScopeProvider scope={whole}>
        <Form<FormValues>
          form={antd}
          name={`${name}-form`}
          className={`record-form ${locked ? 'is-locked ' : ''}${className}`}
          layout="vertical"
          noValidate
          disabled={locked}
          initialValues={base.values}
          onValuesChange={() => {
            form.dirty.current = true;
          }}
          onFinish={() => void form.send()}
          onFinishFailed={({ errorFields }) =>
            form.jumps.jump(
              antd,
              errorFields.map((field) => field.name as FieldPath),
            )
          }
        >
          <Unplaced errors={form.unplaced} />
          <div className="record-fields">{children}</div>
          {!locked && (
            <FormWatch form={form}>
              {(changed) =>
                footer === undefined ? (
                  <SaveBar
                    form={form}
                    changed={changed}
                    onCancel={onCancel}
                    label={saveLabel}
                    blocked={taken.length > 0}
                  />
                ) : (
                  footer
                )
              }
            </FormWatch>
          )}
        </Form>
      </FieldScopeProvider>
      {form.stale && <StaleDialog form={form} stale={form.stale} />}
    </JumpContext.Provider>
  );
}

function Unplaced({ errors }: { errors: readonly string[] }) {
  const t = useT();
  if (errors.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      className="form-errors"
      title={t('form.unplacedErrors')}
      description={errors.map((text) => <div key={text}>{text}</div>)}
    />
  );
}
