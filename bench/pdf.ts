// npm run bench -- pdf: G702 + G703 of 200 lines as a PDF, drawn by the product's renderer (worker thread, as the
// server uses it) against Chromium printing the same content in the same typeface from a page that is open already.
// Same run, taking turns, medians. Fails above the target.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { changeOrderTotals, G702_LINE_LABELS, type G702Lines } from '../domain/pay-app/g702.ts';
import type { G703Figures } from '../domain/pay-app/g703.ts';
import { groupG703, totalG703 } from '../domain/pay-app/g703-total.ts';
import { CHROMIUM_ARGS, chromiumPath } from '../scripts/chromium.ts';
import { printDate, printMoney, retainageNote } from '../server/pdf/forms.ts';
import { AMOUNT_COLUMNS, cellText } from '../server/pdf/g703-columns.ts';
import type { FormHead, G702Model, G703Line, PartyBlock } from '../server/pdf/model.ts';
import { sampleDocument } from '../server/pdf/testing/sample.ts';
import { createPdfWorker } from '../server/pdf/worker-pool.ts';

const LINES = 200;
/** As many as a worker of a server that has been up for a minute has drawn. */
const WARM_UP = 10;
const ROUNDS = 21;
/** At most a fifth of the time of printing the same page with Chromium. */
const TARGET = 1 / 5;

const escape = (text: string) => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);
const { resolve } = createRequire(import.meta.url);
const face = (weight: number, file: string) =>
  `@font-face { font-family: Sheet; font-weight: ${weight}; src: url(data:font/ttf;base64,${readFileSync(resolve(file)).toString('base64')}) }`;

const STYLE = `${face(400, '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')}
  ${face(500, '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf')}
  ${face(600, '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')}
  @page { size: letter portrait; margin: 40pt } @page sheet { size: letter landscape; margin: 30pt }
  body { font: 7.5pt Sheet; margin: 0 } .sheet { page: sheet } h1 { font-size: 14pt; font-weight: 600 }
  table { width: 100%; border-collapse: collapse } thead { display: table-header-group } tr { break-inside: avoid }
  th, td { border: solid #999; border-width: .35pt 0; padding: 2.5pt 4pt; text-align: left; vertical-align: top }
  .sheet td, .sheet th { border-width: .35pt } .n { text-align: right; font-variant-numeric: tabular-nums }
  .d { background: #e8e8e8; font-weight: 600 } .s { background: #f5f5f5; font-weight: 500 }`;

const party = (label: string, block: PartyBlock | null) =>
  `<td>${label}<br><b>${escape(block?.name ?? '—')}</b><br>${(block?.addressLines ?? []).map(escape).join('<br>')}</td>`;

function application(head: FormHead, { lines, changeOrders, amountCertified }: G702Model): string {
  const money = (cents: number) => `<td class="n">${printMoney(cents, head.currency)}</td>`;
  const summary = Object.entries(G702_LINE_LABELS).map(
    ([key, { number, label }]) =>
      `<tr><td>${number}</td><td>${label}</td>${money(lines[key as keyof G702Lines])}</tr>`,
  );
  const { previousMonths, thisMonth } = changeOrders;
  const box = [previousMonths, thisMonth, changeOrderTotals(changeOrders)].map(
    (sums) => `<tr><td>Change orders</td>${money(sums.additions)}${money(-sums.deductions)}</tr>`,
  );
  return `<h1>Application and Certificate for Payment</h1>
    <table><tr>${party('To owner', head.owner)}${party('Project', head.project)}<td>Period to ${printDate(head.periodTo)}</td></tr>
    <tr>${party('From contractor', head.contractor)}${party('Via architect', head.via)}<td>Application ${head.applicationNumber}</td></tr></table>
    <table>${summary.join('')}</table><table>${box.join('')}</table>
    <table><tr><td>Contractor</td><td>Certifier</td>${money(amountCertified ?? 0)}</tr></table>`;
}

function sheet(head: FormHead, lines: readonly G703Line[]): string {
  const row = (number: string, text: string, figures: G703Figures, kind = '') =>
    `<tr class="${kind}"><td>${number}</td><td>${escape(text)}</td>${AMOUNT_COLUMNS.map((column) => `<td class="n">${cellText(figures, column, head.currency, true)}</td>`).join('')}</tr>`;
  const flat = lines.map((line) => ({ ...line.figures, line }));
  const divisions = groupG703(flat, ({ line }) => line.division.number);
  const rows = divisions.flatMap((division) => [
    row(division.key, division.lines[0]?.line.division.name ?? '', division.total, 'd'),
    ...groupG703(division.lines, ({ line }) => line.subdivision?.number ?? '').flatMap((sub) => [
      row(sub.key, sub.lines[0]?.line.subdivision?.name ?? '', sub.total, 's'),
      ...sub.lines.map(({ line }) => row(line.itemNumber, line.description, line.figures)),
    ]),
  ]);
  const heads = AMOUNT_COLUMNS.map(
    ({ letter, title }) => `<th class="n">${letter}<br>${title.join(' ')}</th>`,
  );
  return `<div class="sheet"><h1>Continuation Sheet</h1><p>${escape(head.project.name)}. ${retainageNote(head)}</p>
    <table><thead><tr><th>A</th><th>B</th>${heads.join('')}</tr></thead>${rows.join('')}${row('', 'Grand total', totalG703(flat), 'd')}</table></div>`;
}

const median = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const document = sampleDocument({ count: LINES });
const { head, g702, g703 } = document;
if (!g702 || !g703) throw new Error('The sample has both forms');
const renderer = createPdfWorker();
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGS });
const page = await browser.newPage();
await page.setContent(
  `<!doctype html><style>${STYLE}</style>${application(head, g702)}${sheet(head, g703.lines)}`,
);
await page.evaluate('document.fonts.ready.then(() => null)');
const times = { plumbline: [] as number[], chromium: [] as number[] };
for (let round = -WARM_UP; round < ROUNDS; round++) {
  const plumbline = await timed(() => renderer.payApp(document));
  const print = await timed(() => page.pdf({ preferCSSPageSize: true, printBackground: true }));
  if (round < 0) continue;
  times.plumbline.push(plumbline);
  times.chromium.push(print);
}
await browser.close();
await renderer.close();

const [ours, theirs] = [median(times.plumbline), median(times.chromium)];
const ratio = ours / theirs;
console.log(`G702 + G703, ${LINES} lines, median of ${ROUNDS}, taking turns:`);
console.log(`  Plumbline, worker thread         ${ours.toFixed(1)} ms`);
console.log(`  Chromium, printing an open page  ${theirs.toFixed(1)} ms`);
console.log(`  ratio ${ratio.toFixed(3)}, target at most ${TARGET}: ${ratio <= TARGET ? 'met' : 'MISSED'}`);
process.exit(ratio <= TARGET ? 0 : 1);
