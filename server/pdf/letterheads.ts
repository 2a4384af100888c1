import type { Files } from '../ports/files.ts';
import type { Pictures } from '../ports/pictures.ts';
import type { PartyBlock } from './model.ts';
import type { PdfRenderer } from './renderer.ts';

interface Stores {
  files: Files;
  pictures: Pictures;
}

/** A logo that is gone or cannot be read leaves the letterhead without one. An unreachable store fails the document. */
async function headed({ files, pictures }: Stores, letterhead: PartyBlock): Promise<PartyBlock> {
  if (letterhead.logoKey === undefined) return letterhead;
  const stored = await files.get(letterhead.logoKey);
  if (!stored) return letterhead;
  const logo = await pictures.printed(new Uint8Array(await new Response(stored.body).arrayBuffer()));
  return logo ? { ...letterhead, logo } : letterhead;
}

/**
 * The renderer, with the logo of whose paper it is on every letterhead: read here for all tools, from the key that the
 * document carries. Like everything that waits for the store, it belongs after the transaction.
 */
export function withLogos(pdf: PdfRenderer, stores: Stores): PdfRenderer {
  const logoOn =
    <D extends { letterhead: PartyBlock }>(draw: (document: D) => Promise<Uint8Array>) =>
    async (document: D): Promise<Uint8Array> =>
      draw({ ...document, letterhead: await headed(stores, document.letterhead) });
  return {
    ...pdf,
    changeOrder: logoOn(pdf.changeOrder),
    waiver: logoOn(pdf.waiver),
    payAppReport: logoOn(pdf.payAppReport),
    rfi: logoOn(pdf.rfi),
    inspection: logoOn(pdf.inspection),
    submittal: logoOn(pdf.submittal),
    dailyLogs: logoOn(pdf.dailyLogs),
  };
}
