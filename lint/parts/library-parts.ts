// Parts of the component library that the kit has in one form of its own.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface LibraryPart {
  readonly uses: RegExp;
  /** What is used instead. */
  readonly instead: string;
  /** The only files that may use it; each of them does. */
  readonly only: readonly string[];
}

export const LIBRARY_PARTS: Readonly<Record<string, LibraryPart>> = {
  'the empty state': {
    uses: /import\s*\{[^}]*\bEmpty\b[^}]*\}\s*from\s*'antd'|['"]antd\/\w+\/empty\b/g,
    instead: 'StateBox of kit/web/list/state, and the words of `empty` in a select',
    only: [],
  },
  'the segmented control': {
    uses: /import\s*\{[^}]*\bSegmented\b[^}]*\}\s*from\s*'antd'|['"]antd\/\w+\/segmented\b/g,
    instead: 'Segmented of kit/web/fields/controls, which a locked form disables',
    only: ['src/kit/web/fields/controls/segmented.tsx'],
  },
  'the mark of required fields': {
    uses: /\brequiredMark\b|\.ant-form-item-required(?=::before)/g,
    instead: '`required` of a field, which theme/base.css marks',
    only: ['src/kit/web/theme/base.css'],
  },
};

export interface Use {
  readonly what: string;
  readonly file: string;
  readonly line: number;
}

export const usesIn = (file: string, source: string): Use[] =>
  Object.entries(LIBRARY_PARTS).flatMap(([what, { uses }]) =>
    [...source.matchAll(uses)].map(({ index }) => ({
      what,
      file,
      line: source.slice(0, index).split('\n').length,
    })),
  );

/** All uses in the product. */
export const findUses = (root: string): Use[] =>
  globSync('src/**/*.{ts,tsx,css}', { cwd: root })
    .sort()
    .flatMap((file) => usesIn(file, readFileSync(resolve(root, file), 'utf8')));
