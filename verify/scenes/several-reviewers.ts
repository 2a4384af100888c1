import { type Cast, castOf } from '../cast/cast.ts';
import { storedPaper } from '../cast/document-steps.ts';
import { type Depth, everybodyLooks } from '../cast/looking.ts';
import type { Exchange } from '../exchange.ts';
import { type Run, Skip } from '../run.ts';
import { rowsOf } from '../workflow/making.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, type Scene } from './scene.ts';

/** A submittal under way, and who has a part in it. */
interface Review {
  cast: Cast;
  params: { submittalId: string };
  /** A change of status on the version that it has now. */
  move: (who: Actor, status: string, more?: Row) => Promise<Exchange>;
  /** Any other step, named in its path. */
  step: (who: Actor, id: string, more?: Row) => Promise<Exchange>;
  look: (depth?: Depth) => Promise<void>;
}

const stored = (who: Actor, name: string): Promise<string> =>
  storedPaper(who, { name, text: `Mark,Size\n${name},24x12\n` });

/** On the route: from which step on, whether they are waited for, and how many working days they have. */
const place = (who: Actor, step: number, more: Row = {}): Row => ({
  userId: who.account.userId,
  step,
  isRequired: true,
  ...more,
});

/** A private submittal of a subcontractor, with the two who decide side by side. */
async function handedIn(cast: Cast): Promise<Review> {
  const { run, contractor, lead, owner, architect, colleague, rival } = cast;
  const body = await lead.body('createSubmittal', {
    isDraft: false,
    isPrivate: true,
    purpose: 'APPROVAL',
    companyId: undefined,
    receivedFromId: undefined,
    assigneeId: contractor.account.userId,
    approverIds: undefined,
    approvers: [place(architect, 1), place(owner, 1, { reviewDays: 4 })],
    references: undefined,
    invitedUserIds: undefined,
    attachments: [await stored(lead, 'risers.csv')],
  });
  const params = { submittalId: String((await lead.do('createSubmittal', { body }))['id']) };
  const versionOf = async () => (await contractor.do('getSubmittal', { params }))['version'] as unknown;
  return {
    cast,
    params,
    async move(who, status, more = {}) {
      const named = { ...params, version: await versionOf(), status, ...more };
      return who.ask('changeSubmittalStatus', { body: named });
    },
    async step(who, id, more = {}) {
      return who.ask(id, { params, body: { version: await versionOf(), ...more } });
    },
    look: (depth = 'records') =>
      everybodyLooks(run.contract, [contractor, lead, owner, architect, colleague, rival], params, depth),
  };
}

/** Reviewed by the general contractor and forwarded to those who decide. */
async function forwarded({ cast, move }: Review): Promise<void> {
  for (const status of ['IN_PROGRESS', 'GC_REVIEWED', 'APPROVAL_PENDING'])
    await move(cast.contractor, status);
}

/** One of two approves, and it waits on; the other asks for a revision, with what they marked up. */
async function sentBack({ cast, move, look }: Review): Promise<void> {
  const { owner, architect, lead } = cast;
  await move(architect, 'APPROVED', { reviewCode: 'REJECTED' });
  await move(architect, 'APPROVED', { reviewCode: 'APPROVED' });
  await move(architect, 'REJECTED', { reviewCode: 'REJECTED', comments: 'After all.' });
  await look('tools');
  const back = { reviewCode: 'REVISE_AND_RESUBMIT', comments: 'Riser 3 clashes with beam B-14.' };
  await move(owner, 'REVISION', { ...back, comments: null });
  await move(lead, 'REVISION', back);
  await move(owner, 'REVISION', { ...back, attachments: [await stored(owner, 'marked up.csv')] });
  await look('tools');
}

