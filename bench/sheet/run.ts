// npm run bench -- sheet: the sheet against AG Grid Community and Handsontable, the same work in the same Chromium.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';
import { build } from 'vite';
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/chromium.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const SUBJECTS = ['tree-sheet', 'ag-grid', 'handsontable'] as const;
type SubjectName = (typeof SUBJECTS)[number];
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const EDITS = 40;
/** After the first one of a page; enough for the engine's compiling to fall on few of them. */
const PASTES = 7;
/** Requirement: an edit reaches all parents within a frame; half the rivals' time on edit and paste. */
const EDIT_P95_LIMIT_MS = 16;
const RATIO_LIMIT = 0.5;

interface Figures {
  open: number;
  edit50: number;
  edit95: number;
  firstPaste: number;
  paste: number;
  dropped: number;
}

interface Bench {
  open(): Promise<number>;
  edit(turn: number): Promise<number>;
  paste(turn: number): Promise<number>;
  scroll(): Promise<number>;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function installRivals(): void {
  if (
    existsSync(join(here, 'node_modules', 'handsontable')) &&
    existsSync(join(here, 'node_modules', 'ag-grid-community'))
  )
    return;
  console.log('Installing the grids to compare with (bench/sheet only) …');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: here,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

async function serve(folder: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    readFile(join(folder, path === '/' ? 'index.html' : path)).then(
      (body) => response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/html' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** One subject in a fresh page: open, edits, pastes, scroll. */
async function measure(browser: Browser, url: string, subject: SubjectName): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${subject}: ${error.message}`));
  await page.goto(`${url}/?subject=${subject}`);
  await page.waitForFunction(() => 'bench' in window);
  const call = (name: keyof Bench, turn = 0) =>
    page.evaluate(([method, at]) => (window as unknown as { bench: Bench }).bench[method](at), [
      name,
      turn,
    ] as const);
  const open = await call('open');
  const edits: number[] = [];
  // The first five edits warm the code up and are not counted, for anyone.
  for (let turn = 0; turn < EDITS + 5; turn += 1) {
    const spent = await call('edit', turn);
    if (turn >= 5) edits.push(spent);
  }
  const dropped = await call('scroll');
  await page.waitForTimeout(200);
  const pastes: number[] = [];
  // The first is a figure of its own: for most people it is the only one of the day.
  const firstPaste = await call('paste', 1);
  for (let turn = 1; turn <= PASTES; turn += 1) pastes.push(await call('paste', turn * 3 + 1));
  await context.close();
  return {
    open,
    edit50: quantile(edits, 0.5),
    edit95: quantile(edits, 0.95),
    firstPaste,
    paste: quantile(pastes, 0.5),
    dropped,
  };
}

const ROWS: readonly { key: keyof Figures; label: string; unit: string }[] = [
  { key: 'open', label: 'Open 5,000 lines', unit: 'ms' },
  { key: 'edit50', label: 'Edit to parent sums, p50', unit: 'ms' },
  { key: 'edit95', label: 'Edit to parent sums, p95', unit: 'ms' },
  { key: 'firstPaste', label: 'Paste 1,000 × 5, first', unit: 'ms' },
  { key: 'paste', label: 'Paste 1,000 × 5, next ones', unit: 'ms' },
  { key: 'dropped', label: 'Dropped frames of 120', unit: '' },
];

function report(medians: Record<SubjectName, Figures>): boolean {
  const own = medians['tree-sheet'];
  const cell = (text: string) => text.padStart(20);
  console.log(`${''.padEnd(28)}${SUBJECTS.map(cell).join('')}`);
  for (const { key, label, unit } of ROWS) {
    const cells = SUBJECTS.map((subject) => {
      const value = medians[subject][key];
      const ratio = subject === 'tree-sheet' || own[key] === 0 ? '' : ` (${(value / own[key]).toFixed(1)}×)`;
      return cell(`${value.toFixed(key === 'dropped' ? 0 : 1)} ${unit}${ratio}`);
    });
    console.log(label.padEnd(28) + cells.join(''));
  }
  const rivals = ['ag-grid', 'handsontable'] as const;
  const checks: [string, boolean][] = [
    [`edit p95 at most ${EDIT_P95_LIMIT_MS} ms`, own.edit95 <= EDIT_P95_LIMIT_MS],
    ...rivals.flatMap((rival): [string, boolean][] => [
      [`opening at most half of ${rival}`, own.open <= medians[rival].open * RATIO_LIMIT],
      [`edit at most half of ${rival}`, own.edit50 <= medians[rival].edit50 * RATIO_LIMIT],
      [`first paste at most half of ${rival}`, own.firstPaste <= medians[rival].firstPaste * RATIO_LIMIT],
      [`next pastes at most half of ${rival}`, own.paste <= medians[rival].paste * RATIO_LIMIT],
      [`no more dropped frames than ${rival}`, own.dropped <= medians[rival].dropped],
    ]),
  ];
  for (const [text, holds] of checks) console.log(`${holds ? 'ok  ' : 'MISS'} ${text}`);
  return checks.every(([, holds]) => holds);
}

installRivals();
const outDir = join(here, 'dist');
await build({
  configFile: false,
  root: join(here, 'pages'),
  base: './',
  logLevel: 'error',
  resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
  build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 5_000 },
});
const site = await serve(outDir);
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGS });
const runs: Record<SubjectName, Figures[]> = { 'tree-sheet': [], 'ag-grid': [], handsontable: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  // Interleaved, and in another order each round: a busy moment of the machine hits everyone.
  for (let step = 0; step < SUBJECTS.length; step += 1) {
    const subject = SUBJECTS[(step + round) % SUBJECTS.length] ?? 'tree-sheet';
    runs[subject].push(await measure(browser, site.url, subject));
  }
}
await browser.close();
site.close();
const median = (subject: SubjectName): Figures => {
  const of = (key: keyof Figures) =>
    quantile(
      runs[subject].map((figures) => figures[key]),
      0.5,
    );
  return {
    open: of('open'),
    edit50: of('edit50'),
    edit95: of('edit95'),
    firstPaste: of('firstPaste'),
    paste: of('paste'),
    dropped: of('dropped'),
  };
};
console.log(`Medians of ${ROUNDS} interleaved runs; in brackets how many times the sheet's own figure.`);
const met = report({
  'tree-sheet': median('tree-sheet'),
  'ag-grid': median('ag-grid'),
  handsontable: median('handsontable'),
});
process.exitCode = met ? 0 : 1;
