import { createRequire } from 'node:module';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { antdTheme } from '../../../kit/web/theme/antd-theme.ts';
import { prefixesOf } from './prefixes.ts';

// Of antd's CommonJS build, which Node can load by module; both must share one instance of the style cache.
const requireLib = createRequire(import.meta.url);
const { createCache, extractStyle, StyleProvider }: typeof import('@ant-design/cssinjs') =
  requireLib('@ant-design/cssinjs');
const { ConfigProvider }: typeof import('antd') = requireLib('antd');

type StyleHook = (prefix: string, second: string, third?: string) => unknown;
type StyleComponent = ComponentType<{ prefixCls: string }>;

/** Rules for `a` and icons: the first are in base.css, the second are added by the provider. */
const OF_EVERY_COMPONENT = /%(?:Shared|ant-design-icons)%/;

function probe(module: string, name: string, prefix: string): ReactElement {
  const found: unknown = requireLib(`antd/lib/${module}`)[name];
  if (typeof found !== 'function') throw new Error(`antd/lib/${module} exports no styles as ${name}`);
  // A part of a component's styles, rendered where it is needed; it has a display name in development only.
  if (found.name === 'StyledComponent')
    return createElement(found as StyleComponent, { key: name, prefixCls: prefix });
  const Probe = () => {
    if (module === 'tree-select/style/index') (found as StyleHook)(prefix, 'ant-select-tree', prefix);
    else (found as StyleHook)(prefix, prefix);
    return null;
  };
  return createElement(Probe, { key: name });
}

/**
 * CSS of one style module of antd (`button/style/index`), in the layer `antd`. Colours and sizes are variables, which
 * the page sets: the text is the same for each theme.
 */
export function extractStyles(module: string, theme = antdTheme('light')): string {
  const cache = createCache();
  const probes = Object.entries(prefixesOf(module)).map(([name, prefix]) => probe(module, name, prefix));
  renderToString(
    createElement(StyleProvider, { cache, layer: true }, createElement(ConfigProvider, { theme }, probes)),
  );
  for (const key of cache.cache.keys()) if (OF_EVERY_COMPONENT.test(key)) cache.cache.delete(key);
  const css = extractStyle(cache, { plain: true, types: ['style'] }).replace(
    /\.data-ant-cssinjs-cache-path\{.*?\}/,
    '',
  );
  if (!css.startsWith('@layer antd{') || css.includes('.undefined'))
    throw new Error(`No styles of antd/lib/${module} were found, but ${css.slice(0, 60)}`);
  return css;
}
