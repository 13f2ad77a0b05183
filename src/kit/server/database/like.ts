/** A pattern for `ilike` that finds the text anywhere, with wildcards in the text escaped; null where nothing is sought. */
export function containing(text: string): string;
export function containing(text: string | null): string | null;
export function containing(text: string | null): string | null {
  return text === null ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
