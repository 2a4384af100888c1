import { PDFDocument } from '@cantoo/pdf-lib';
import { drawAudit } from './audit-pages.ts';
import { drawOrderNumber } from './change-order-pages.ts';
import { describe, drawFooter, save } from './document.ts';
import { drawCertificate, drawReasonPage, SIGNATURE_AREAS } from './g702-page.ts';
import type { AuditRecord, PrintedCertificate, SignatureStamp } from './model.ts';
import { timesOf } from './paper-times.ts';
import { GREY, Sheet } from './sheet.ts';
import { Typesetter } from './typesetter.ts';

export interface SealInput {
  /** The document as it was sent out. */
  unsigned: Uint8Array;
  stamps: readonly SignatureStamp[];
  audit: AuditRecord;
}

export interface SealedDocument {
  /** The document with its signatures, before the record was added. */
  signed: Uint8Array;
  /** The same with the record at its end: the file that is handed out. */
  sealed: Uint8Array;
  /** SHA-256 of each, hex. */
  sha256: { unsigned: string; signed: string; sealed: string };
}

/** Width and height bounds of a drawn signature: a small file can hold an image that fills the memory. */
export const MAX_SIGNATURE_PIXELS = { width: 4096, height: 2048 } as const;

/** Puts signatures into their blocks on page 1 of an issued document. The date of change is that of the last one. */
export async function stampSignatures(
  bytes: Uint8Array,
  stamps: readonly SignatureStamp[],
): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const typed = stamps.filter(({ png }) => !png);
  const type = await Typesetter.for(
    document,
    ['regular', 'medium', 'semibold', ...(typed.length > 0 ? (['script'] as const) : [])],
    'PLBSIG',
  );
  const sheet = new Sheet(document.getPage(0), type);
  for (const stamp of stamps) {
    await drawStamp(document, sheet, stamp);
    if (stamp.certificate) stampCertificate(document, sheet, stamp.certificate);
    if (stamp.orderNumber) drawOrderNumber(sheet, stamp.orderNumber);
  }
  sheet.finish();
  const last = stamps
    .map(({ signedAt }) => signedAt)
    .toSorted()
    .at(-1);
  if (last) document.setModificationDate(new Date(last));
  return save(document, type);
}

/** The certificate above its signature; a reason that is too long for the page goes on behind it. */
function stampCertificate(document: PDFDocument, sheet: Sheet, certificate: PrintedCertificate): void {
  if (!drawCertificate(sheet, certificate).reasonContinues) return;
  const title = document.getTitle() ?? '';
  const second = Sheet.add(document, sheet.type, 'portrait', 1);
  drawReasonPage(second, title, certificate.amountCertifiedReason ?? '');
  drawFooter(second, title, 'Certificate, continued');
  second.finish();
}

async function drawStamp(
  document: PDFDocument,
  sheet: Sheet,
  { place, name, signedAt, png }: SignatureStamp,
): Promise<void> {
  const { x, width, top, line } = SIGNATURE_AREAS[place];
  const box = { width: width - 90, height: line - top };
  if (png) {
    const image = await document.embedPng(png);
    const size = image.scaleToFit(box.width, box.height - 2);
    sheet.page.drawImage(image, {
      x: x + 4,
      y: sheet.height - line + 1,
      width: size.width,
      height: size.height,
    });
  } else {
    // Where the script has no glyph for a letter, the name stands in the upright face.
    const face = sheet.type.covers(name, 'script') ? 'script' : 'medium';
    let size = face === 'script' ? 27 : 17;
    while (size > 11 && sheet.type.width(name, { face, size }) > box.width - 6) size -= 0.5;
    sheet.text(sheet.type.fit(name, { face, size }, box.width), x + 4, line - 5, { face, size });
  }
  const times = timesOf(document);
  const dateColumn = x + width - 74;
  sheet.text(times.day(signedAt), dateColumn, line - 4, { face: 'medium', size: 8.5 });
  const note = { size: 6.25, grey: GREY.quiet } as const;
  sheet.lines(['Signed electronically', `at ${times.time(signedAt)}`], dateColumn, line + 19, 8.5, note);
}

/** Adds the signatures, then the record with the digests before and after them. Equal input gives equal bytes. */
export async function sealDocument({ unsigned, stamps, audit }: SealInput): Promise<SealedDocument> {
  const signed = await stampSignatures(unsigned, stamps);
  const digests = { unsigned: await sha256Hex(unsigned), signed: await sha256Hex(signed) };
  const document = await PDFDocument.load(signed, { updateMetadata: false });
  const type = await Typesetter.for(document, ['regular', 'medium', 'semibold'], 'PLBREC');
  const sheets = drawAudit(document, type, audit, digests);
  sheets.forEach((sheet, i) => {
    drawFooter(sheet, audit.documentName, `Signature record, page ${i + 1} of ${sheets.length}`);
    sheet.finish();
  });
  document.setModificationDate(new Date(audit.sealedAt));
  const sealed = await save(document, type);
  return { signed, sealed, sha256: { ...digests, sealed: await sha256Hex(sealed) } };
}

/** The application and, where it is signed, its signature record: what stands upright in a package. */
export async function withoutContinuationSheet(bytes: Uint8Array): Promise<Uint8Array> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false });
  const upright = source.getPages().flatMap((page, i) => (page.getWidth() < page.getHeight() ? [i] : []));
  const document = await PDFDocument.create({ updateMetadata: false });
  for (const page of await document.copyPages(source, upright)) document.addPage(page);
  describe(document, {
    title: source.getTitle() ?? '',
    author: source.getAuthor() ?? '',
    issuedAt: (source.getCreationDate() ?? new Date(0)).toISOString(),
    timeZone: timesOf(source).timeZone,
  });
  const changed = source.getModificationDate();
  if (changed) document.setModificationDate(changed);
  return save(document);
}

/**
 * Why the bytes are no signature image; null when they are. Looks at the content, not at a name: a PNG within
 * MAX_SIGNATURE_PIXELS that decodes.
 */
export async function signatureImageProblem(png: Uint8Array): Promise<string | null> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const isPng = png.length > 33 && view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a;
  if (!isPng || view.getUint32(12) !== 0x49484452)
    return 'The drawn signature is not a PNG image. Draw it again.';
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  if (
    width === 0 ||
    height === 0 ||
    width > MAX_SIGNATURE_PIXELS.width ||
    height > MAX_SIGNATURE_PIXELS.height
  )
    return `The drawn signature is ${width} × ${height} pixels; at most ${MAX_SIGNATURE_PIXELS.width} × ${MAX_SIGNATURE_PIXELS.height} can be used.`;
  try {
    const document = await PDFDocument.create();
    await (await document.embedPng(png)).embed();
    return null;
  } catch {
    return 'The drawn signature cannot be read. Draw it again.';
  }
}

export async function sha256Hex(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as BufferSource);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
