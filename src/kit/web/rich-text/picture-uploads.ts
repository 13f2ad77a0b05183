import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { uploadPart } from '#kit/contract/endpoints/uploads.contract.ts';
import type { HtmlContent } from '#kit/contract/html/html-rules.ts';
import { PICTURE_BYTES } from '#kit/contract/picture.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { PICTURE_TYPES } from '#kit/web/picture/picture-file.ts';
import { externalPictures } from './tidy-html.ts';

/** Sends a picture for a text; answers its address. */
export type SendPicture = (file: File) => Promise<string>;

export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** A program that copies a picture alone puts its HTML beside it; one that copies words puts a drawing of them beside. */
export const isPictureAlone = (data: DataTransfer): boolean => {
  const html = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  return picturesIn(data).length > 0 && html.body.textContent?.trim() === '';
};

async function measured(src: string): Promise<{ width: number; height: number } | undefined> {
  const image = new Image();
  image.src = src;
  await image.decode().catch(() => {});
  return image.naturalWidth > 0 ? { width: image.naturalWidth, height: image.naturalHeight } : undefined;
}

/** A place in the text that moves with what is written around it. */
function follow(editor: Editor, at: number): { position: () => number; end: () => void } {
  let position = at;
  const move = ({ transaction }: { transaction: { mapping: { map(from: number): number } } }) => {
    position = transaction.mapping.map(position);
  };
  editor.on('transaction', move);
  return { position: () => position, end: () => editor.off('transaction', move) };
}

interface PictureUploads {
  busy: boolean;
  /** Uploads the pictures and inserts each at the place, the selection if none is given; warns where a text has none. */
  insert(files: readonly File[], at?: number): void;
  /** Pictures within pasted HTML: those in it are uploaded, about those elsewhere the operator is told. */
  takeFrom(html: string): void;
}

/** Pictures on their way into a text. */
export function usePictureUploads(
  editor: Editor | null,
  content: HtmlContent,
  send: SendPicture | undefined,
): PictureUploads {
  const t = useT();
  const [waiting, setWaiting] = useState(0);
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);

  const refusal = ({ type, size }: File): string | undefined => {
    if (!PICTURE_TYPES.split(',').includes(type)) return t('picture.kind');
    return size > PICTURE_BYTES ? t('picture.tooLarge', { max: PICTURE_BYTES / 1024 / 1024 }) : undefined;
  };
  const upload = async (
    into: Editor,
    file: File,
    position: () => number,
    send: SendPicture,
  ): Promise<void> => {
    const refused = refusal(file);
    if (refused) return void notify.warning(refused);
    try {
      const src = await send(file);
      const size = await measured(src);
      if (!open.current || into.isDestroyed) return;
      into.commands.insertContentAt(position(), { type: 'picture', attrs: { src, alt: '', ...size } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(error.fields[uploadPart] ?? error.message);
    }
  };
  const insert: PictureUploads['insert'] = (files, at) => {
    if (!editor || files.length === 0) return;
    if (!send) return void notify.warning(t('richText.noPictures'));
    const place = follow(editor, at ?? editor.state.selection.to);
    setWaiting((count) => count + 1);
    void (async () => {
      try {
        // One after the other, so that they stand in their order.
        for (const file of files) await upload(editor, file, place.position, send);
      } finally {
        place.end();
        if (open.current) setWaiting((count) => count - 1);
      }
    })();
  };
  const takeFrom: PictureUploads['takeFrom'] = (html) => {
    const { within, elsewhere } = externalPictures(html, content);
    if (elsewhere > 0) notify.warning(t('richText.outsidePictures', { count: elsewhere }));
    if (within.length > 0)
      // After the words that are being pasted.
      setTimeout(() => insert(within.flatMap(fileOf)));
  };
  return { busy: waiting > 0, insert, takeFrom };
}

/** The content policy of the pages forbids fetching a data URL. */
function fileOf(dataUrl: string): File[] {
  const [, type = '', base64 = ''] = /^data:(image\/[a-z]+);base64,([\w+/=]+)$/.exec(dataUrl) ?? [];
  if (type === '') return [];
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return [new File([bytes], 'picture', { type })];
}
