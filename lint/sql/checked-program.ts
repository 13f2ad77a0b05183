// The server's code with its types, for the rules that ask where a value comes from.
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const TESTS = /\.(test|factory)\.ts$|^src\/kit\/testing\//;
/** Code of screens: it reaches no database, and the types of its libraries take long to read. */
const SCREENS = /from '(#kit\/web\/|react|antd)/;
const TYPES = 'generated/sql-types.ts';

export interface Checked {
  readonly checker: ts.TypeChecker;
  /** By their paths in the project, with slashes. */
  readonly files: ReadonlyMap<string, ts.SourceFile>;
  /** What has an entry in generated/sql-types.ts. */
  readonly described: ReadonlySet<string>;
  /** Whether one of the declarations stands there. */
  isDescribed(symbol: ts.Symbol | undefined): boolean;
}

function entriesOf(source: ts.SourceFile): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'SqlTypes')
      for (const { name } of node.members)
        if (name && (ts.isIdentifier(name) || ts.isStringLiteral(name))) found.add(name.text);
    if (!ts.isInterfaceDeclaration(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The server's code, without tests, and with the texts of files that a test plants. */
export function checkedProgram(root: string, planted: Readonly<Record<string, string>> = {}): Checked {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, types: ['node'], incremental: false, tsBuildInfoFile: undefined },
    root,
  );
  const host = ts.createCompilerHost(options, true);
  const texts = new Map(Object.entries(planted).map(([file, text]) => [join(root, file), text]));
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.getSourceFile = (file, language, ...rest) => {
    const text = texts.get(file);
    return text === undefined
      ? getSourceFile(file, language, ...rest)
      : ts.createSourceFile(file, text, language, true);
  };
  const own = globSync('{src/app,src/features,src/kit/server,seed}/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !TESTS.test(file) && !SCREENS.test(readFileSync(join(root, file), 'utf8')));
  const names = [...own, TYPES, ...Object.keys(planted)].map((file) => join(root, file));
  const program = ts.createProgram(names, options, host);
  const files = new Map(
    program
      .getSourceFiles()
      .map((source): [string, ts.SourceFile] => [
        relative(root, source.fileName).replaceAll('\\', '/'),
        source,
      ])
      .filter(([file]) => /^(src|seed)\/.*\.ts$/.test(file) && !TESTS.test(file)),
  );
  const types = program.getSourceFile(join(root, TYPES));
  return {
    checker: program.getTypeChecker(),
    files,
    described: types ? entriesOf(types) : new Set(),
    isDescribed: (symbol) => symbol?.declarations?.some((each) => each.getSourceFile() === types) ?? false,
  };
}
