import type { Plugin } from 'vite';
import { DEFAULT_LOCALE } from '../kit/contract/messages.ts';
import { bootKeys } from '../kit/web/boot-keys.ts';
import { cssVariables } from '../kit/web/theme.ts';
import { takeHeadStart } from './head-start.ts';

/** The tokens as CSS: in the page itself, so that the first paint already has its colours. */
const tokens = `:root{${cssVariables('light')}}
@media (prefers-color-scheme:dark){:root{${cssVariables('dark')}}}
:root[data-theme=light]{${cssVariables('light')}}
:root[data-theme=dark]{${cssVariables('dark')}}
@media print{:root,:root[data-theme]{${cssVariables('light')}}}
body{margin:0;background:var(--paper)}`;

/**
 * A file of its own, because the content policy allows no script inside the page. Where storage is forbidden the system's
 * mode stands, so there is nothing to do about that error.
 */
const boot = `try{var t=localStorage.getItem('${bootKeys.theme}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}
(${takeHeadStart})('${bootKeys.signedIn}','${bootKeys.locale}','${DEFAULT_LOCALE}')`;

/** Puts the theme tokens into the page, a chosen mode in force before anything is painted, and the head start on its way. */
export function bootScript(): Plugin {
  let reference: string | undefined;
  return {
    name: 'jumun-boot',
    buildStart() {
      if (this.environment?.mode === 'build') {
        reference = this.emitFile({ type: 'asset', name: 'boot.js', source: boot });
      }
    },
    configureServer(server) {
      server.middlewares.use('/assets/boot.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(boot);
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const bundled = Object.values(context.bundle ?? {}).find((file) =>
          /^assets\/boot-[^/]+\.js$/.test(file.fileName),
        );
        const src = reference && bundled ? `/${bundled.fileName}` : '/assets/boot.js';
        return [
          { tag: 'style', children: tokens, injectTo: 'head-prepend' },
          { tag: 'script', attrs: { src }, injectTo: 'head-prepend' },
        ];
      },
    },
  };
}
