import type { Plugin } from 'vite';
import { dropStyleFunctions, makesStyles } from './drop-style-functions.ts';
import { extractStyles } from './extract-styles.ts';
import { prefixesOf } from './prefixes.ts';

/** A module of antd that declares the styles of one component. */
const STYLE_MODULE = /\/node_modules\/antd\/es\/((?:[\w-]+|_util\/wave)\/style(?:\/[\w-]+)?)\.js$/;

const CSS = 'virtual:component-styles/';
const USED = 'virtual:component-styles-used/';
const CHECKED = 'virtual:component-styles-checked';

/** Reports components for which no styles were built; browser tests fail on the error. */
const checked = `export const checked = (hook, prefixes, adds = true) => (given, ...more) => {
  const prefix = typeof given === 'object' ? given.prefixCls : given;
  if (adds && !prefixes.includes(prefix)) console.error('No styles were built for ' + prefix);
  return hook(given, ...more);
};`;

/** Imported for its styles by the module of a component that is used; the bundler leaves out the others. */
const used = (module: string): string =>
  `import '${CSS}${module}.css';\nexport const prefixes = ${JSON.stringify(Object.values(prefixesOf(module)))};`;

/**
 * Writes the styles of antd's components into the CSS of the chunks that use them. Otherwise the browser computes them
 * while the first page waits, and loads the functions that do so (decision 0065).
 */
export function componentStyles(): Plugin {
  return {
    name: 'jumun-component-styles',
    apply: 'build',
    enforce: 'pre',
    // Tells the provider (ui-provider.tsx); the development server sets nothing.
    config: () => ({ define: { 'import.meta.env.STYLES_IN_FILES': 'true' } }),
    resolveId: (id) => (id.startsWith(CSS) || id.startsWith(USED) || id === CHECKED ? `\0${id}` : undefined),
    load(resolved) {
      const id = resolved.slice(1);
      if (id === CHECKED) return checked;
      if (id.startsWith(USED)) return { code: used(id.slice(USED.length)), moduleSideEffects: false };
      if (id.startsWith(CSS)) return extractStyles(id.slice(CSS.length, -'.css'.length));
    },
    transform(code, id) {
      const module = STYLE_MODULE.exec(id)?.[1];
      if (!module || !makesStyles(code)) return;
      const rest = dropStyleFunctions(code, this.parse.bind(this), 'checked', 'prefixes');
      return {
        code: `import { prefixes } from '${USED}${module}';\nimport { checked } from '${CHECKED}';\n${rest}`,
        map: null,
      };
    },
  };
}
