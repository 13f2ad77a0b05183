/** In clean HTML: `<` and `>` stand in tags only, and quotes around values only. */
const PICTURE = /<img [^<>]*src="\/files\/public\/([^"<>]+)"[^<>]*>/g;

/** Paths below `/files/public/` of the pictures in clean HTML. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(PICTURE)].map(([, path = '']) => path)),
];

/** Clean HTML without the pictures that `isThere` does not know. */
export const keepPictures = (html: string, isThere: (path: string) => boolean): string =>
  html.replace(PICTURE, (element, path: string) => (isThere(path) ? element : ''));
