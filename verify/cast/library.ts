import { type Cast, lookers, members } from './cast.ts';
import { idsOf } from './document-steps.ts';
import { everybodyLooks } from './looking.ts';
import type { Exchange } from '../exchange.ts';
import { Skip } from '../run.ts';
import type { Row } from '../world/resources.ts';

/** A folder of the contractor with what is in it, and what everybody has of it. */
export interface Library {
  cast: Cast;
  folder: Row;
  inner: Row;
  plan: Row;
  /** Everybody reads a file or folder, and the lists that it may stand in. */
  look: (document: Row, wide?: boolean) => Promise<void>;
}

export const PLAN = { name: 'M-301 Straße “L3”.csv', text: 'Mark,Size\nD-1,24x12\nD-2,22x10\n' };
export const NOTES = { name: 'Notes.csv', text: 'Line,Note\n1,=SUM(A1)\n' };

/** Throws Skip where a step that has to go is refused. */
export function done(answer: Exchange): Row {
  if (answer.status >= 300)
    throw new Skip(`${answer.operation.id} was refused: ${answer.status} ${answer.text.slice(0, 200)}`);
  return (answer.body ?? {}) as Row;
}

/**
 * What people have of a file or folder: its page and lists, and of the whole library what they find in it, the trash and
 * what was shared; at the turning points all of them, and files too.
 */
export function lookerAt(cast: Cast, folder: Row): Library['look'] {
  const { contractor, lead, rival, architect } = cast;
  const page = { limit: 20, page: 1, orderBy: 'name' };
  const whole: Row[] = [{ trashed: true }, { sharedWithMe: true }, { search: PLAN.name.slice(0, 5) }];
  let looks = 0;
  return async (document, wide = false) => {
    looks += 1;
    const names = { ...idsOf(document), folderId: String(folder['id']) };
    if (wide) await lookers(cast)(names, 'files');
    else await everybodyLooks(cast.run.contract, [contractor, lead, rival, architect], names);
    for (const who of wide ? members(cast) : [contractor, lead]) {
      // One of them after a step, the next after the next.
      for (const query of wide ? whole : [whole[looks % whole.length]])
        await who.ask('listDocuments', { query: { ...page, ...query } });
      if (!wide) continue;
      await who.ask('downloadDocumentsZip', { query: { id: [folder['id'], document['id']] } });
      await who.ask('createDocumentsZipLink', { body: { documentIds: [folder['id'], document['id']] } });
      await who.ask('exportDocuments', { query: { includeSubfolders: true, orderBy: 'name' } });
      const { key } = document;
      if (typeof key !== 'string') continue;
      await who.ask('downloadDocument', { query: { key } });
      await who.ask('streamDocument', { query: { key } });
    }
  };
}
