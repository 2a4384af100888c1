import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Imports and re-exports that exist at run time; those of types alone vanish. */
const IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?from\s+['"]([^'"]+)['"]/gm;

test('nothing that the app imports, however far down, is a Node module', () => {
  const seen = new Set<string>();
  const node: string[] = [];
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      if (specifier.startsWith('node:')) node.push(`${file} imports ${specifier}`);
      else if (specifier.startsWith('.')) visit(resolve(dirname(file), specifier));
      else if (specifier.startsWith('#domain/'))
        visit(resolve(ROOT, 'domain', specifier.slice('#domain/'.length)));
    }
  };
  visit(resolve(ROOT, 'server/app.ts'));
  expect(seen.size).toBeGreaterThan(50);
  expect(node).toEqual([]);
});
