import { type Cast, castOf } from '../cast/cast.ts';
import { formOf } from '../cast/document-steps.ts';
import type { Exchange } from '../exchange.ts';
import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dataOf, dayBefore, lookedFor, type Scene } from './scene.ts';

/** Words that nothing else has: one for all of it, and one for a part. */
interface Words {
  all: string;
  some: string;
}

const LETTERS = 'bcdfghklmnprstvz';

/** A word of letters alone, so that it is no number, and of a length at which a letter more or less is forgiven. */
const madeUp = (run: Run): string =>
  Array.from({ length: 12 }, (_, i) =>
    i % 3 === 1 ? 'aeiou'[i % 5] : LETTERS[run.world.random.int(16)],
  ).join('');

/** The word without one letter, and with two of its letters the other way round. */
const without = (word: string): string => word.slice(0, 5) + word.slice(6);
const turned = (word: string): string => `${word.slice(0, 4)}${word[5]}${word[4]}${word.slice(6)}`;

/** Records of several kinds that have the words, one of them over and one of them for two people alone. */
async function written({ contractor, owner, lead, run }: Cast, { all, some }: Words): Promise<Row> {
  const ask = async (more: Row): Promise<Row> => {
    const body = await contractor.body('createRfi', {
      isDraft: false,
      assigneeId: owner.account.userId,
      contractorId: undefined,
      allowedUserIds: undefined,
      references: [],
      visibility: 'PUBLIC',
      ...more,
    });
    return contractor.do('createRfi', { body });
  };
  const open = await ask({ subject: `Anchors of the ${all}`, location: some });
  await ask({ subject: `Glazing at the ${all}`, visibility: 'PRIVATE' });
  const over = await ask({ subject: `Sealant of the ${all} ${some}` });
  await contractor.do('terminateRfi', {
    params: { rfiId: String(over['id']) },
    body: { version: over['version'], comment: 'By addendum.' },
  });
  const message = await contractor.body('createMessage', {
    subject: `Lift of the ${all}`,
    categoryId: null,
    notifyWith: [lead.account.userId],
    notifyRoles: [],
    mentions: [],
    links: [],
    attachments: [],
  });
  await contractor.do('createMessage', { body: message });
  const file = { name: `${all} details.csv`, text: 'Detail,Sheet\n4,A-501\n' };
  await contractor.do('uploadDocuments', { form: formOf('files', [file]) });
  await lead.do('createComment', {
    body: { objectType: 'RFI', objectId: open['id'], content: `The ${some} ones are on order.` },
  });
  const day = await lead.body('createDailyLog', {
    logDate: dayBefore(run, 13),
    crewName: `Glaziers ${all}`,
  });
  await lead.do('createDailyLog', { body: day });
  return open;
}

const find = (who: Actor, query: Row) =>
  who.ask('searchEverything', { query: { projectId: who.projectId, limit: 50, ...query } });

/** What each reader finds by the words as they are typed, wrongly or in part, of which kinds, and when it was made. */
async function searched(cast: Cast, { all, some }: Words, number: string): Promise<void> {
  const { contractor, owner, lead, rival, outsider, run } = cast;
  const [today, before, after] = [0, 1, -1].map((days) => dayBefore(run, days));
  const both = `${turned(all)} ${some}`;
  for (const query of [
    { search: all },
    { search: without(all) },
    { search: both },
    { search: `${all} ${without(some)}`, kind: ['RFI', 'COMMENT'] },
    { search: all, kind: ['RFI', 'MESSAGE'] },
    { search: all, isOpen: true },
    { search: all, isOpen: false },
    { search: turned(all), isOpen: true, kind: ['RFI'] },
    { search: turned(all), limit: 2, page: 2 },
    { search: all, startDate: today, endDate: after },
    { search: all, endDate: before },
    { search: turned(all), endDate: before },
    { search: `${number.replace(/-0+/, '-')} ${all}` },
    { search: `${all} det` },
  ])
    await find(contractor, query);
  for (const who of [owner, lead, rival])
    for (const search of [without(all), some]) await find(who, { search });
  const mine = { search: all, projectId: undefined, companyId: contractor.account.companyId };
  for (const who of [contractor, lead, ...(outsider ? [outsider] : [])]) await find(who, mine);
}

async function play(whole: Run): Promise<void> {
  const cast = await castOf(whole);
  const words = { all: madeUp(whole), some: madeUp(whole) };
  const open = await written(cast, words);
  // A search may be written a moment after what it finds.
  const isThere = (answer: Exchange): boolean => dataOf(answer).length > 0;
  for (const search of [words.all, without(words.some)])
    await lookedFor(
      () =>
        cast.contractor.ask('searchEverything', {
          query: { search, projectId: cast.contractor.projectId, limit: 100 },
          again: true,
        }),
      isThere,
    );
  await searched(cast, words, String(open['rfiNumber']));
}

/** Words that stand in records of several kinds, searched for as they are and with a letter wrong, by who may see which. */
export const searchedFor: Scene = { name: 'searched', operations: ['searchEverything'], play };
