import { payAppBallInCourt } from '#domain/pay-app/ball-in-court.ts';
import type { RecordReader } from '../record/reader.ts';
import { titleOf } from './title.ts';
import { payAppRecord, readPayApp } from './records.ts';
import { maySeePayApp } from './sight.ts';

/** Pay applications for comments, histories and files. */
export const payAppReader: RecordReader = async (db, payAppId) => {
  const loaded = await readPayApp(db, payAppId);
  if (!loaded) return null;
  const { payApp, term } = loaded;
  const people = [
    payApp.createdBy,
    term.receivingUserId,
    payAppBallInCourt({ ...payAppRecord(loaded), askedSignerId: loaded.packet.askedSignerId })?.userId,
  ];
  return {
    number: `${payApp.payAppNumber}`,
    title: titleOf(loaded),
    path: `tools/pay-apps/${payApp.id}`,
    people: people.filter((id) => id !== null && id !== undefined),
    draftOf: payApp.isPrivate ? payApp.createdBy : null,
    mayRead: (actor) => maySeePayApp(actor, loaded),
  };
};
