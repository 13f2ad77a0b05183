import * as z from 'zod';
import { type Field, issue, makeField } from '../field.ts';
import { text } from '../fields.ts';
import { BODY_BYTES, isDataUrl, PICTURE_BYTES, RefusedFile } from '../picture.ts';

/** Where private files are served; columns store the path below it. */
const PRIVATE_FILES = '/files/private/';

/** Attachments of one record. */
export const MOST_ATTACHMENTS = 20;

/** Bytes of one attachment (D41). */
export const ATTACHMENT_BYTES = PICTURE_BYTES;

/** Characters of data URLs that one save may carry; the rest of the body needs its place too. */
export const ATTACHMENTS_TEXT = BODY_BYTES - 512 * 1024;

/** A file chosen in a form. Its bytes stay out of comparisons and drafts, which would copy megabytes at each key. */
export class ChosenFile {
  /** Different for each choice, so that a form notices another file of the same name. */
  readonly key: string;
  readonly #dataUrl: string;

  constructor(key: string, dataUrl: string) {
    this.key = key;
    this.#dataUrl = dataUrl;
  }

  get dataUrl(): string {
    return this.#dataUrl;
  }
}

/** Placeholder in a parsed body for an attachment already in the file store; see `StoredPicture`. */
export class StoredAttachment {
  readonly path: string;
  readonly size: number;
  constructor(path: string, size: number) {
    this.path = path;
    this.size = size;
  }
}

type AttachmentState = 'new' | 'saved' | 'renamed' | 'removed';

/** One attached image. A column stores name, path and size; requests and forms say what happens to it. */
export interface Attachment {
  /** Below `/files/private/`; empty for a chosen file that is not stored yet. */
  path: string;
  name: string;
  /** In bytes. */
  size?: number;
  state?: AttachmentState;
  /** Of a removed one: what it was before. */
  undo?: AttachmentState;
  chosen?: ChosenFile;
}

const STATUS = { new: 'ready', saved: 'success', renamed: 'change', removed: 'del' } as const;
const STATES = new Map(Object.entries(STATUS).map(([state, status]) => [status, state as AttachmentState]));

/** The address of a saved attachment, or the data URL of a chosen one. */
export const attachmentUrl = ({ chosen, path }: Pick<Attachment, 'chosen' | 'path'>): string =>
  chosen?.dataUrl ?? PRIVATE_FILES + path;

const pathIn = (url: string): string =>
  url.startsWith(PRIVATE_FILES) ? url.slice(PRIVATE_FILES.length) : '';

const nameOf = text('name', { max: 100 });
/** A path in a name would be one on the reader's disk. */
const withoutFolders = (name: string): string => name.replaceAll(/[/\\]/g, '_');

const entries = z.array(z.record(z.string(), z.unknown())).max(200);

type Entry = Record<string, unknown>;

function nameIn(entry: Entry, ctx: z.RefinementCtx, index: number): string {
  const parsed = nameOf.schema.safeParse(entry.name);
  if (parsed.success) return withoutFolders(parsed.data);
  const found = parsed.error.issues[0] as {
    params?: { key: 'field.required'; params?: Record<string, number> };
  };
  issue(ctx, found.params?.key ?? 'field.required', found.params?.params, [index, 'name']);
  return '';
}

/** What a body says of one file; undefined where it changes nothing. */
function attachmentIn(entry: Entry, ctx: z.RefinementCtx, index: number): Attachment | undefined {
  const { url } = entry;
  const state = STATES.get((entry.status ?? (isDataUrl(url) ? 'ready' : 'success')) as 'ready');
  const wrong = (key: Parameters<typeof issue>[1], params?: Parameters<typeof issue>[2]) => {
    issue(ctx, key, params, [index, 'url']);
    return undefined;
  };
  if (!state) {
    issue(ctx, 'field.format', undefined, [index, 'status']);
    return undefined;
  }
  if (url instanceof RefusedFile) return wrong(url.code, url.details.params);
  if (url instanceof StoredAttachment)
    return { path: url.path, size: url.size, name: nameIn(entry, ctx, index), state: 'new' };
  if (state === 'new') {
    if (!isDataUrl(url)) return wrong('picture.unreadable');
    // Only in a form, which checks before it sends; the server has replaced it by a placeholder.
    return { path: url, name: nameIn(entry, ctx, index), state };
  }
  const path = typeof url === 'string' ? pathIn(url) : '';
  if (path === '') return wrong('attachments.unknown');
  return { path, name: state === 'renamed' ? nameIn(entry, ctx, index) : '', state };
}

const schema = z
  .preprocess((value) => value ?? [], entries)
  .transform((all, ctx): Attachment[] =>
    all.flatMap((entry, index) => attachmentIn(entry, ctx, index) ?? []),
  );

const output = z.array(z.object({ url: z.string(), name: z.string(), status: z.string() }));

const encode = (all: readonly Attachment[]) =>
  all.map((each) => ({ url: attachmentUrl(each), name: each.name, status: STATUS[each.state ?? 'saved'] }));

/**
 * Attached images of a record, private to those who may see it. A request names what changes: a new file as a data URL,
 * a saved one by its address, renamed or removed; what it does not name stays. Removed ones may also come under
 * `removedWire`.
 */
export function attachments(wire: string, removedWire: string): Field<Attachment[]> {
  return makeField<Attachment[]>({
    kind: 'attachments',
    wire,
    removedWire,
    required: false,
    initial: [],
    schema,
    output,
    encode: (all) => encode(all),
    decode: (value) =>
      ((value ?? []) as { url: string; name: string }[]).map(({ url, name }) => ({
        path: pathIn(url),
        name,
        state: 'saved' as const,
      })),
    example: [],
  });
}

/** Saved attachments after a request; `unknown` is called with the place of one that the record does not have. */
export function changedAttachments(
  before: readonly Attachment[],
  sent: readonly Attachment[],
  unknown: (index: number) => void,
): Attachment[] {
  const kept = new Map(before.map(({ path, name, size }) => [path, { path, name, size } as Attachment]));
  for (const [index, { path, name, size, state }] of sent.entries()) {
    const known = kept.get(path);
    if (state === 'new') kept.set(path, { path, name, size });
    else if (state === 'removed') kept.delete(path);
    else if (!known) unknown(index);
    else if (state === 'renamed') kept.set(path, { ...known, name });
  }
  return [...kept.values()];
}
