import { allLanguages } from '#features/localization/languages/languages.read-model.ts';
import { builtInLocale, fallbackLocale } from '#kit/contract/i18n/interface-locale.ts';
import type { Locale } from '#kit/contract/i18n/messages.ts';
import { encodeTextData } from '#kit/contract/i18n/text-data.contract.ts';
import { createLoadedCopy } from '#kit/server/cache/loaded-copy.ts';
import { as, type Db, statement } from '#kit/server/database/pool.ts';
import { etagOf } from '#kit/server/http/etag.ts';
import type { NodeServices, Services } from '#kit/server/services.ts';
import type { TextTable } from '#kit/server/texts.ts';

/** The device type of this product's own screens and messages. */
export const ownDeviceType = ({ codes }: Services): number | undefined =>
  codes.byValue('CLIENT_TP', 'ADMIN')?.id;

const EDITS = statement(
  'text-edits',
  `select key, language, text, translations from client_texts
   where type_id = $1 and in_use and deleted_at is null`,
  { translations: as<{ language: string; text: string }[]>() },
);

/** Property names of objects that cannot be keys of texts. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

async function readEdits(
  db: Db,
  typeId: number | undefined,
  known: ReadonlySet<string>,
): Promise<Map<string, TextTable>> {
  const tables = new Map<string, Record<string, string>>();
  if (typeId === undefined) return tables;
  for (const { key, language, text, translations } of await db.query(EDITS, [typeId])) {
    if (FORBIDDEN.has(key)) continue;
    for (const each of [{ language, text }, ...translations]) {
      // `zh-CN` maps to `zh`; languages that are not built in keep their id.
      const locale = builtInLocale(each.language) ?? (known.has(each.language) ? each.language : undefined);
      if (locale === undefined) continue;
      const table = tables.get(locale) ?? {};
      table[key] = each.text;
      tables.set(locale, table);
    }
  }
  return tables;
}

export interface TextResponse {
  body: string;
  etag: string;
}

interface Overlay {
  changed(): Promise<void>;
  readonly responses: Map<string, TextResponse>;
}

const overlays = new WeakMap<Services, Overlay>();

/** Applies the operators' edits to the texts of this node, now and after a change on any node. */
export async function startTextOverlay(services: NodeServices): Promise<void> {
  const { db, bus, texts, log } = services;
  const responses = new Map<string, TextResponse>();
  const load = async (): Promise<void> => {
    const languages = await allLanguages(db);
    const known = new Set(languages.map(({ id }) => id));
    const inUse = new Set(languages.filter((each) => each.inUse).map(({ id }) => id));
    texts.overlay(await readEdits(db, ownDeviceType(services), known), inUse);
    responses.clear();
  };
  const { changed } = await createLoadedCopy({ bus, log, topic: 'texts', load });
  overlays.set(services, { changed, responses });
}

/** Call after a committed change of texts or languages: applied here at once, on other nodes after a message. */
export async function refreshTexts(services: Services): Promise<void> {
  await overlays.get(services)?.changed();
}

/** `{ data: { key: text } }` of one language, serialised and with its ETag; cached until a text changes. */
export function textResponse(services: Services, locale: Locale, only: 'all' | 'edits'): TextResponse {
  const { texts } = services;
  const responses = overlays.get(services)?.responses;
  const known = responses?.get(`${only} ${locale}`);
  if (known) return known;
  const data = only === 'edits' ? texts.edits(locale) : texts.all(locale);
  const body = JSON.stringify(
    encodeTextData({ texts: data, language: locale, fallback: fallbackLocale(locale) }),
  );
  const response = { body, etag: etagOf(body) };
  responses?.set(`${only} ${locale}`, response);
  return response;
}
