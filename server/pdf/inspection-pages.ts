import { PDFDocument } from '@cantoo/pdf-lib';
import { drawFacts, drawLetterhead, drawMarkdown } from './blocks.ts';
import { describe, save } from './document.ts';
import { Flow, LEFT, RIGHT, WIDTH } from './flow.ts';
import type {
  InspectionDocument,
  PrintedItem,
  PrintedNote,
  PrintedRound,
  PrintedSignature,
} from './inspection-model.ts';
import { drawFooters, drawList, drawStep, drawTitle } from './record-pages.ts';
import { drawFiles, roomToBegin } from './rfi-files.ts';
import type { PrintedFile } from './rfi-model.ts';
import { inSentence } from './direction.ts';
import { GREY } from './sheet.ts';
import { Typesetter } from './typesetter.ts';

/** What stands at the right of an item or a note: its result or status. */
const MARK_WIDTH = 96;
const TITLE = { face: 'medium', size: 9 } as const;
const LINE = { face: 'regular', size: 8.25, grey: GREY.quiet } as const;

interface Entry {
  title: string;
  mark: string;
  isStrong: boolean;
  lines: readonly string[];
  files: readonly PrintedFile[];
}

/** A title with its mark at the right, its lines below it, then its photos. */
async function drawEntry(flow: Flow, { title, mark, isStrong, lines, files }: Entry): Promise<void> {
  const { type } = flow.sheet;
  const titled = type.wrap(title, TITLE, WIDTH - MARK_WIDTH);
  const wrapped = lines.map((line) => type.wrap(line, LINE, WIDTH - MARK_WIDTH));
  const said = titled.length * 12 + wrapped.flat().length * 11 + 6;
  // With its first photos, where there are some.
  flow.together(files.length > 0 ? said + 2 + roomToBegin(files) : 0, 0);
  flow.room(titled.length * 12 + Math.min(lines.length, 2) * 11 + 6);
  flow.sheet.text(mark, RIGHT, flow.y, { ...TITLE, face: isStrong ? 'semibold' : 'regular', align: 'right' });
  const right = RIGHT - MARK_WIDTH;
  flow.running(titled, LEFT, 12, TITLE, right);
  for (const line of wrapped) flow.running(line, LEFT, 11, LINE, right);
  if (files.length > 0) {
    flow.room(roomToBegin(files));
    flow.y += 2;
    await drawFiles(flow, files);
  }
  flow.sheet.rule(LEFT, flow.y - 5, RIGHT, flow.y - 5, 0.35, GREY.hairline);
  flow.y += 7;
}

const drawItem = (flow: Flow, { description, result, isFailed, lines, files }: PrintedItem): Promise<void> =>
  drawEntry(flow, { title: description, mark: result, isStrong: isFailed, lines, files });

async function drawNotes(flow: Flow, heading: string, notes: readonly PrintedNote[]): Promise<void> {
  if (notes.length === 0) return;
  flow.heading(`${heading} (${notes.length})`);
  for (const note of notes) await drawEntry(flow, { ...note, isStrong: false });
}

async function drawSignature(flow: Flow, { lines, files }: PrintedSignature): Promise<void> {
  drawList(flow, lines);
  await drawFiles(flow, files);
}

/** What failed stays on one page with its first photos, as far as a page has room for it. */
const roomOf = ({ lines, files }: PrintedItem): number =>
  24 + Math.min(lines.length, 8) * 11 + roomToBegin(files);

/** Each round with its result, then what failed in it and how that was corrected, then who signed it. */
async function drawRounds(flow: Flow, rounds: readonly PrintedRound[]): Promise<void> {
  for (const [i, { title, failed, signature }] of rounds.entries()) {
    const [first] = failed;
    flow.room((i === 0 ? 70 : 34) + (first ? roomOf(first.item) : 0));
    if (i === 0) flow.heading('Earlier rounds');
    const style = { face: 'semibold', size: 9 } as const;
    flow.running(flow.sheet.type.wrap(title, style, WIDTH), LEFT, 12, style);
    flow.y += 4;
    for (const { item, followUp } of failed) {
      flow.room(roomOf(item));
      await drawItem(flow, item);
      if (followUp)
        await drawEntry(flow, { ...followUp, title: `Follow-up: ${followUp.title}`, isStrong: false });
    }
    if (signature) await drawSignature(flow, signature);
    flow.y += 6;
  }
}

/** Draws the report of an inspection on portrait pages, numbered through. The same input gives the same bytes. */
export async function drawInspection(inspection: InspectionDocument): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  describe(document, inspection.facts);
  const type = await Typesetter.for(document, ['regular', 'medium', 'semibold'], 'PLBINS');
  const flow = new Flow(document, type);
  await drawLetterhead(flow, inspection);
  drawTitle(flow, { kind: 'Inspection report', number: inspection.number, title: inspection.title });
  drawFacts(flow, inspection.head);
  if (inspection.description !== null) {
    flow.heading('Description');
    drawMarkdown(flow, inspection.description, '—');
  }
  flow.heading('Checklist');
  drawMarkdown(flow, inspection.summary, 'There is no item.');
  for (const { heading, items } of inspection.sections) {
    if (heading !== null) {
      flow.room(40);
      flow.running(type.wrap(heading, { face: 'semibold', size: 9.5 }, WIDTH), LEFT, 15, {
        face: 'semibold',
        size: 9.5,
      });
    }
    for (const item of items) await drawItem(flow, item);
  }
  await drawNotes(flow, 'Observations', inspection.observations);
  await drawRounds(flow, inspection.rounds);
  await drawNotes(flow, 'Follow-ups', inspection.followUps);
  if (inspection.signature) {
    flow.room(90);
    flow.heading('Signature');
    await drawSignature(flow, inspection.signature);
  }
  if (inspection.files.length > 0) {
    flow.room(40 + roomToBegin(inspection.files));
    flow.heading('Attachments');
    await drawFiles(flow, inspection.files);
  }
  flow.heading('History');
  for (const step of inspection.history) drawStep(flow, step);
  const name = `${inSentence(inspection.project.name)}, ${inspection.number ?? 'Inspection (draft)'}, ${inSentence(inspection.title)}`;
  drawFooters(flow, name);
  return save(document, type);
}
