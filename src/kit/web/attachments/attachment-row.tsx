import { DeleteOutlined, EditOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Input, Tag } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { type Attachment, attachmentUrl } from '#kit/contract/attachments/attachments.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';

interface AttachmentRowProps {
  file: Attachment;
  disabled: boolean;
  onChange: (file: Attachment) => void;
  onRemove: () => void;
}

/** One attached image: a small view that opens it, its name, and what a save will do with it. */
export function AttachmentRow({ file, disabled, onChange, onRemove }: AttachmentRowProps) {
  const t = useT();
  const [editing, setEditing] = useState(false);
  const { name, state = 'saved' } = file;
  const removed = state === 'removed';
  const rename = (next: string) => {
    setEditing(false);
    const text = next.trim();
    if (text !== '' && text !== name)
      onChange({ ...file, name: text, state: state === 'new' ? 'new' : 'renamed' });
  };
  return (
    <li className={removed ? 'attachment is-removed' : 'attachment'}>
      <a
        className="attachment-view"
        href={attachmentUrl(file)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('attachments.open', { name })}
        // A browser does not open a page for a data URL.
        {...(file.chosen && { download: name })}
      >
        <img src={attachmentUrl(file)} alt="" loading="lazy" />
      </a>
      {editing ? (
        <NameInput name={name} onDone={rename} onCancel={() => setEditing(false)} />
      ) : (
        <span className="attachment-name" title={name}>
          {name}
        </span>
      )}
      {state !== 'saved' && <Tag>{t(`attachments.state.${state}`)}</Tag>}
      {!disabled && (
        <span className="attachment-buttons">
          {!removed && (
            <Button
              size="small"
              type="text"
              icon={<EditOutlined aria-hidden />}
              aria-label={t('attachments.rename', { name })}
              onClick={() => setEditing(true)}
            />
          )}
          {removed ? (
            <Button
              size="small"
              type="text"
              icon={<UndoOutlined aria-hidden />}
              aria-label={t('attachments.undo', { name })}
              onClick={() => onChange({ ...file, state: file.undo ?? 'saved', undo: undefined })}
            />
          ) : (
            <Button
              size="small"
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('attachments.remove', { name })}
              onClick={onRemove}
            />
          )}
        </span>
      )}
    </li>
  );
}

interface NameInputProps {
  name: string;
  onDone: (name: string) => void;
  onCancel: () => void;
}

function NameInput({ name, onDone, onCancel }: NameInputProps) {
  const t = useT();
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither saves the form nor closes the drawer around it.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onDone(event.currentTarget.value);
    else if (event.key === 'Escape') onCancel();
  };
  return (
    <Input
      size="small"
      className="attachment-name"
      aria-label={t('attachments.name')}
      defaultValue={name}
      maxLength={100}
      autoFocus
      onKeyDown={keys}
      onBlur={(event) => onDone(event.target.value)}
    />
  );
}
