import { defineConfig, type Plugin } from 'vite';

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

/**
 * Drizzle asks of each part of a statement which of a dozen classes it is of, and walks up its classes each time: a tenth of
 * what a request costs. What a class stands for never changes, so it is looked up once for each class.
 */
const kindsOnce: Plugin = {
  name: 'drizzle-kinds-once',
  transform: {
    filter: { id: /\/node_modules\/drizzle-orm\/entity\.js$/ },
    handler(code) {
      if (!code.includes('function is(value, type) {')) this.error('drizzle-orm/entity.js reads otherwise');
      return `
const entityKind = Symbol.for('drizzle:entityKind');
const hasOwnEntityKind = Symbol.for('drizzle:hasOwnEntityKind');
const known = new WeakMap();
function kindsOf(type) {
  let kinds = known.get(type);
  if (!kinds) {
    kinds = new Set();
    for (let each = type; each; each = Object.getPrototypeOf(each)) if (entityKind in each) kinds.add(each[entityKind]);
    known.set(type, kinds);
  }
  return kinds;
}
function is(value, type) {
  if (!value || typeof value !== 'object') return false;
  const own = Object.getPrototypeOf(value)?.constructor;
  return typeof own === 'function' && kindsOf(own).has(type[entityKind]);
}
export { entityKind, hasOwnEntityKind, is };
`;
    },
  },
};

/** The server for plain Node: dist/server/main.js, the worker threads beside it, and chunks for what loads later. */
export default defineConfig({
  publicDir: false,
  plugins: [kindsOnce],
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
