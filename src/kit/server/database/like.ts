/** A pattern for `ilike` that finds the text anywhere, with wildcards in the text escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