/** The next revision begins with what the one before had; its route is another, one after the other. */
async function revised(review: Review): Promise<void> {
  const { cast, params, step, move, look } = review;
  const { contractor, lead, owner, architect, rival } = cast;
  const [former] = rowsOf((await lead.do('getSubmittal', { params }))['attachments']);
  const attachments = [former?.['key'] as unknown, await stored(lead, 'risers, moved.csv')];
  for (const who of [contractor, rival]) await step(who, 'updateSubmittal', { title: 'Risers, revised' });
  await step(lead, 'updateSubmittal', { title: 'Risers, revised', attachments, leadTimeDays: 21 });
  await look();
  // A step needs somebody who has to decide, and nobody decides twice.
  const next = place(architect, 2, { reviewDays: 2 });
  for (const approvers of [
    [place(owner, 1, { isRequired: false }), next],
    [place(owner, 1), { ...next, userId: owner.account.userId }],
    [place(owner, 1), { ...next, userId: rival.account.userId }],
  ])
    await step(lead, 'updateSubmittal', { approvers });
  await step(lead, 'updateSubmittal', { approvers: [place(owner, 1, { reviewDays: 3 }), next] });
  await move(rival, 'ASSIGNED');
  await move(lead, 'ASSIGNED', { comments: 'Riser 3 is moved.' });
  await forwarded(review);
  await look('tools');
}

/** One after the other decides; the submittal bears the stricter of their stamps. */
async function decided({ cast, params, move, look }: Review): Promise<void> {
  const { run, owner, architect } = cast;
  const decide = (who: Actor, reviewCode: string) => move(who, 'APPROVED', { reviewCode });
  // It is not their turn yet.
  await decide(architect, 'APPROVED');
  await decide(owner, 'APPROVED_AS_NOTED');
  await look('tools');
  await decide(owner, 'APPROVED');
  await decide(architect, 'APPROVED');
  const shown = await architect.ask('getSubmittal', { params });
  const { status, reviewCode } = (shown.body ?? {}) as Row;
  run.judge.expect(
    shown,
    'transition-status',
    status === 'APPROVED' && reviewCode === 'APPROVED_AS_NOTED',
    () => {
      return `approved as noted by one and approved by the other it is ${String(status)}, ${String(reviewCode)}`;
    },
  );
}

/** Closed, it goes to people who read it from then on, and not to those who are not named. */
async function distributed({ cast, params, step, look }: Review): Promise<void> {
  const { run, contractor, colleague, rival, outsider, owner } = cast;
  const to = (...people: Actor[]): Row => ({ distributeTo: people.map(({ account }) => account.userId) });
  const closedTo = async (who: Actor, isOpen: boolean): Promise<void> => {
    const answer = await who.ask('getSubmittal', { params });
    run.judge.expect(answer, 'role-effect', (answer.status === 200) === isOpen, () => {
      return `a private submittal answered ${answer.status} to somebody to whom it was ${isOpen ? '' : 'not '}distributed`;
    });
  };
  await closedTo(rival, false);
  await step(owner, 'closeSubmittal', to(rival));
  if (outsider) await step(contractor, 'closeSubmittal', to(outsider));
  await step(contractor, 'closeSubmittal', { comments: 'Released to fabrication.', ...to(rival) });
  await closedTo(rival, true);
  await closedTo(colleague, false);
  await look('files');
  const { revisions } = await rival.do('getSubmittal', { params });
  const files = rowsOf(revisions).flatMap((one) =>
    [...rowsOf(one['attachments']), ...rowsOf(one['decisionAttachments'])].map(({ key }) => key as unknown),
  );
  if (files.length < 4) throw new Skip(`two revisions show ${files.length} files, and four came with them`);
  for (const key of new Set(files))
    for (const who of [rival, colleague]) await who.ask('downloadDocument', { query: { key } });
}

async function play(run: Run): Promise<void> {
  const review = await handedIn(await castOf(run));
  await review.look();
  await forwarded(review);
  await sentBack(review);
  await revised(review);
  await decided(review);
  await distributed(review);
}

/** A submittal that two decide on side by side, its revision that they decide on in turn, and whom it goes to at the end. */
export const severalReviewers: Scene = {
  name: 'several-reviewers',
  operations: [
    'changeSubmittalStatus',
    'updateSubmittal',
    'closeSubmittal',
    'getSubmittal',
    'listSubmittals',
  ],
  play,
};
