import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './src/app/web-build/chunk-groups.ts';
import { componentStyles } from './src/app/web-build/component-styles/vite-component-styles.ts';
import { bootScript } from './src/app/web-build/vite-boot.ts';
import { headStart } from './src/app/web-build/vite-head-start.ts';
import { messages } from './src/app/web-build/vite-messages.ts';
import { precompress } from './src/app/web-build/vite-precompress.ts';

/** Everything that is not the web app belongs to the server, so the development server asks it. */
const ownPaths = /^\/(?:$|\?|login|v\/|dev\/|@|src\/|assets\/|node_modules\/|index\.html|generated\/)/;
const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [componentStyles(), react(), messages(), bootScript(), headStart(), precompress()],
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
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
