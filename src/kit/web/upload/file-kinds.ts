import type { MessageKey } from '#kit/contract/i18n/messages.ts';

/** A kind of file that an upload takes. By name only, as a courtesy: the server looks at the content (D42). */
export interface UploadKind {
  extensions: string;
  allows(file: { name: string }): boolean;
  refusal: MessageKey;
  /** Which files are taken, and how they are to be made. */
  note: MessageKey;
  advice: MessageKey;
  /** What the places of findings are called. */
  columns: { row: MessageKey; column: MessageKey };
}

export const SPREADSHEETS: UploadKind = {
  extensions: '.xls,.xlsx',
  allows: (file) => /\.xlsx?$/i.test(file.name),
  refusal: 'upload.wrongType',
  note: 'upload.accepts',
  advice: 'upload.advice',
  columns: { row: 'upload.row', column: 'upload.column' },
};

export const PICTURE_ARCHIVE: UploadKind = {
  extensions: '.zip',
  allows: (file) => /\.zip$/i.test(file.name),
  refusal: 'upload.wrongArchive',
  note: 'upload.acceptsArchive',
  advice: 'upload.archiveAdvice',
  columns: { row: 'upload.place', column: 'upload.file' },
};
