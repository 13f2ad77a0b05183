import { PaperClipOutlined } from '@ant-design/icons';
import { Spin } from 'antd';
import { useId, useRef, useState } from 'react';
import {
  ATTACHMENT_BYTES,
  type Attachment,
  MOST_ATTACHMENTS,
} from '#kit/contract/attachments/attachments.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { useDisabled } from '#kit/web/fields/controls/use-disabled.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { PICTURE_TYPES } from '../picture/picture-file.ts';
import { FileInput } from '../upload/file-input.tsx';
import { useDrop } from '../upload/use-drop.ts';
import { AttachmentRow } from './attachment-row.tsx';
import { attached, type Refused } from './chosen-files.ts';
import './attachments-input.css';

export interface AttachmentsInputProps {
  id?: string;
  value?: Attachment[];
  onChange?: (value: Attachment[]) => void;
  disabled?: boolean;
}

/** Attached images: chosen or dropped, renamed, taken away and taken back; nothing is sent before the form is saved. */
export default function AttachmentsInput({ id, value = [], onChange, ...rest }: AttachmentsInputProps) {
  const t = useT();
  const disabled = useDisabled(rest.disabled);
  const rulesId = useId();
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLButtonElement>(null);
  const { busy, run } = useAction();
  const [refused, setRefused] = useState<Refused[]>([]);

  const add = async (files: readonly File[]) => {
    if (files.length === 0 || disabled) return;
    await run(async () => {
      const { all, refused: left } = await attached(value, files);
      setRefused(left);
      if (all.length > value.length) onChange?.(all);
    });
  };
  const replace = (index: number, file: Attachment) =>
    onChange?.(value.map((each, place) => (place === index ? file : each)));
  const remove = (index: number) => {
    const file = value[index];
    if (file?.state === 'new') onChange?.(value.filter((_, place) => place !== index));
    else if (file) replace(index, { ...file, state: 'removed', undo: file.state });
    place.current?.focus();
  };
  const { over, handlers } = useDrop(({ files }) => void add([...files]));

  return (
    <div className="attachments">
      {value.length > 0 && (
        <ul className="attachments-list" aria-label={t('attachments.list')}>
          {value.map((file, index) => (
            <AttachmentRow
              key={file.chosen?.key ?? file.path}
              file={file}
              disabled={disabled}
              onChange={(next) => replace(index, next)}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      {disabled ? (
        value.length === 0 && <span className="second">{t('attachments.none')}</span>
      ) : (
        <>
          <button
            ref={place}
            type="button"
            id={id}
            className={over ? 'attachments-place is-over' : 'attachments-place'}
            aria-busy={busy}
            aria-describedby={rulesId}
            onClick={() => input.current?.click()}
            {...handlers}
          >
            {busy ? <Spin size="small" /> : <PaperClipOutlined aria-hidden />}
            {t('attachments.choose')}
          </button>
          <FileInput ref={input} accept={PICTURE_TYPES} multiple onChoose={(files) => void add(files)} />
          <span id={rulesId} className="attachments-rules">
            {t('attachments.rules', { file: ATTACHMENT_BYTES / 1024 / 1024, count: MOST_ATTACHMENTS })}
          </span>
        </>
      )}
      {refused.length > 0 && (
        <div className="attachments-refused" role="alert">
          {refused.map(({ name, reason, params }) => (
            <p key={name}>{t('attachments.refusedOne', { name, reason: t(reason, params) })}</p>
          ))}
        </div>
      )}
    </div>
  );
}
