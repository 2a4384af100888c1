import { PDFDocument } from '@cantoo/pdf-lib';
import { drawFacts, drawLetterhead, drawMarkdown } from './blocks.ts';
import { describe, save } from './document.ts';
import { Flow } from './flow.ts';
import { drawEntry, drawFooters, drawList, drawStep, drawTitle, type PrintedEntry } from './record-pages.ts';
import { drawFiles } from './rfi-files.ts';
import { inSentence } from './direction.ts';
import type { SubmittalDocument } from './submittal-model.ts';
import { Typesetter } from './typesetter.ts';

/** Draws a submittal on portrait pages, numbered through. The same input gives the same bytes. */
export async function drawSubmittal(submittal: SubmittalDocument): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  describe(document, submittal.facts);
  const type = await Typesetter.for(document, ['regular', 'medium', 'semibold'], 'PLBSUB');
  const flow = new Flow(document, type);
  const { number, title, project } = submittal;
  await drawLetterhead(flow, submittal);
  drawTitle(flow, { kind: 'Submittal transmittal', number, title });
  drawFacts(flow, submittal.head);

  flow.heading('Description');
  drawMarkdown(flow, submittal.description ?? '', 'No description.');
  await drawEntries(flow, 'Route', submittal.route, 'Nobody has been chosen to approve it.');
  await drawEntries(flow, 'Responses', submittal.responses, 'No response yet.');
  drawSection(flow, 'Revisions', submittal.revisions);
  drawSection(flow, 'Links', submittal.references);
  if (submittal.files.length > 0) {
    flow.heading('Attachments');
    await drawFiles(flow, submittal.files);
  }
  flow.heading('History');
  for (const step of submittal.history) drawStep(flow, step);

  drawFooters(flow, `${inSentence(project.name)}, ${number ?? 'Submittal (draft)'}, ${inSentence(title)}`);
  return save(document, type);
}

function drawSection(flow: Flow, heading: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  flow.heading(heading);
  drawList(flow, lines);
}

async function drawEntries(
  flow: Flow,
  heading: string,
  entries: readonly PrintedEntry[],
  none: string,
): Promise<void> {
  flow.heading(entries.length === 0 ? heading : `${heading} (${entries.length})`);
  if (entries.length === 0) drawMarkdown(flow, '', none);
  for (const [i, entry] of entries.entries()) await drawEntry(flow, entry, i > 0);
}
