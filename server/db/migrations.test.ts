import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import kit from '../../drizzle.config.ts';

/** drizzle-kit takes paths relative to where it runs. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test('the migrations are those of the schema: generating finds nothing to add', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-migrations-'));
  try {
    const out = join(folder, 'migrations');
    cpSync(join(ROOT, 'server/db/migrations'), out, { recursive: true });
    const before = readdirSync(out);
    const config = { ...kit, out: relative(ROOT, out) };
    const file = join(folder, 'drizzle.config.json');
    writeFileSync(file, JSON.stringify(config));
    const command = [join(ROOT, 'node_modules/drizzle-kit/bin.cjs'), 'generate'];
    const said = execFileSync(process.execPath, [...command, '--config', relative(ROOT, file)], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(said).toContain('No schema changes');
    expect(readdirSync(out)).toEqual(before);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
