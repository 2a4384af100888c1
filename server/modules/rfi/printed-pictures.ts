import type { PublicContext } from '../../http/context.ts';
import type { RfiDocument } from '../../pdf/rfi-model.ts';
import { type KeptFile, printerOf } from '../record/printed-files.ts';

/**
 * The document with the pictures among its files: those of the question first, then of the answers as they stand. Belongs
 * after the transaction.
 */
export async function withPictures(
  ctx: Pick<PublicContext, 'files' | 'pictures'>,
  rfi: RfiDocument<KeptFile>,
): Promise<RfiDocument> {
  const printed = printerOf(ctx, rfi.facts);
  const files = await printed(rfi.files);
  const responses: RfiDocument['responses'][number][] = [];
  for (const response of rfi.responses) responses.push({ ...response, files: await printed(response.files) });
  return { ...rfi, files, responses };
}
