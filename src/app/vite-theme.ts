import type { Plugin } from 'vite';
import { cssVariables } from '../kit/web/theme.ts';
import { THEME_STORAGE_KEY } from '../kit/web/theme-mode.tsx';

/** The tokens as CSS: in the page itself, so that the first paint already has its colours. */
const tokens = `:root{${cssVariables('light')}}
@media (prefers-color-scheme:dark){:root{${cssVariables('dark')}}}
:root[data-theme=light]{${cssVariables('light')}}
:root[data-theme=dark]{${cssVariables('dark')}}
@media print{:root,:root[data-theme]{${cssVariables('light')}}}
body{margin:0;background:var(--paper)}`;

/** A file of its own, because the content policy allows no script inside the page. */
const boot = `try{var t=localStorage.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;

/** Puts the theme tokens into the page and a chosen mode in force before anything is painted. */
export function theme(): Plugin {
  let reference: string | undefined;
  return {
    name: 'jumun-theme',
    buildStart() {
      if (this.environment?.mode === 'build') {
        reference = this.emitFile({ type: 'asset', name: 'theme-boot.js', source: boot });
      }
    },
    configureServer(server) {
      server.middlewares.use('/assets/theme-boot.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(boot);
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const bundled = Object.values(context.bundle ?? {}).find((file) =>
          file.fileName.includes('theme-boot'),
        );
        const src = reference && bundled ? `/${bundled.fileName}` : '/assets/theme-boot.js';
        return [
          { tag: 'style', children: tokens, injectTo: 'head-prepend' },
          { tag: 'script', attrs: { src }, injectTo: 'head-prepend' },
        ];
      },
    },
  };
}
