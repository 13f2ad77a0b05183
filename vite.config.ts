import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './src/app/web-build/vite-boot.ts';
import { headStart } from './src/app/web-build/vite-head-start.ts';
import { messages } from './src/app/web-build/vite-messages.ts';
import { precompress } from './src/app/web-build/vite-precompress.ts';

/** Everything that is not the web app belongs to the server, so the development server asks it. */
const ownPaths = /^\/(?:$|\?|login|v\/|dev\/|@|src\/|assets\/|node_modules\/|index\.html|generated\/)/;
const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

/** What every screen needs of the kit; what lists or forms alone need must not weigh on the others. */
const ofEveryScreen =
  /\/src\/kit\/(?:contract\/(?!time\/(?:zoned-time|business-day)|endpoints\/history)|web\/(?:page-title|url-state|use-breakpoint|(?:api|session|shortcuts)\/|crud\/search\/crud-search\.css|period\/|list\/(?:cells\/cell|state\/|list-box|table\/column-choice)|fields\/(?:controls\/(?:search-select|reference-select|lazy-date)|translations\/use-languages)))/;

export default defineConfig({
  plugins: [react(), messages(), bootScript(), headStart(), precompress()],
  publicDir: false,
  server: {
    port: 5173,
    proxy: {
      '^/.*': {
        target: server,
        ws: true,
        changeOrigin: true,
        headers: { origin: server },
        bypass: (request) => (ownPaths.test(request.url ?? '') ? request.url : undefined),
      },
    },
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What many screens share comes in few files: a browser has six connections, and a hundred small ones queue.
          // A group takes what its modules import too, so that no two chunks need each other; the first that fits wins.
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 70 },
            {
              name: 'app-core',
              test: /node_modules\/(?:@tanstack|seroval|seroval-plugins|isbot|tiny-invariant|tiny-warning|dayjs\/dayjs)/,
              priority: 60,
            },
            // Our own part of the first page; the login stands on these three alone.
            { name: 'start', test: /\/src\/(?!app\/web\/main)/, tags: ['$initial'], priority: 50 },
            {
              name: 'frame',
              test: /node_modules\/antd\/es\/(?:button|config-provider|empty|menu|skeleton|tooltip|dropdown|modal)\//,
              priority: 40,
            },
            {
              name: 'controls',
              test: /node_modules\/(?:antd\/es\/(?:pagination|select|checkbox|popover|segmented|switch)|@ant-design\/icons)\//,
              minShareCount: 10,
              priority: 30,
            },
            { name: 'kit', test: ofEveryScreen, priority: 20 },
            {
              name: 'form',
              test: /node_modules\/antd\/es\/(?:table|form|input|input-number|radio|tabs)\/|\/src\/kit\/web\/(?:form|fields)\//,
              minShareCount: 12,
              priority: 10,
            },
            // Dialogs of refunds and payments come when they are opened: what they share brings the form library.
            { name: 'orders', test: /\/src\/features\/orders\/(?!(?:refunds|payments)\/)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
