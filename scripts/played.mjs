// What the two tools share that say what a run of the verifier does not play (contract-unplayed, contract-one-sided): a run with
// the reference watched, where a piece of the built server comes from, and a report by file and line.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, run } from './tasks.mjs';
import { placeIn } from './unreached.mjs';

/** What the product is for: what lies around it (files, mails, databases) is not the contract's. */
const RULES = /^(?:domain|server\/modules)\//;
/** What a language model or its stand-in says is each server's own. */
const OWN = /\/assistant\//;
const SHOWN = 200;
/** The verifier's exit code where it has asked nothing: then nothing is known of what it plays. */
const NO_VERDICT = 2;

/** Where a character of a built module comes from, where that is a rule; `name` is that of the module in `mapped`. */
export async function rulesIn(mapped, name) {
  const source = await readFile(join(mapped, name), 'utf8');
  const map = new SourceMap(JSON.parse(await readFile(join(mapped, `${name}.map`), 'utf8')));
  const place = placeIn(source);
  const ruleAt = (at) => {
    const { line, column } = place(at);
    const { originalSource = '', originalLine = 0 } = map.findEntry(line, column);
    const file = originalSource.replace(/^(?:\.\.\/)+/, '');
    return RULES.test(file) && !OWN.test(file) ? { file, line: originalLine + 1 } : null;
  };
  return { source, ruleAt };
}

/**
 * Runs the verifier with the flags of this command and gives the folder to which its reference wrote what it did to `told`.
 * @param envOf the environment in which the reference writes to that folder
 */
export async function watchedRun(prefix, envOf, told) {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    const verify = ['scripts/contract-verify.mjs', ...process.argv.slice(2)];
    const code = await run(process.execPath, verify, { fatal: false, env: envOf(folder) });
    if (code === NO_VERDICT) process.exitCode = code;
    else await told(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes what was found (`{ file, line, text }`) by file and line. */
export async function reported(path, found) {
  const rows = found.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  const text = [...Map.groupBy(rows, ({ file }) => file)]
    .map(([file, of]) =>
      [file, ...of.map(({ line, text }) => `${String(line).padStart(5)}  ${text.slice(0, SHOWN)}`)].join(
        '\n',
      ),
    )
    .join('\n\n');
  await mkdir(join(root, dirname(path)), { recursive: true });
  await writeFile(join(root, path), `${text}\n`);
}
