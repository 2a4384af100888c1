import { PDFDocument } from '@cantoo/pdf-lib';
import { drawFacts, drawLetterhead } from './blocks.ts';
import { describe, drawFooter, save } from './document.ts';
import { Flow, LEFT, RIGHT, WIDTH } from './flow.ts';
import type { PayAppReportDocument, ReportSection, ReportTable } from './report-model.ts';
import { drawStep } from './record-pages.ts';
import { inSentence } from './direction.ts';
import { GREY } from './sheet.ts';
import { Typesetter } from './typesetter.ts';

const BODY = { face: 'regular', size: 8.5 } as const;
const STRONG = { face: 'semibold', size: 8.5 } as const;
const HEAD = { size: 7, grey: GREY.quiet } as const;
const LEADING = 11.5;
const COLUMN = 84;

/** Draws the report of a pay application on portrait pages, numbered through. The same input gives the same bytes. */
export async function drawPayAppReport(report: PayAppReportDocument): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  describe(document, report.facts);
  const type = await Typesetter.for(document, ['regular', 'medium', 'semibold'], 'PLBREP');
  const flow = new Flow(document, type);
  await drawLetterhead(flow, report);
  flow.sheet.text(report.title, LEFT, flow.y, { face: 'semibold', size: 16 });
  flow.y += 16;
  flow.sheet.text(report.standing, LEFT, flow.y, { face: 'medium', size: 9, grey: GREY.quiet });
  flow.y += 14;
  for (const section of report.sections) drawSection(flow, section);
  flow.heading('History');
  for (const step of report.history) drawStep(flow, step);
  const name = `${inSentence(report.project.name)}, ${report.title}`;
  flow.sheets.forEach((sheet, i) => {
    drawFooter(sheet, name, `Page ${i + 1} of ${flow.sheets.length}`);
    sheet.finish();
  });
  return save(document, type);
}

function drawSection(flow: Flow, { title, facts = [], table, paragraphs = [] }: ReportSection): void {
  flow.heading(title);
  drawFacts(flow, facts);
  if (table) drawTable(flow, table);
  for (const text of paragraphs) {
    flow.running(flow.sheet.type.wrap(text, BODY, WIDTH), LEFT, LEADING, BODY);
    flow.y += 4;
  }
}

/** Right edges of the columns but the first. */
const edgesOf = (count: number): number[] =>
  Array.from({ length: count }, (_, i) => RIGHT - (count - 1 - i) * COLUMN);

function drawTable(flow: Flow, { heads, rows }: ReportTable): void {
  const edges = edgesOf(heads.length - 1);
  const room = (edges[0] ?? RIGHT) - COLUMN + 14 - LEFT;
  const drawHeads = () => {
    flow.sheet.text(heads[0] ?? '', LEFT, flow.y, HEAD);
    for (const [i, edge] of edges.entries())
      flow.sheet.text(heads[i + 1] ?? '', edge, flow.y, { ...HEAD, align: 'right' });
    flow.sheet.rule(LEFT, flow.y + 5, RIGHT, flow.y + 5, 0.75, GREY.rule);
    flow.y += 16;
  };
  flow.room(40);
  drawHeads();
  for (const { cells, strong } of rows) {
    const style = strong ? STRONG : BODY;
    const lines = flow.sheet.type.wrapTo(3, cells[0] ?? '', style, room);
    const height = lines.length * LEADING + 4;
    const before = flow.sheets.length;
    flow.room(height);
    if (flow.sheets.length > before) drawHeads();
    flow.sheet.lines(lines, LEFT, flow.y, LEADING, style);
    for (const [i, edge] of edges.entries())
      flow.sheet.amount(flow.sheet.type.fit(cells[i + 1] ?? '', style, COLUMN + 24), edge, flow.y, style);
    flow.y += height;
    flow.sheet.rule(LEFT, flow.y - 10, RIGHT, flow.y - 10, 0.35, GREY.hairline);
    flow.y += 3;
  }
}
