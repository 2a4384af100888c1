import type { PublicContext } from '../../http/context.ts';
import type { InspectionDocument } from '../../pdf/inspection-model.ts';
import { type KeptFile, printerOf } from '../record/printed-files.ts';

/**
 * The report with its pictures: the signature first, then what failed in earlier rounds and how it was corrected, then item
 * by item, then what else was seen. Belongs after the transaction.
 */
export async function withPictures(
  ctx: Pick<PublicContext, 'files' | 'pictures'>,
  document: InspectionDocument<KeptFile>,
): Promise<InspectionDocument> {
  const printed = printerOf(ctx, document.facts);
  const one = async <N extends { files: readonly KeptFile[] }>(note: N) => ({
    ...note,
    files: await printed(note.files),
  });
  const each = async <N extends { files: readonly KeptFile[] }>(notes: readonly N[]) => {
    const all: (Omit<N, 'files'> & { files: Awaited<ReturnType<typeof printed>> })[] = [];
    for (const note of notes) all.push(await one(note));
    return all;
  };
  const signature = document.signature && (await one(document.signature));
  const rounds: InspectionDocument['rounds'][number][] = [];
  for (const round of document.rounds) {
    const failed: InspectionDocument['rounds'][number]['failed'][number][] = [];
    for (const { item, followUp } of round.failed)
      failed.push({
        item: await one(item),
        followUp: followUp && (await one(followUp)),
      });
    rounds.push({ ...round, failed, signature: round.signature && (await one(round.signature)) });
  }
  const followUps = await each(document.followUps);
  const sections: InspectionDocument['sections'][number][] = [];
  for (const section of document.sections)
    sections.push({ heading: section.heading, items: await each(section.items) });
  return {
    ...document,
    signature,
    sections,
    observations: await each(document.observations),
    followUps,
    rounds,
    files: await printed(document.files),
  };
}
