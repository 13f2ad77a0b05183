import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, Popover } from 'antd';
import { FormField } from '#kit/web/fields/form-field.tsx';
import type { FieldCheck } from '#kit/web/fields/plain-field.tsx';
import { ContractForm } from '#kit/web/form/contract-form.tsx';
import { useContractForm } from '#kit/web/form/use-contract-form.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useShortcut } from '#kit/web/shortcuts/shortcuts.tsx';
import { tableNumber, tableRange } from './dining-table.contract.ts';
import type { TableRange } from './use-tables.ts';

const START: TableRange = { from: 1, to: 10 };
const isNumber = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= tableNumber.min && Number(value) <= tableNumber.max;

interface GeneratePopoverProps {
  open: boolean;
  setOpen: (open: boolean) => void;
  disabled: boolean;
  onGenerate: (range: TableRange) => Promise<void>;
}

/** First and last number of the tables to create. */
export function GeneratePopover({ open, setOpen, disabled, onGenerate }: GeneratePopoverProps) {
  const t = useT();
  useShortcut('n', 'diningTable.generate', () => setOpen(true), !disabled && !open);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open && !disabled}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<RangeForm onGenerate={onGenerate} onDone={() => setOpen(false)} />}
    >
      <Button type="primary" icon={<PlusOutlined aria-hidden />} disabled={disabled}>
        {t('diningTable.generate')}
      </Button>
    </Popover>
  );
}

interface RangeFormProps {
  onGenerate: (range: TableRange) => Promise<void>;
  onDone: () => void;
}

const inOrder: FieldCheck = {
  reads: ['from'],
  fault: ({ from, to }) => (Number(from) > Number(to) ? 'diningTable.rangeReversed' : undefined),
};

function RangeForm({ onGenerate, onDone }: RangeFormProps) {
  const t = useT();
  const { fields } = tableRange;
  const form = useContractForm({
    name: 'diningTable',
    fields,
    values: START,
    save: onGenerate,
    onSaved: onDone,
  });
  const { from, to }: Partial<TableRange> = Form.useWatch([], form.antd) ?? START;
  const count = isNumber(from) && isNumber(to) && to >= from ? to - from + 1 : null;
  return (
    <ContractForm form={form} className="table-range" footer={null}>
      <div className="table-range-ends">
        <FormField name="from" />
        <span aria-hidden>–</span>
        <FormField name="to" check={inOrder} />
      </div>
      {/* Keeps its line, so that the button does not move while numbers are typed. */}
      <p>{count === null ? '\u00a0' : t('diningTable.rangeHint', { count })}</p>
      <Button type="primary" htmlType="submit" block loading={form.saving}>
        {t('diningTable.make')}
      </Button>
    </ContractForm>
  );
}
