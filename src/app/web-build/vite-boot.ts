import type { Plugin } from 'vite';
import { DEFAULT_LOCALE } from '../../kit/contract/i18n/messages.ts';
import { sessionPaths } from '../../kit/contract/session/session.contract.ts';
import { bootKeys } from '../../kit/web/browser-storage/boot-keys.ts';
import { cssVariables, spaceVariables } from '../../kit/web/theme/theme.ts';
import { takeHeadStart } from '../screen-loading/head-start.ts';

/** Placeholder of the frame, or the name alone before the login: on a slow connection the code takes seconds. */
const firstFrame = `.first-frame{display:grid;height:100vh;place-items:center;color:var(--second);font:600 18px system-ui,sans-serif}
[data-frame] .first-frame{display:block;place-items:normal;background:linear-gradient(var(--line),var(--line)) 0 56px/100% 1px no-repeat}
[data-frame] .first-frame b{display:block;padding:18px var(--space-6);color:var(--ink);line-height:20px}
@media (min-width:1200px){[data-frame] .first-frame::after{content:'';display:block;width:232px;height:calc(100vh - 56px);border-right:1px solid var(--line);box-sizing:border-box}}`;

/** Theme tokens as inline CSS, so that the first paint has the right colours; before all other CSS, the order of layers. */
const tokens = `@layer base,antd;
:root{${spaceVariables()};${cssVariables('light')}}
@media (prefers-color-scheme:dark){:root{${cssVariables('dark')}}}
:root[data-theme=light]{${cssVariables('light')}}
:root[data-theme=dark]{${cssVariables('dark')}}
@media print{:root,:root[data-theme]{${cssVariables('light')}}}
body{margin:0;background:var(--paper)}
${firstFrame}`;

/**
 * A separate file, because the content policy allows no inline script. If storage is blocked, the system's colour mode
 * applies, so the error is ignored.
 */
const boot = `try{var t=localStorage.getItem('${bootKeys.theme}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}
(${takeHeadStart})('${bootKeys.signedIn}','${bootKeys.locale}','${DEFAULT_LOCALE}','${sessionPaths.session}')`;

/** Adds theme tokens, the chosen colour mode and the head start to the page. */
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
