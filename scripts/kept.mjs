// What a check found good is kept between runs, by a digest of everything the check reads: while nothing of it changes,
// the check need not run again. A check that failed is never kept.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './tasks.mjs';

/** Folders below the root that hold nothing a check reads: what builds and runs leave, the repository's own. */
const SKIPPED = new Set(
  '.cache .data .git .tanstack bench/results coverage dist storybook-static test-results'
    .split(' ')
    .map((folder) => join(root, folder)),
);
/** States of the inputs that are remembered for a check, so that a change of branch and back costs nothing. */
const REMEMBERED = 8;

function* filesUnder(path, takes) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const full = join(path, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && !SKIPPED.has(full)) yield* filesUnder(full, takes);
    } else if (entry.isFile() && takes(full)) yield full;
  }
}

/**
 * A digest of files and folders below `base` (generated code included), by their relative names and their bytes, and of
 * `facts`: whatever else decides, as strings. `takes` leaves files out by their full name. A file that is not there is
 * told apart from an empty one.
 */
export function digestOf({ paths, facts = [], takes = () => true, base = root }) {
  const hash = createHash('sha256');
  const add = (part) => hash.update(String(part.length)).update('\0').update(part);
  facts.forEach(add);
  for (const path of paths) {
    const full = join(base, path);
    if (!existsSync(full)) {
      add(path);
      continue;
    }
    const files = statSync(full).isFile() ? [full] : [...filesUnder(full, takes)].sort();
    for (const file of files) {
      add(relative(base, file));
      add(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** The version of an installed package, which may differ from the one that the lock file names. */
export function versionOf(name) {
  const file = join(root, 'node_modules', name, 'package.json');
  return `${name} ${existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : 'not installed'}`;
}

const remembered = (file) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);

/**
 * Runs `check` (resolves with whether all was well) unless `file` remembers that it was for the digest that `digest`
 * answers. Resolves with 'kept', 'ok' or 'failed'. Nothing is kept where the inputs changed during the check: nobody
 * knows which state it read.
 */
export async function unlessKept(file, digest, check) {
  const before = digest();
  if (remembered(file).includes(before)) return 'kept';
  if (!(await check())) return 'failed';
  if (digest() === before) {
    mkdirSync(dirname(file), { recursive: true });
    const known = remembered(file).filter((each) => each !== before);
    writeFileSync(file, `${[before, ...known].slice(0, REMEMBERED).join('\n')}\n`);
  }
  return 'ok';
}
