import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, save } from './document.ts';
import { drawFacts, drawLetterhead, drawMarkdown } from './blocks.ts';
import { Flow } from './flow.ts';
import { drawEntry, drawFooters, drawList, drawStep, drawTitle } from './record-pages.ts';
import { drawFiles, roomToBegin } from './rfi-files.ts';
import { inSentence } from './direction.ts';
import type { RfiDocument } from './rfi-model.ts';
import { Typesetter } from './typesetter.ts';

/** Draws an RFI on portrait pages, numbered through. The same input gives the same bytes. */
export async function drawRfi(rfi: RfiDocument): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  describe(document, rfi.facts);
  const type = await Typesetter.for(document, ['regular', 'medium', 'semibold'], 'PLBRFI');
  const flow = new Flow(document, type);
  await drawLetterhead(flow, rfi);
  drawTitle(flow, { kind: 'Request for information', number: rfi.number, title: rfi.subject });
  drawFacts(flow, rfi.head);

  flow.heading('Question');
  drawMarkdown(flow, rfi.question, 'No question has been written yet.');
  if (rfi.references.length > 0) {
    flow.heading('References');
    drawList(flow, rfi.references);
  }
  flow.heading('Impacts');
  drawFacts(flow, rfi.impacts);
  flow.heading(rfi.responses.length === 0 ? 'Responses' : `Responses (${rfi.responses.length})`);
  if (rfi.responses.length === 0) drawMarkdown(flow, '', 'No response yet.');
  for (const [i, response] of rfi.responses.entries()) {
    const mark = response.isOfficial ? 'Official answer' : null;
    await drawEntry(flow, { ...response, mark }, i > 0);
  }
  if (rfi.closing !== null) {
    flow.heading('Closing comments');
    drawMarkdown(flow, rfi.closing, '—');
  }
  if (rfi.files.length > 0) {
    flow.room(40 + roomToBegin(rfi.files));
    flow.heading('Attachments');
    await drawFiles(flow, rfi.files);
  }
  flow.heading('History');
  for (const step of rfi.history) drawStep(flow, step);

  const name = `${inSentence(rfi.project.name)}, ${rfi.number ?? 'RFI (draft)'}, ${inSentence(rfi.subject)}`;
  drawFooters(flow, name);
  return save(document, type);
}
