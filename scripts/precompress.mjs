// Writes .br and .gz beside the hashed assets: the server hands them out as they are, smaller than it could make them
// while somebody waits.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './tasks.mjs';

/** Kinds that shrink; pictures and fonts are packed already. */
const TEXT = /\.(m?js|css|svg|json|yaml|wasm)$/;
/** What fits in one packet gains nothing. */
const SMALLEST = 1024;

const FORMS = {
  br: (bytes, effort) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Compresses every text asset below a folder (absolute, or relative to the root), where that makes it smaller.
 * `effort` is brotli's, 1 to 11.
 */
export async function precompress(folder, { effort = constants.BROTLI_MAX_QUALITY } = {}) {
  const entries = await readdir(resolve(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = await readFile(path);
      if (bytes.length < SMALLEST) return;
      for (const [extension, compress] of Object.entries(FORMS)) {
        const packed = await compress(bytes, effort);
        if (packed.length < bytes.length) await writeFile(`${path}.${extension}`, packed);
      }
    }),
  );
}
