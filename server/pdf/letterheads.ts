import { type PictureStores, printedPicture } from './kept-pictures.ts';
import type { PartyBlock } from './model.ts';
import type { PdfRenderer } from './renderer.ts';

/** A logo that is gone or cannot be read leaves the letterhead without one. An unreachable store fails the document. */
async function headed(stores: PictureStores, letterhead: PartyBlock): Promise<PartyBlock> {
  if (letterhead.logoKey === undefined) return letterhead;
  const logo = await printedPicture(stores, letterhead.logoKey);
  return logo ? { ...letterhead, logo } : letterhead;
}

/**
 * The renderer, with the logo of whose paper it is on every letterhead: read here for all tools, from the key that the
 * document carries. Like everything that waits for the store, it belongs after the transaction.
 */
export function withLogos(pdf: PdfRenderer, stores: PictureStores): PdfRenderer {
  const logoOn =
    <D extends { letterhead: PartyBlock }>(draw: (document: D) => Promise<Uint8Array>) =>
    async (document: D): Promise<Uint8Array> =>
      draw({ ...document, letterhead: await headed(stores, document.letterhead) });
  return {
    ...pdf,
    changeOrder: logoOn((document: Parameters<PdfRenderer['changeOrder']>[0]) => pdf.changeOrder(document)),
    waiver: logoOn((document: Parameters<PdfRenderer['waiver']>[0]) => pdf.waiver(document)),
    payAppReport: logoOn((document: Parameters<PdfRenderer['payAppReport']>[0]) =>
      pdf.payAppReport(document),
    ),
    rfi: logoOn((document: Parameters<PdfRenderer['rfi']>[0]) => pdf.rfi(document)),
    inspection: logoOn((document: Parameters<PdfRenderer['inspection']>[0]) => pdf.inspection(document)),
    submittal: logoOn((document: Parameters<PdfRenderer['submittal']>[0]) => pdf.submittal(document)),
    dailyLogs: logoOn((document: Parameters<PdfRenderer['dailyLogs']>[0]) => pdf.dailyLogs(document)),
  };
}
