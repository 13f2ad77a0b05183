// Which parts of the kit the gallery shows: every component that a screen imports has an example of its own.

export interface File {
  /** From the project's root. */
  readonly path: string;
  readonly text: string;
}

/** What screens import and no example shows, with the reason. */
export const NOT_SHOWN: Readonly<Record<string, string>> = {
  FieldScopeProvider: 'provides and draws nothing',
  UnsavedGuard: 'draws nothing',
  WhenIdle: 'draws its children alone',
  Allowed: 'draws its children alone',
  Toasts: 'stands once in the frame, and the messages of the dialogs fill it',
  QuestionDialog: 'stands once in the frame, and the question of the dialogs opens it',
  PrintOnly: 'is seen on paper alone',
  FileInput: 'is hidden behind the button that opens it',
  SimulatorBadge: 'draws SimulatorMark, or nothing',
  HistoryButton: 'draws HistoryOpener, and the history of a saved record',
};

const KIT = 'src/kit/web/';
const COMPONENT = /^export (?:default )?(?:function|const) ([A-Z][a-z]\w*)(?! = createContext)/gm;
const IMPORT = /import (?!type\b)([^;]*?) from '(?:#|(?:\.\.\/)+)kit\/web\/([^']+)'/g;
const LAZY_IMPORT = /import\('(?:#|(?:\.\.\/)+)kit\/web\/([^']+)'\)/g;

const isGallery = ({ path }: File): boolean => path.endsWith('.gallery.tsx');
const isTest = ({ path }: File): boolean => /\.test\.tsx?$/.test(path);

/** The names that an import statement brings as values. */
const valuesIn = (names: string): string[] => names.replace(/\btype \w+/g, '').match(/\w+/g) ?? [];

/** `path Name` of every component that files outside of the kit's screens import. */
function importedFromKit(files: readonly File[]): Set<string> {
  const imported = new Set<string>();
  for (const { text } of files) {
    for (const [, names = '', path = ''] of text.matchAll(IMPORT))
      for (const name of valuesIn(names)) imported.add(`${path} ${name}`);
    for (const [, path = ''] of text.matchAll(LAZY_IMPORT))
      for (const name of text.match(/(?<=\.)[A-Z]\w*/g) ?? []) imported.add(`${path} ${name}`);
  }
  return imported;
}

/** The components of the kit that screens import, by the file that exports them. */
export function partsOf(files: readonly File[]): { path: string; name: string }[] {
  const imported = importedFromKit(
    files.filter((file) => !file.path.startsWith(KIT) && !isGallery(file) && !isTest(file)),
  );
  return files
    .filter((file) => file.path.startsWith(KIT) && file.path.endsWith('.tsx') && !isGallery(file))
    .flatMap(({ path, text }) => [...text.matchAll(COMPONENT)].map(([, name = '']) => ({ path, name })))
    .filter(({ path, name }) => imported.has(`${path.slice(KIT.length)} ${name}`));
}

/** Parts of the kit that no gallery draws. */
export function withoutExample(files: readonly File[]): { path: string; name: string }[] {
  const drawn = new Set(
    files.filter(isGallery).flatMap(({ text }) => [...text.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name)),
  );
  return partsOf(files).filter(({ name }) => !drawn.has(name));
}
