// What the task scripts share: running a tool to its end, and skipping work whose inputs have not changed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Runs a command to its end with the output shown; resolves with its exit code, or throws where `fatal`. */
export function run(command, args, { fatal = true, quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    });
    child.stdout?.on('data', (c) => chunks.push(c));
    child.stderr?.on('data', (c) => chunks.push(c));
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      process.exit(1);
    });
    child.on('close', (code) => {
      if (code !== 0 && quiet) process.stderr.write(Buffer.concat(chunks));
      if (code !== 0 && fatal) {
        const failed = new Error(`${command} ${args.join(' ')} failed with exit code ${code}.`);
        // Where this comes from helps nobody; what failed has said why above.
        failed.stack = failed.message;
        reject(failed);
      } else resolve(code ?? 1);
    });
  });
}

function* filesUnder(path) {
  if (statSync(path).isFile()) return yield path;
  for (const name of readdirSync(path).sort()) {
    if (name === 'generated' || name === 'node_modules' || name.endsWith('.gen.ts')) continue;
    yield* filesUnder(join(path, name));
  }
}

/** A digest of the named files and folders (generated code left out). */
export function digest(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const full = join(root, path);
    if (!existsSync(full)) continue;
    for (const file of filesUnder(full)) hash.update(file).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Does the work unless `output` exists and the inputs are those of the last time. Returns whether it worked. */
export async function whenChanged(name, inputs, output, work) {
  const stamp = join(root, '.cache', `${name}.stamp`);
  const now = digest(inputs);
  if (existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now)
    return false;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}
