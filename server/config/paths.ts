import { join } from 'node:path';

/**
 * The product's folder. This file runs from server/config (as TypeScript) and from dist/server (bundled, see
 * vite.server.config.ts): both lie two below it.
 */
export const ROOT = join(import.meta.dirname, '..', '..');

const bundled = import.meta.filename.endsWith('.js');

/** SQL migrations, applied in the order of their journal. */
export const MIGRATIONS_FOLDER = join(ROOT, 'server', 'db', 'migrations');

/** The built browser app. */
export const CLIENT_FOLDER = join(ROOT, 'dist', 'client');

/** The API reference and the contract as they are handed out (scripts/reference.mjs). */
export const REFERENCE_FOLDER = join(ROOT, 'dist', 'reference');

/** The Storybook that `npm run storybook:build` writes. */
export const STORYBOOK_FOLDER = join(ROOT, 'dist', 'storybook');

/** What the drawing thread runs: bundled, it lies beside this file wherever that was built to. */
export const PDF_WORKER = bundled
  ? join(import.meta.dirname, 'pdf-worker.js')
  : join(ROOT, 'server', 'pdf', 'worker.ts');

/** What the threads that write and read workbooks run. */
export const WORKBOOK_WORKER = bundled
  ? join(import.meta.dirname, 'workbook-worker.js')
  : join(ROOT, 'server', 'workbooks', 'worker.ts');

/** The published contract that the demo bills. */
export const PUBLISHED_CONTRACT = join(ROOT, 'tests', 'fixtures', 'sfpw-1164I-schedule-of-values.csv');
