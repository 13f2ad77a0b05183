import {
  ATTACHMENT_BYTES,
  ATTACHMENTS_TEXT,
  type Attachment,
  ChosenFile,
  MOST_ATTACHMENTS,
} from '#kit/contract/attachments/attachments.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { randomKey } from '../api/random-key.ts';
import { dataUrlOf, PICTURE_TYPES } from '../picture/picture-file.ts';

/** Megabytes of files that one save takes: base64 needs a third more. */
const TOGETHER_MB = Math.floor((ATTACHMENTS_TEXT * 3) / 4 / 1024 / 1024);

export interface Refused {
  name: string;
  reason: MessageKey;
  params?: Record<string, number>;
}

const charactersOf = (file: File): number => Math.ceil(file.size / 3) * 4 + 40;

const isKept = ({ state }: Attachment): boolean => state !== 'removed';
const sentCharacters = (all: readonly Attachment[]): number =>
  all.reduce((sum, { state, chosen }) => sum + (state === 'new' ? (chosen?.dataUrl.length ?? 0) : 0), 0);

/** Why a file cannot be attached beside the others, before anything of it is read or sent. */
function refusalOf(file: File, kept: number, characters: number): Omit<Refused, 'name'> | undefined {
  if (!PICTURE_TYPES.split(',').includes(file.type)) return { reason: 'picture.kind' };
  if (file.size > ATTACHMENT_BYTES) return { reason: 'attachments.tooLarge' };
  if (kept >= MOST_ATTACHMENTS) return { reason: 'attachments.tooMany', params: { max: MOST_ATTACHMENTS } };
  if (characters + charactersOf(file) > ATTACHMENTS_TEXT)
    return { reason: 'attachments.together', params: { max: TOGETHER_MB } };
  return undefined;
}

/** Chosen files as new attachments behind those that are there, and those that cannot be attached. */
export async function attached(
  before: readonly Attachment[],
  files: readonly File[],
): Promise<{ all: Attachment[]; refused: Refused[] }> {
  const all = [...before];
  const refused: Refused[] = [];
  for (const file of files) {
    const refusal = refusalOf(file, all.filter(isKept).length, sentCharacters(all));
    if (refusal) {
      refused.push({ name: file.name, ...refusal });
      continue;
    }
    const bitmap = await createImageBitmap(file).catch(() => null);
    if (!bitmap) {
      refused.push({ name: file.name, reason: 'picture.unreadable' });
      continue;
    }
    bitmap.close();
    const chosen = new ChosenFile(randomKey(), await dataUrlOf(file));
    all.push({ path: '', name: file.name, size: file.size, state: 'new', chosen });
  }
  return { all, refused };
}
