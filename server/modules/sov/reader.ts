import type { RecordReader } from '../record/reader.ts';
import { courtOf, maySeeSov, readSov } from './records.ts';

/** Schedules of values for comments, histories and files. */
export const sovReader: RecordReader = async (db, sovId) => {
  const loaded = await readSov(db, sovId);
  if (!loaded) return null;
  const { sov } = loaded;
  const people = [sov.createdBy, sov.contractorId, courtOf(sov)?.userId];
  return {
    number: sov.sovNumber,
    title: sov.divisionName,
    path: `tools/sov/${sov.id}`,
    // Its page is the sheet; what is said of it stands in the panel beside.
    commentsPath: `tools/sov/${sov.id}?panel=true`,
    people: people.filter((id) => id !== null && id !== undefined),
    draftOf: sov.status === 'DRAFT' ? sov.createdBy : null,
    mayRead: (actor) => maySeeSov(actor, loaded),
  };
};
