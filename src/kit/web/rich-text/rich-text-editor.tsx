import { Editor } from '@tiptap/core';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { HtmlContent } from '#kit/contract/html/html-rules.ts';
import { textLength } from '#kit/contract/text/text-length.ts';
import { useDisabled } from '#kit/web/fields/controls/use-disabled.ts';
import { PICTURE_TYPES } from '#kit/web/picture/picture-file.ts';
import { FileInput } from '#kit/web/upload/file-input.tsx';
import { isPictureAlone, picturesIn, type SendPicture, usePictureUploads } from './picture-uploads.ts';
import { extensionsOf } from './rich-text-extensions.ts';
import { LinkRow, PictureRow, TableRow } from './rich-text-rows.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { PICTURE_FACE } from './rich-text-tools.tsx';
import { storable, tidyPasted, tidyStored } from './tidy-html.ts';

/** What a form tells the library's field about itself. */
interface FieldAria {
  'aria-required'?: boolean | 'true' | 'false';
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
}

export interface RichTextProps extends FieldAria {
  id?: string;
  value?: string | null;
  onChange?: (html: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** Which allow-list holds. */
  content?: HtmlContent;
  /** Characters of HTML. */
  max?: number;
  /** Without it no picture can be inserted. */
  sendPicture?: SendPicture;
  ref?: Ref<{ focus: () => void; nativeElement: HTMLElement | null }>;
}

const EDGE = 0.8;

/** Characters shown from 80 % of the limit; most texts are far below it, where counting them is not worth its time. */
function countText(html: string, max: number | undefined): string | null {
  if (!max || html.length <= max * EDGE) return null;
  const count = textLength(html);
  return count > max * EDGE ? `${count}/${max}` : null;
}

/** A label names an input; an editable element is named by its label's id. */
function useLabel(id: string | undefined, editor: Editor | null): void {
  useEffect(() => {
    if (!id || !editor) return;
    const label = document.querySelector<HTMLLabelElement>(`label[for="${CSS.escape(id)}"]`);
    if (!label) return;
    label.id ||= `${id}-label`;
    editor.view.dom.setAttribute('aria-labelledby', label.id);
    const focus = () => editor.commands.focus();
    label.addEventListener('click', focus);
    return () => label.removeEventListener('click', focus);
  }, [id, editor]);
}

function setAttributes(element: HTMLElement, attributes: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(attributes))
    if (value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
}

/** Events in the text that parts around it handle. */
interface EditorEvents {
  onTools: () => void;
  onPictures: (files: readonly File[], at?: number) => void;
  onPasted: (html: string) => void;
}

/** The editor over its HTML; `value` is read again when it did not come from here. */
function useEditor(props: RichTextProps, disabled: boolean, events: EditorEvents) {
  const { value, content = 'richText' } = props;
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const latestEvents = useRef(events);
  latestEvents.current = events;
  /** The HTML that this field and the form both have. */
  const knownHtml = useRef(value ?? '');
  const [editor, setEditor] = useState<Editor | null>(null);
  useEffect(() => {
    const created = new Editor({
      element: place.current,
      extensions: extensionsOf(content),
      content: tidyStored(knownHtml.current, content),
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', class: 'written rich-text-area' },
        // As in most editors.
        handleKeyDown: (_view, event) => {
          const toTools = event.altKey && event.key === 'F10';
          if (toTools) latestEvents.current.onTools();
          return toTools;
        },
        handlePaste: (_view, { clipboardData }) => {
          if (!clipboardData || !isPictureAlone(clipboardData)) return false;
          latestEvents.current.onPictures(picturesIn(clipboardData));
          return true;
        },
        handleDrop: (view, event, _slice, moved) => {
          const files = moved ? [] : picturesIn(event.dataTransfer);
          if (files.length === 0) return false;
          latestEvents.current.onPictures(
            files,
            view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
          );
          return true;
        },
        transformPastedHTML: (html) => {
          latestEvents.current.onPasted(html);
          return tidyPasted(html, content);
        },
      },
      onUpdate: ({ editor: now }) => {
        knownHtml.current = now.isEmpty ? '' : storable(now.getHTML(), content);
        latest.current.onChange?.(knownHtml.current);
      },
      onBlur: () => latest.current.onBlur?.(),
    });
    setEditor(created);
    return () => {
      setEditor(null);
      created.destroy();
    };
  }, [content]);
  useEffect(() => {
    const given = value ?? '';
    if (!editor || given === knownHtml.current) return;
    knownHtml.current = given;
    editor.commands.setContent(tidyStored(given, content), { emitUpdate: false });
  }, [editor, value, content]);
  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);
  return { editor, place };
}

/** Loaded by `RichTextInput`, so that forms without it stay small. */
export default function RichTextEditor(props: RichTextProps) {
  const { id, value, content = 'richText', max, ref, disabled: locked, sendPicture } = props;
  const disabled = useDisabled(locked);
  const toolbar = useRef<HTMLDivElement>(null);
  const uploads = useRef<ReturnType<typeof usePictureUploads>>(null);
  const { editor, place } = useEditor(props, disabled, {
    onTools: () => toolbar.current?.querySelector('button')?.focus(),
    onPictures: (files, at) => uploads.current?.insert(files, at),
    onPasted: (html) => uploads.current?.takeFrom(html),
  });
  const pictures = usePictureUploads(editor, content, sendPicture);
  uploads.current = pictures;
  const file = useRef<HTMLInputElement>(null);
  const [linkOpen, setLinkOpen] = useState(false);
  useLabel(id, editor);
  useImperativeHandle(
    ref,
    () => ({ focus: () => editor?.commands.focus(), nativeElement: editor?.view.dom ?? null }),
    [editor],
  );
  useEffect(() => {
    if (!editor) return;
    setAttributes(editor.view.dom, {
      id,
      'aria-required': props['aria-required'],
      'aria-invalid': props['aria-invalid'],
      'aria-describedby': props['aria-describedby'],
      'aria-disabled': disabled,
    });
  });
  const count = countText(value ?? '', max);
  return (
    <div className={`rich-text${disabled ? ' is-disabled' : ''}`}>
      {editor && (
        <RichTextToolbar
          ref={toolbar}
          editor={editor}
          content={content}
          disabled={disabled}
          controls={id}
          linkOpen={linkOpen}
          onLink={() => setLinkOpen(!linkOpen)}
          more={
            sendPicture && [
              {
                label: 'richText.picture',
                face: PICTURE_FACE,
                busy: pictures.busy,
                press: () => file.current?.click(),
              },
            ]
          }
        />
      )}
      {editor && linkOpen && !disabled && (
        <LinkRow editor={editor} content={content} onClose={() => setLinkOpen(false)} />
      )}
      {editor && !disabled && <PictureRow editor={editor} />}
      {editor && !disabled && <TableRow editor={editor} />}
      {sendPicture && (
        <FileInput ref={file} accept={PICTURE_TYPES} multiple onChoose={(files) => pictures.insert(files)} />
      )}
      <div ref={place} />
      {count && <span className="rich-text-count num">{count}</span>}
    </div>
  );
}
