import { type Cast, castOf } from '../cast/cast.ts';
import { storedPapers, uploaded } from '../cast/document-steps.ts';
import { told } from '../cast/told.ts';
import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dataOf, type Scene } from './scene.ts';

const idsOf = (...people: readonly Actor[]): unknown[] => people.map(({ account }) => account.userId);

/** A submittal on its way, with the version that it has now. */
interface Review {
  cast: Cast;
  params: { submittalId: string };
  /** What it refers to when it is handed in. */
  references: readonly Row[];
  step: (who: Actor, id: string, body: Row) => Promise<Row>;
  move: (who: Actor, status: string, more?: Row) => Promise<void>;
}

/** Two questions and two papers of the library, which a submittal refers to. */
async function referred({ contractor, lead }: Cast): Promise<Row[]> {
  const question = async (subject: string): Promise<Row> => {
    const body = await lead.body('createRfi', {
      subject,
      isDraft: false,
      visibility: 'PUBLIC',
      assigneeId: contractor.account.userId,
      contractorId: undefined,
      allowedUserIds: undefined,
      references: [],
    });
    return { type: 'RFI', id: (await lead.do('createRfi', { body }))['id'] as unknown };
  };
  const [first, second] = [await question('Which gauge?'), await question('Are liners needed?')];
  const files = [
    { name: 'Z liner notes.csv', text: 'Line\n1\n' },
    { name: 'A gauge table.csv', text: 'Line\n2\n' },
  ];
  const library = (await uploaded(lead, files, { sharingType: 'PROJECT' })).map(({ id }) => ({
    type: 'DOCUMENT',
    id: id as unknown,
  }));
  const [notes = {}, table = {}] = library;
  return [second, notes, first, table];
}

/** The section of the submittal: one that the library names, where it names one. */
async function section({ contractor }: Cast): Promise<unknown> {
  const sections = dataOf(await contractor.ask('listSubmittalSpecSections'));
  return sections.find(({ title }) => title !== null)?.['specSection'] ?? '23 31 13';
}

/** Handed in with two files, two who follow it and two who decide, and with what it refers to. */
async function handedIn(cast: Cast): Promise<Review> {
  const { contractor, lead, owner, architect, rival, colleague } = cast;
  const references = await referred(cast);
  const body = await lead.body('createSubmittal', {
    isDraft: false,
    isPrivate: true,
    title: 'Liners and gauges',
    specSection: await section(cast),
    purpose: 'APPROVAL',
    companyId: undefined,
    receivedFromId: undefined,
    assigneeId: contractor.account.userId,
    approverIds: undefined,
    approvers: [owner, architect].map((who) => ({ userId: who.account.userId, step: 1 })),
    references,
    invitedUserIds: idsOf(rival, colleague),
    attachments: (await storedPapers(lead, 'gauges.csv', 'liners.csv')).toReversed(),
  });
  const made = await lead.do('createSubmittal', { body });
  const params = { submittalId: String(made['id']) };
  let { version } = made;
  const kept = (shown: Row): Row => {
    version = shown['version'];
    return shown;
  };
  await told(rival, colleague);
  return {
    cast,
    params,
    references,
    step: async (who, id, more) => kept(await who.do(id, { params, body: { version, ...more } })),
    async move(who, status, more = {}) {
      kept(await who.do('changeSubmittalStatus', { body: { ...params, version, status, ...more } }));
    },
  };
}

/** The general contractor looks at it, and hands it to those who decide. */
async function forwarded({ cast, move }: Review): Promise<void> {
  for (const status of ['IN_PROGRESS', 'GC_REVIEWED', 'APPROVAL_PENDING'])
    await move(cast.contractor, status);
}

/** Two say something to it, one with two files; one of two who decide sends it back with two. */
async function sentBack(review: Review): Promise<void> {
  const { cast, step, move } = review;
  const { lead, architect, rival } = cast;
  await step(rival, 'respondToSubmittal', {
    response: 'Liners are ours.',
    attachments: await storedPapers(rival, 'z lines.csv', 'a lines.csv'),
  });
  await forwarded(review);
  await step(lead, 'respondToSubmittal', { response: 'They are not.' });
  await move(architect, 'REVISION', {
    reviewCode: 'REVISE_AND_RESUBMIT',
    comments: 'Both are one gauge off.',
    attachments: await storedPapers(architect, 'marked liners.csv', 'marked gauges.csv'),
  });
  await told(rival);
}

/** Two revisions more: of the files one goes and one comes, of what it refers to as well, and another decides in the place of one. */
async function revised(review: Review): Promise<void> {
  const { cast, step, move } = review;
  const { contractor, lead, owner, architect } = cast;
  const [first, second, third, fourth] = review.references;
  const again = async (more: Row): Promise<void> => {
    await step(lead, 'updateSubmittal', more);
    await move(lead, 'ASSIGNED');
  };
  const [gauges, curbs, anchors] = await storedPapers(lead, 'gauges, again.csv', 'curbs.csv', 'anchors.csv');
  await again({
    attachments: [curbs, gauges],
    references: [fourth, first, second],
    approvers: [{ userId: owner.account.userId, step: 1 }],
  });
  await forwarded(review);
  await step(contractor, 'reassignSubmittalApprover', {
    userId: owner.account.userId,
    newUserId: architect.account.userId,
    comments: 'Away this week.',
  });
  await told(owner, architect);
  await move(architect, 'REVISION', { reviewCode: 'REVISE_AND_RESUBMIT', comments: 'Curbs are elsewhere.' });
  await again({ attachments: [gauges, anchors], references: [third, fourth, first] });
}

/** The submittal, its list, its files and its history, as those who have a part in it have them. */
async function read({ cast, params }: Review): Promise<void> {
  const { contractor, lead, rival } = cast;
  for (const who of [lead, rival]) await who.ask('getSubmittal', { params });
  await contractor.ask('exportSubmittalReport', { params });
  await contractor.ask('getRecordHistory', {
    params: { objectType: 'SUBMITTAL', objectId: params.submittalId },
    query: { page: 1, limit: 50 },
  });
}

/** A submittal with two of each: files, what it refers to, who follows and who decides, what is said, and revisions. */
export const twoOfASubmittal: Scene = {
  name: 'two-of-a-submittal',
  operations: [
    'createSubmittal',
    'updateSubmittal',
    'respondToSubmittal',
    'reassignSubmittalApprover',
    'changeSubmittalStatus',
    'exportSubmittalReport',
  ],
  async play(run: Run) {
    const review = await handedIn(await castOf(run));
    await sentBack(review);
    await revised(review);
    await read(review);
  },
};
