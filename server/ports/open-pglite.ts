import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { setFlagsFromString } from 'node:v8';

/**
 * The embedded database, on disk in `folder` or, without one, in memory. V8 keeps the machine code of its WebAssembly
 * meanwhile: freeing what the optimizing compiler replaced ends Node 24 now and then with a failed check in V8's own
 * list of code pages (nodejs/node#64500), and with the process goes the server. What is kept more is at most the
 * unoptimized code of the one module, some megabytes.
 */
export function openPglite(options: PGliteOptions = {}, folder?: string): Promise<PGlite> {
  setFlagsFromString('--no-wasm-code-gc');
  setFlagsFromString('--no-flush-liftoff-code');
  return folder === undefined ? PGlite.create(options) : PGlite.create(folder, options);
}
