import { execFileSync } from 'node:child_process';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { antdTheme } from '#kit/web/theme/antd-theme.ts';
import { dropStyleFunctions, makesStyles } from './drop-style-functions.ts';
import { extractStyles } from './extract-styles.ts';
import { componentStyles } from './vite-component-styles.ts';

/** Modules of components with class names of every kind: regular, irregular, several, in parts, with a tree. */
const MODULES = [
  'alert/style/index',
  'button/style/compact',
  'button/style/index',
  'date-picker/style/index',
  'grid/style/index',
  'input/style/index',
  'input/style/search',
  'menu/style/index',
  'modal/style/confirm',
  'select/style/index',
  'table/style/index',
  'form/style/fallbackCmp',
  'tag/style/presetCmp',
  'tag/style/statusCmp',
  'tooltip/style/index',
  'tree-select/style/index',
  '_util/wave/style',
];

describe('extractStyles', () => {
  it.each(MODULES)('writes the styles of %s, the same for each theme', (module) => {
    const css = extractStyles(module, antdTheme('light'));
    expect(css).toMatch(/^@layer antd\{[^{]*\{?[^{}]*\.ant-/);
    expect(extractStyles(module, antdTheme('dark'))).toBe(css);
    expect(extractStyles(module, antdTheme('light', true))).toBe(css);
  });

  it('writes the styles of each export', () => {
    const grid = extractStyles('grid/style/index');
    expect(grid).toContain('.ant-row{');
    expect(grid).toContain('.ant-col{');
  });

  it('leaves links and icons to base.css and the provider', () => {
    expect(extractStyles('button/style/index')).not.toMatch(/[{}](?:a|\.anticon)\{/);
  });

  it('writes the same where the build runs, in production', () => {
    const script = `import { extractStyles } from './extract-styles.ts';
      process.stdout.write(JSON.stringify(${JSON.stringify(MODULES)}.map((module) => extractStyles(module))));`;
    const built = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: import.meta.dirname,
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
      encoding: 'utf8',
      maxBuffer: 10_000_000,
    });
    expect(JSON.parse(built)).toEqual(MODULES.map((module) => extractStyles(module)));
  });

  it('refuses a module without the export it looks for', () => {
    expect(() => extractStyles('button/style/token')).toThrow('exports no styles as default');
  });
});

it('drops the functions that compute styles, and no others', () => {
  const code = `const ofButton = (token) => ({});
export const useA = genStyleHooks('A', token => [ofButton(token)], prepare, { order: 1 });
export default (prefix, injectStyle) => genStyleHooks('B', ofButton, null, { injectStyle })(prefix);`;
  expect(makesStyles(code)).toBe(true);
  expect(makesStyles('export const genStyle = 1;')).toBe(false);
  expect(dropStyleFunctions(code, parseAst, 'checked', 'prefixes')).toBe(`const ofButton = (token) => ({});
export const useA = /*#__PURE__*/checked(genStyleHooks('A', null, prepare, { order: 1 }), prefixes);
export default (prefix, injectStyle) => /*#__PURE__*/checked(genStyleHooks('B', null, null, { injectStyle }), prefixes, injectStyle)(prefix);`);
  expect(() => dropStyleFunctions("genStyleHooks('A')", parseAst, 'checked', 'prefixes')).toThrow(
    'from nothing',
  );
});

/** What antd's hooks and the browser do with a built module, without either. */
it('names a class name that no styles were built for', async () => {
  const { load } = componentStyles() as { load: (id: string) => string };
  const source = load('\0virtual:component-styles-checked');
  const { checked } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  const errors: unknown[] = [];
  const { error } = console;
  console.error = (text: unknown) => errors.push(text);
  const hook = checked((prefix: unknown, root: unknown) => [prefix, root], ['ant-btn']);
  checked(() => undefined, ['ant-tooltip'], false)('ant-popover');
  const results = [hook('ant-btn', 'root'), hook({ prefixCls: 'ant-btn' }), hook('ant-knob', 'root')];
  console.error = error;
  expect(results).toEqual([
    ['ant-btn', 'root'],
    [{ prefixCls: 'ant-btn' }, undefined],
    ['ant-knob', 'root'],
  ]);
  expect(errors).toEqual(['No styles were built for ant-knob']);
});
