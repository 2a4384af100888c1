import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { earlyFiles, FIRST_FILES, SHARED_FILES, sharedBy } from './scripts/client-chunks.ts';
import { FIRST_CALLS } from './src/app/router/first-calls.ts';
import { routes } from './src/app/router/routes.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const apiTarget = process.env.API_URL ?? 'http://127.0.0.1:3001';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src',
      virtualRouteConfig: './src/app/router/routes.ts',
      generatedRouteTree: './src/app/router/routeTree.gen.ts',
      quoteStyle: 'single',
      // Loaders load with their page: in the entry they would bring every tool's client along.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
      },
    }),
    react(),
    earlyFiles(routes, FIRST_CALLS),
  ],
  resolve: {
    alias: [
      { find: '@', replacement: here('./src') },
      // A shim for React before 18, which would come with the first file: the same package has it without.
      {
        find: /^use-sync-external-store\/shim(\/with-selector)?$/u,
        replacement: 'use-sync-external-store$1',
      },
    ],
  },
  build: {
    outDir: 'dist/client',
    target: 'es2023',
    sourcemap: false,
    // A strict content security policy allows no inline script or data: font.
    assetsInlineLimit: 0,
    // The PDF engine's worker is 1.2 MB and loaded only when a document is opened.
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // Only Emotion's withTheme() calls it, which nobody does; it does not say of itself that it can be left out.
        moduleSideEffects: [
          { test: /\/node_modules\/hoist-non-react-statics\//, sideEffects: false },
          { test: /\/(?:src\/(?:entities|features|pages|shared|widgets)|domain)\//, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          // A few files for all that the first screen needs, one for what most other pages need, instead of sixty small
          // ones, each with its own request, headers and dictionary.
          groups: [
            ...FIRST_FILES.map((file, i) => ({
              ...file,
              tags: ['$initial' as const],
              priority: SHARED_FILES.length + FIRST_FILES.length - i,
            })),
            ...SHARED_FILES.map((name, i) => ({
              name: sharedBy(name),
              debugName: name,
              priority: SHARED_FILES.length - i,
            })),
          ],
        },
      },
    },
  },
  // The app's page alone: those of the benches name libraries that are installed only to measure against.
  optimizeDeps: { entries: ['index.html'] },
  server: {
    port: 3000,
    // What is built beside it is not the app that is worked on: a new build would load the page anew.
    watch: { ignored: ['**/dist/**', '**/.cache/**', '**/test-results/**'] },
    proxy: Object.fromEntries(
      ['/api', '/documents', '/dev', '/sandbox', '/health', '/storybook'].map((path) => [path, apiTarget]),
    ),
  },
});
