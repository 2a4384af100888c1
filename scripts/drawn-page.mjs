// A page of docs/ that is drawn from the sources: written anew, or with --check compared with what is kept.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { root } from './tasks.mjs';

/**
 * Writes the page, formatted as the project is; with `--check` on the command line ends with 1 where the kept page
 * differs. `source` and `script` name what it is drawn from and by, for the message.
 */
export async function keepPage(page, text, { source, script }) {
  const path = join(root, page);
  const style = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
  const { code: drawn, errors } = await format(path, text, style);
  if (errors.length > 0) throw new Error(`${page} cannot be formatted: ${errors[0].message}`);
  if (!process.argv.includes('--check')) {
    writeFileSync(path, drawn);
    return;
  }
  let kept = '';
  try {
    kept = readFileSync(path, 'utf8');
  } catch {
    // A page that is missing differs, as one that is out of date does.
  }
  if (kept === drawn) return;
  console.error(`${page} differs from ${source}: run node ${script}`);
  process.exitCode = 1;
}
