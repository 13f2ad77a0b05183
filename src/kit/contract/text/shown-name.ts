interface Named {
  readonly name?: string;
  readonly localName?: string | null;
}

/** What a row is called for its reader: by its name in the reader's language, if it has one. */
export const shownName = ({ name, localName }: Named): string => localName || name || '';
