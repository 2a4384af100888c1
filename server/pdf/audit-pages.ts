import type { PDFDocument } from '@cantoo/pdf-lib';
import { Flow, LEFT, RIGHT, WIDTH } from './flow.ts';
import type { AuditRecord, AuditSigner } from './model.ts';
import { GREY, type Sheet } from './sheet.ts';
import type { Typesetter } from './typesetter.ts';

/** Digests of the document before and after its signatures were put in. */
export interface DocumentDigests {
  /** SHA-256 of the document as it was sent out, hex. */
  unsigned: string;
  /** SHA-256 of the same with the signatures in their blocks, before this record was added, hex. */
  signed: string;
}

const SCHEME =
  'The first digest is that of the document as it was sent out. The second is that of the document with its ' +
  'signatures, before this record was added; a page cannot state the digest of the file it is part of. The digest ' +
  'of this file as a whole is kept with the packet. All three versions are stored and can be compared.';

/** Draws the record of who signed what, when and from where, on as many pages as it takes. */
export function drawAudit(
  document: PDFDocument,
  type: Typesetter,
  record: AuditRecord,
  digests: DocumentDigests,
): Sheet[] {
  const flow = new Flow(document, type);
  flow.sheet.text('Signature record', LEFT, flow.y, { face: 'semibold', size: 16 });
  flow.sheet.text(`Times of ${flow.times.timeZone}`, RIGHT, flow.y, {
    size: 8,
    grey: GREY.quiet,
    align: 'right',
  });
  flow.sheet.rule(LEFT, flow.y + 8, RIGHT, flow.y + 8, 1.5, GREY.ink);
  flow.y += 24;
  flow.fact('Document', record.documentName, 'medium');
  flow.fact('Project', record.projectName);
  flow.fact('Signature packet', record.packetId);
  flow.fact('Sent for signature by', record.requestedBy);
  flow.fact('Sealed', flow.times.exact(record.sealedAt));
  flow.fact('SHA-256 before signing', digests.unsigned);
  flow.fact('SHA-256 after signing', digests.signed);
  flow.paragraph(SCHEME);

  flow.heading('Signers');
  record.signers.forEach((signer, i) => drawSigner(flow, signer, i > 0));

  flow.heading('Events');
  for (const { at, what, ip } of record.events) {
    flow.room(14);
    const setting = { face: 'regular', size: 7.5 } as const;
    const instant = flow.times.exact(at);
    const beside = flow.roomFor(instant, setting);
    flow.sheet.text(instant, LEFT, flow.y, setting);
    flow.sheet.text(type.fit(what, setting, WIDTH - beside - 120), LEFT + beside, flow.y, setting);
    flow.sheet.text(ip ?? '', RIGHT, flow.y, { size: 7.5, grey: GREY.quiet, align: 'right' });
    flow.sheet.rule(LEFT, flow.y + 4.5, RIGHT, flow.y + 4.5, 0.35, GREY.hairline);
    flow.y += 14;
  }
  return flow.sheets;
}

function drawSigner(flow: Flow, signer: AuditSigner, ruled: boolean): void {
  flow.room(120);
  if (ruled) {
    flow.sheet.rule(LEFT, flow.y - 9, RIGHT, flow.y - 9, 0.35, GREY.hairline);
    flow.y += 4;
  }
  flow.fact(signer.role, signer.name, 'semibold');
  flow.fact('E-mail', signer.email);
  const steps = [
    ['sent', signer.sentAt],
    ['viewed', signer.viewedAt],
  ].flatMap(([what, at]) => (at ? [`${what} ${flow.times.exact(at)}`] : []));
  flow.fact('Link', steps.join(', ') || '—');
  flow.fact('Signed', signer.signedAt ? flow.times.exact(signer.signedAt) : '—', 'medium');
  flow.fact(
    'Signature',
    signer.signatureType === 'DRAWN' ? 'Drawn by hand on the screen' : 'Name typed by the signer',
  );
  flow.fact('IP address', signer.ip ?? 'not known');
  flow.fact('Browser', signer.userAgent ?? 'not known');
  flow.fact('Agreed to', `“${signer.consent}”`);
  flow.y += 6;
}
