/** A pattern for `ilike` that finds the text anywhere; its own wildcards stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
