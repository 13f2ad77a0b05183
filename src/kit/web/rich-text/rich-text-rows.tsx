import type { Editor } from '@tiptap/core';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import type { HtmlContent } from '#kit/contract/html/html-rules.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { isAllowedLink } from './rich-text-extensions.ts';
import { useEditorValue } from './rich-text-toolbar.tsx';
import { TABLE_TOOLS } from './rich-text-tools.tsx';

function isEmail(address: string): boolean {
  const [name = '', host = '', ...rest] = address.split('@');
  return name !== '' && host.includes('.') && rest.length === 0 && !/[\s/]/.test(address);
}

/** An address as people write it, with the scheme they leave out. */
const withScheme = (written: string): string => {
  const address = written.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[\w.-]+:\d/.test(address)) return address;
  if (/^[/#]/.test(address)) return address;
  return isEmail(address) ? `mailto:${address}` : `https://${address}`;
};

interface LinkRowProps {
  editor: Editor;
  content: HtmlContent;
  onClose: () => void;
}

/** The address of the link at the caret or for the selected words. */
export function LinkRow({ editor, content, onClose }: LinkRowProps) {
  const t = useT();
  const [address, setAddress] = useState<string>(() => editor.getAttributes('link').href ?? '');
  const [refused, setRefused] = useState(false);
  const isLink = useEditorValue(editor, (now) => now.isActive('link'));
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const href = withScheme(address);
    if (address.trim() === '' || !isAllowedLink(content, href)) return setRefused(true);
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !isLink)
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.extendMarkRange('link').setLink({ href }).run();
    onClose();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither sends the form nor closes the drawer around it.
    event.preventDefault();
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') apply();
    else close();
  };
  return (
    <fieldset className="rich-text-row" onKeyDown={keys}>
      <Input
        autoFocus
        value={address}
        status={refused ? 'error' : undefined}
        aria-label={t('richText.linkAddress')}
        aria-invalid={refused}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        onChange={(event) => {
          setAddress(event.target.value);
          setRefused(false);
        }}
      />
      <Button onClick={apply}>{t('richText.linkApply')}</Button>
      {isLink && (
        <Button
          type="text"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          {t('richText.linkRemove')}
        </Button>
      )}
      <Button type="text" onClick={close}>
        {t('web.cancel')}
      </Button>
      {refused && (
        <span className="rich-text-refused" role="alert">
          {t('richText.linkRefused')}
        </span>
      )}
    </fieldset>
  );
}

/** What can be done with the table around the caret. */
export function TableRow({ editor }: { editor: Editor }) {
  const t = useT();
  const inTable = useEditorValue(editor, (now) => now.isActive('table'));
  if (!inTable) return null;
  return (
    <fieldset className="rich-text-row" aria-label={t('richText.table')}>
      {TABLE_TOOLS.map(({ label, run }) => (
        <Button
          key={label}
          size="small"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor.chain().focus()).run()}
        >
          {t(label)}
        </Button>
      ))}
    </fieldset>
  );
}

/** The place of the picture that is selected or stands right before the caret, as one that was just inserted; -1: none. */
function picturePlace({ state: { selection, doc } }: Editor): number {
  const { from, empty, $from } = selection;
  if (doc.nodeAt(from)?.type.name === 'picture' && !empty) return from;
  return empty && $from.nodeBefore?.type.name === 'picture' ? from - 1 : -1;
}

/** What a picture shows, for those who do not see it. */
export function PictureRow({ editor }: { editor: Editor }) {
  const t = useT();
  const hintId = useId();
  const place = useEditorValue(editor, picturePlace);
  const alt = useEditorValue(editor, (now) =>
    String(now.state.doc.nodeAt(Math.max(place, 0))?.attrs.alt ?? ''),
  );
  if (place < 0) return null;
  const keys = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing) return;
    // Neither sends the form nor closes the drawer around it.
    event.preventDefault();
    event.stopPropagation();
    editor
      .chain()
      .focus()
      .setTextSelection(place + 1)
      .run();
  };
  // Setting the attribute alone keeps the selection.
  const describe = (description: string) =>
    editor.commands.command(({ tr }) => {
      tr.setNodeAttribute(place, 'alt', description);
      return true;
    });
  return (
    <fieldset className="rich-text-row" aria-label={t('richText.picture')} onKeyDown={keys}>
      <Input
        value={alt}
        maxLength={250}
        aria-label={t('richText.pictureAlt')}
        aria-describedby={hintId}
        placeholder={t('richText.pictureAlt')}
        autoComplete="off"
        onChange={(event) => describe(event.target.value)}
      />
      <Button
        onClick={() =>
          editor
            .chain()
            .focus()
            .deleteRange({ from: place, to: place + 1 })
            .run()
        }
      >
        {t('richText.pictureRemove')}
      </Button>
      <span id={hintId} className="rich-text-hint">
        {t('richText.pictureHint')}
      </span>
    </fieldset>
  );
}
