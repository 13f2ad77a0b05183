import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Message } from '#kit/contract/errors.ts';
import {
  DEFAULT_LOCALE,
  type Locale,
  type MessageKey,
  type MessageParams,
  type Messages,
} from '#kit/contract/messages.ts';

export type TextTable = Readonly<Record<string, string>>;

/** The product's words on the server: built-in messages with the operators' edits laid over them. */
export interface Texts {
  translate(locale: Locale, key: MessageKey, params?: MessageParams): string;
  message(locale: Locale, message: Message): string;
  /** Replaces the operators' edits of one locale. */
  overlay(locale: string, edits: TextTable): void;
  /** The operators' edits of one language alone, also of languages the product itself does not speak. */
  edits(locale: string): TextTable;
  /** Built-in texts and edits together. */
  all(locale: Locale): TextTable;
}

export function createTexts(builtIn: Messages): Texts {
  const edits = new Map<string, TextTable>();
  const fill = (text: string, params: MessageParams): string =>
    text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
  const translate: Texts['translate'] = (locale, key, params) => {
    const text = edits.get(locale)?.[key] ?? builtIn[key]?.[locale] ?? builtIn[key]?.[DEFAULT_LOCALE] ?? key;
    return params ? fill(text, params) : text;
  };
  return {
    translate,
    message: (locale, { key, params }) => translate(locale, key, params),
    overlay: (locale, table) => void edits.set(locale, table),
    edits: (locale) => edits.get(locale) ?? {},
    all: (locale) => ({
      ...Object.fromEntries(Object.entries(builtIn).map(([key, texts]) => [key, texts[locale]])),
      ...edits.get(locale),
    }),
  };
}

/** Finds and loads every slice's messages. */
export async function loadMessages(): Promise<Messages> {
  const root = resolve(import.meta.dirname, '../..');
  const files = globSync('**/*.messages.ts', { cwd: root }).sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(root, file)).href)));
  return Object.assign({}, ...modules.map((module) => module.default as Messages));
}
