import { defineConfig } from 'vite';

/**
 * Packages that stay outside the server's bundle: native code, files beside the code (WebAssembly, fonts), or
 * CommonJS that is read only when something needs it. All else is bundled: reading a few files instead of a thousand
 * is most of a fast start.
 */
const OUTSIDE = [
  '@cantoo/fontkit',
  '@cantoo/pdf-lib',
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'nodemailer',
  'pg',
  'sharp',
  'xlsx',
];

/** The server for plain Node: dist/server/main.js, the worker threads beside it, and chunks for what loads later. */
export default defineConfig({
  publicDir: false,
  ssr: { target: 'node', noExternal: true, external: OUTSIDE },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'pdf-worker': 'server/pdf/worker.ts',
        'workbook-worker': 'server/workbooks/worker.ts',
      },
      // Flat: server/config/paths.ts counts on every chunk being two folders below the root.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
