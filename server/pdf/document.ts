import { PDFDocument } from '@cantoo/pdf-lib';
import { printDate } from './forms.ts';
import { drawG702, drawReasonPage } from './g702-page.ts';
import { drawG703 } from './g703-pages.ts';
import type { DocumentFacts, PayAppDocument } from './model.ts';
import { keepTimeZone } from './paper-times.ts';
import { inSentence } from './direction.ts';
import { GREY, Sheet } from './sheet.ts';
import { Typesetter } from './typesetter.ts';

const PRODUCT = 'Plumbline';

/**
 * Draws the forms of an application as one PDF: the G702 on a portrait page, the G703 on landscape pages, numbered
 * through. The same input gives the same bytes.
 */
export async function drawPayApp({ facts, head, g702, g703 }: PayAppDocument): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  describe(document, facts);
  const type = await Typesetter.for(document, ['regular', 'medium', 'semibold'], 'PLBDOC');
  const sheets: Sheet[] = [];
  if (g702) {
    const sheet = Sheet.add(document, type, 'portrait');
    sheets.push(sheet);
    const { reasonContinues } = drawG702(sheet, head, g702);
    if (reasonContinues) {
      const second = Sheet.add(document, type, 'portrait');
      const application = `Application no. ${head.applicationNumber}, ${head.project.name}`;
      drawReasonPage(second, application, g702.amountCertifiedReason ?? '');
      sheets.push(second);
    }
  }
  if (g703) sheets.push(...drawG703(document, type, head, g703));
  const name = `${inSentence(head.project.name)}, application no. ${head.applicationNumber}, period to ${printDate(head.periodTo)}`;
  sheets.forEach((sheet, i) => {
    drawFooter(sheet, name, `Page ${i + 1} of ${sheets.length}`);
    sheet.finish();
  });
  return save(document, type);
}

/** The line at the foot of every page. */
export function drawFooter(sheet: Sheet, left: string, right: string): void {
  const margin = sheet.width > sheet.height ? 30 : 40;
  const y = sheet.height - 16;
  const setting = { face: 'regular', size: 6.5 } as const;
  const style = { ...setting, grey: GREY.quiet };
  sheet.text(sheet.type.fit(left, setting, sheet.width - 2 * margin - 80), margin, y, style);
  sheet.text(right, sheet.width - margin, y, { ...style, align: 'right' });
}

/** Title, author, dates and whose clocks they are by. Nothing here depends on the moment of drawing. */
export function describe(document: PDFDocument, { title, author, issuedAt, timeZone }: DocumentFacts): void {
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setCreator(PRODUCT);
  document.setProducer(PRODUCT);
  document.setLanguage('en-US');
  document.setCreationDate(new Date(issuedAt));
  document.setModificationDate(new Date(issuedAt));
  keepTimeZone(document, timeZone);
}

/** The file's bytes, with the fonts of what `type` has set. */
export function save(document: PDFDocument, type?: Typesetter): Promise<Uint8Array> {
  type?.finish();
  return document.save({ useObjectStreams: true, updateFieldAppearances: false });
}
