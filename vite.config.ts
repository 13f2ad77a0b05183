import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messages } from './src/app/vite-messages.ts';
import { precompress } from './src/app/vite-precompress.ts';
import { theme } from './src/app/vite-theme.ts';

/** Everything that is not the web app belongs to the server, so the development server asks it. */
const ownPaths = /^\/(?:$|\?|login|v\/|@|src\/|assets\/|node_modules\/|index\.html|generated\/)/;
const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), messages(), theme(), precompress()],
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
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            {
              name: 'app-core',
              test: /node_modules\/(?:@tanstack|i18next|seroval|seroval-plugins|isbot|tiny-invariant|tiny-warning)\//,
            },
          ],
        },
      },
    },
  },
});
