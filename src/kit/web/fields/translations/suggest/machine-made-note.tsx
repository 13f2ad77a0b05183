import { RobotOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import type { FormValues } from '#kit/web/form/form-values.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useDisabled } from '../../controls/use-disabled.ts';
import './machine-made-note.css';

interface MachineMadeNoteProps {
  name: string;
  index: number;
}

/** Says that texts of a language stand as a model wrote them, and confirms them with the next save. */
export function MachineMadeNote({ name, index }: MachineMadeNoteProps) {
  const t = useT();
  const form = Form.useFormInstance();
  const disabled = useDisabled();
  const row = Form.useWatch([name, index], { form, preserve: true }) as FormValues | undefined;
  const marks = (row?.machineMade ?? {}) as Record<string, string>;
  if (!Object.entries(marks).some(([field, text]) => text !== '' && row?.[field] === text)) return null;
  return (
    <div className="machine-made-note">
      <span className="second">
        <RobotOutlined aria-hidden /> {t('translate.unconfirmed')}
      </span>
      {!disabled && (
        <Button size="small" onClick={() => form.setFieldValue([name, index, 'machineMade'], {})}>
          {t('translate.confirm')}
        </Button>
      )}
    </div>
  );
}
