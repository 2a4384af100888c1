import { changeRequestBallInCourt } from '#domain/change-request/record.ts';
import type { RecordReader } from '../record/reader.ts';
import { requestNumber } from './numbers.ts';
import { mayRead, pathOf, peopleOf, readChangeRequest, turnOf, wasNeverSent } from './records.ts';

/** Change requests for comments, histories and files. */
export const changeRequestReader: RecordReader = async (db, id) => {
  const loaded = await readChangeRequest(db, id);
  if (!loaded) return null;
  const { request, approvers, packet } = loaded;
  const next = changeRequestBallInCourt(turnOf(request, approvers, packet.askedSignerId))?.userId;
  return {
    number: requestNumber(request),
    title: request.subject,
    path: pathOf(request),
    people: [...new Set([...peopleOf(loaded), ...(next ? [next] : [])])],
    draftOf: wasNeverSent(request) ? request.createdBy : null,
    mayRead: (actor) => mayRead(actor, loaded),
  };
};
