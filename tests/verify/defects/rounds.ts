import { changed, type Defect, json } from './proxy.ts';

const ID = '[0-9a-f-]{36}';
const INSPECTION = new RegExp(`/inspections/get/${ID}$`);
const ROUNDS = new RegExp(`/inspections/${ID}/revisions$`);
const SUBMITTAL = new RegExp(`/tools/submittals/${ID}$`);
const CHECK = new RegExp(`/quality-check/${ID}$`);
const MEMBER = new RegExp(`/members/${ID}$`);
const PREFERENCES = /\/notifications\/preferences$/;

/** Who was refused a record once is refused it for good. */
function refusesForGood(at: RegExp): Defect['answer'] {
  const refused = new Map<string, { body: unknown; status: number }>();
  return async (passing) => {
    if (passing.method !== 'GET' || !at.test(passing.path)) return passing.pass();
    const reader = `${passing.headers.get('authorization') ?? ''} ${passing.path}`;
    const before = refused.get(reader);
    if (before) return json(before.body, before.status);
    const response = await passing.pass();
    if (response.status >= 400)
      refused.set(reader, { body: await response.clone().json(), status: response.status });
    return response;
  };
}

/** Whoever goes keeps what waits for them, whoever is said to take it over. */
const handsNothingOver: Defect['answer'] = async (passing) => {
  const { handOverTo } = passing.body ?? {};
  if (passing.method !== 'PATCH' || !MEMBER.test(passing.path) || !handOverTo) return passing.pass();
  const taker = passing.path.replace(/[^/]+$/, handOverTo);
  // Who may not take it over is refused as ever.
  const isMember = taker !== passing.path && (await passing.ask('GET', taker)).status === 200;
  return passing.pass(isMember ? { body: { ...passing.body, handOverTo: null } } : {});
};

/** What goes wrong after a failure, a revision or a departure, told by rules. */
export const ROUND_AFTER_ROUND: readonly Defect[] = [
  {
    name: 'a follow-up that stays open though its item does not apply any more',
    rule: 'settled',
    only: ['createInspectionRevision'],
    checks: ['reinspected'],
    answer: changed(INSPECTION, (body) => {
      for (const followUp of body.followUps ?? []) if (followUp.notApplicableReason) followUp.status = 'OPEN';
    }),
  },
  {
    name: 'a follow-up that does not say why its item does not apply any more',
    rule: 'reason-kept',
    only: ['createInspectionRevision'],
    checks: ['reinspected'],
    answer: changed(INSPECTION, (body) => {
      for (const followUp of body.followUps ?? []) followUp.notApplicableReason = null;
    }),
  },
  {
    name: 'a reinspection that writes over what the first round had found',
    rule: 'write-read',
    only: ['createInspectionRevision'],
    checks: ['reinspected'],
    answer: changed(ROUNDS, (body, { method }) => {
      if (method === 'GET') for (const round of body.data) round.items = body.data[0].items;
    }),
  },
  {
    name: 'the milder of two stamps',
    rule: 'transition-status',
    only: ['closeSubmittal'],
    checks: ['several-reviewers'],
    answer: changed(SUBMITTAL, (body) => {
      if (body.status === 'APPROVED') body.reviewCode = 'APPROVED';
    }),
  },
  {
    name: 'a private submittal that those to whom it was distributed may not open',
    rule: 'role-effect',
    only: ['closeSubmittal'],
    checks: ['several-reviewers'],
    answer: refusesForGood(SUBMITTAL),
  },
  {
    name: 'news in the app that nobody wants',
    rule: 'told-as-chosen',
    only: ['addQualityEntry'],
    checks: ['checked-again'],
    answer: async (passing) => {
      if (passing.method === 'GET' || !PREFERENCES.test(passing.path)) return passing.pass();
      const data = passing.body?.data?.map((row: object) => ({ ...row, inApp: true }));
      return passing.pass({ body: { ...passing.body, data } });
    },
  },
  {
    name: 'work that is not handed over with whoever goes',
    rule: 'ball-in-court',
    only: ['addQualityEntry'],
    checks: ['checked-again'],
    answer: handsNothingOver,
  },
];

/** The same, seen only beside the reference. */
export const ROUND_AFTER_ROUND_BESIDE: readonly Defect[] = [
  {
    name: 'a correction that failed again and does not say why',
    rule: 'reference',
    only: ['createInspectionRevision'],
    checks: ['reinspected'],
    answer: changed(INSPECTION, (body) => {
      for (const followUp of body.followUps ?? []) followUp.sentBackReason = null;
    }),
  },
  {
    name: 'more than at least so much taken for too much',
    rule: 'reference',
    only: ['createInspectionRevision'],
    checks: ['reinspected'],
    answer: changed(INSPECTION, (body) => {
      for (const item of body.items ?? [])
        if (item.tolerancePlus === null && item.numberValue > item.target) item.result = 'FAIL';
    }),
  },
  {
    name: 'a revision whose former shows the files that came later',
    rule: 'reference',
    only: ['closeSubmittal'],
    checks: ['several-reviewers'],
    answer: changed(SUBMITTAL, (body) => {
      for (const one of body.revisions ?? []) one.attachments = body.revisions[0].attachments;
    }),
  },
  {
    name: 'a check of which nobody knows what it puts right',
    rule: 'reference',
    only: ['addQualityEntry'],
    checks: ['checked-again'],
    answer: changed(CHECK, (body) => {
      if (body.followUpOf) body.followUpOf = null;
    }),
  },
];
