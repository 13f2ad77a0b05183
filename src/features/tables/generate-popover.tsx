import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, Popover } from 'antd';
import { ApiError } from '#kit/web/api/client.ts';
import { report } from '#kit/web/api/transport.ts';
import { FieldScopeProvider } from '#kit/web/fields/field-scope.tsx';
import { FormField } from '#kit/web/fields/form-field.tsx';
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
  busy: boolean;
  disabled: boolean;
  onGenerate: (range: TableRange) => Promise<void>;
}

/** First and last number of the tables to create. */
export function GeneratePopover({ open, setOpen, busy, disabled, onGenerate }: GeneratePopoverProps) {
  const t = useT();
  useShortcut('n', 'diningTable.generate', () => setOpen(true), !disabled && !open);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open && !disabled}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<RangeForm busy={busy} onGenerate={onGenerate} onDone={() => setOpen(false)} />}
    >
      <Button type="primary" icon={<PlusOutlined aria-hidden />} disabled={disabled}>
        {t('diningTable.generate')}
      </Button>
    </Popover>
  );
}

interface RangeFormProps {
  busy: boolean;
  onGenerate: (range: TableRange) => Promise<void>;
  onDone: () => void;
}

function RangeForm({ busy, onGenerate, onDone }: RangeFormProps) {
  const t = useT();
  const [form] = Form.useForm<TableRange>();
  const range = Form.useWatch([], form) as Partial<TableRange> | undefined;
  const { from, to } = range ?? START;
  const count = isNumber(from) && isNumber(to) && to >= from ? to - from + 1 : null;

  const save = async (values: TableRange) => {
    if (values.from > values.to) {
      form.setFields([{ name: 'to', errors: [t('diningTable.rangeReversed')] }]);
      return;
    }
    try {
      await onGenerate(values);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      report(error);
    }
  };
  return (
    <FieldScopeProvider
      scope={{ name: 'diningTable', fields: tableRange.fields, mode: 'create', store: undefined }}
    >
      <Form<TableRange>
        form={form}
        name="table-range"
        className="table-range"
        layout="vertical"
        requiredMark={false}
        initialValues={START}
        onFinish={(values) => void save(values)}
      >
        <div className="table-range-ends">
          <FormField name="from" />
          <span aria-hidden>–</span>
          <FormField name="to" />
        </div>
        <p>{t('diningTable.rangeHint', { count: count ?? '–' })}</p>
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t('diningTable.make')}
        </Button>
      </Form>
    </FieldScopeProvider>
  );
}
