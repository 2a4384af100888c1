import { addressOf } from '#domain/contact/address.ts';
import {
  REVIEW_CODE_LABELS,
  SUBMITTAL_CATEGORY_LABELS,
  SUBMITTAL_PURPOSE_LABELS,
  SUBMITTAL_STATUS_FACES,
  SUBMITTAL_TYPE_LABELS,
} from '#domain/submittal/kinds.ts';
import { eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import { inSentence } from '../../pdf/direction.ts';
import { printDate } from '../../pdf/forms.ts';
import { type PaperTimes, paperTimes } from '../../pdf/paper-times.ts';
import type { PrintedEntry } from '../../pdf/record-pages.ts';
import type { SubmittalDocument } from '../../pdf/submittal-model.ts';
import { party } from '../payapp/printed.ts';
import { activeMembers } from '../people/members.ts';
import { projects } from '../projects/schema.ts';
import { paperZone } from '../record/paper-zone.ts';
import { stepTextOf } from '../record/printed-step.ts';
import { submittalDetail, type SubmittalDetail } from './detail.ts';
import type { LoadedSubmittal } from './records.ts';

const stepText = stepTextOf({
  verbs: {
    create: 'created',
    save: 'edited the draft',
    send: 'sent',
    start: 'started the review',
    review: 'reviewed',
    forward: 'forwarded to the approvers',
    approve: 'approved',
    sendBack: 'returned to the submitter',
    requestRevision: 'sent back for revision',
    reject: 'rejected',
    edit: 'revised',
    reassign: 'reassigned',
    reassignReviewer: 'forwarded to another reviewer',
    respond: 'responded',
    close: 'closed',
    terminate: 'terminated',
    invite: 'invited a person',
    uninvite: 'took a person off',
    replaceApprover: 'replaced an approver',
    import: 'imported with the register',
    comment: 'commented',
    'delete-comment': 'deleted a comment',
    'hand-over': 'handed over',
  },
  untold: ['description', 'response', 'status'],
  fields: { submittalNumber: 'number', category: 'phase', submittalType: 'type' },
  values: {
    category: SUBMITTAL_CATEGORY_LABELS,
    purpose: SUBMITTAL_PURPOSE_LABELS,
    reviewCode: REVIEW_CODE_LABELS,
    submittalType: SUBMITTAL_TYPE_LABELS,
  },
});

const named = (files: readonly { name: string }[] = []) => files.map(({ name }) => ({ name, picture: null }));

/** "R0, sent Mar 10, 2026, Revise and Resubmit (Mar 27, 2026), Ducts.pdf, came back with Ducts-RR.pdf: Add gauges." */
function revisionText(row: SubmittalDetail['revisions'][number], { day }: PaperTimes): string {
  const code = row.reviewCode && REVIEW_CODE_LABELS[row.reviewCode];
  const decided = row.decidedAt ? ` (${day(row.decidedAt)})` : '';
  const sent = row.sentAt ? `sent ${day(row.sentAt)}` : 'not sent';
  const files = row.attachments.map(({ name }) => name).join(', ');
  const stamped = (row.decisionAttachments ?? []).map(({ name }) => name).join(', ');
  const back = stamped && `came back with ${stamped}`;
  const parts = [`R${row.revision}`, sent, code && code + decided, files, back];
  return parts.filter(Boolean).join(', ') + (row.comments ? `: ${row.comments}` : '');
}

/** What begins a review anew: the one before it says nothing of the present revision, or of another reviewer. */
const BEGINS_REVIEW = ['send', 'edit', 'reassign'];

/** The general contractor's review, which comes before the approvers; null while nobody is to do it. */
function reviewEntry(
  { assignee, status, sentAt, history }: SubmittalDetail,
  { day }: PaperTimes,
): Omit<PrintedEntry, 'company'> | null {
  if (!assignee) return null;
  // The newest step comes first.
  const last = history.find(({ action }) => action === 'review' || BEGINS_REVIEW.includes(action));
  const reviewedAt = last?.action === 'review' ? last.at : null;
  const isOpen = ['ASSIGNED', 'IN_PROGRESS', 'REASSIGNED'].includes(status);
  return {
    author: assignee.name,
    at: reviewedAt,
    mark: reviewedAt !== null ? 'Reviewed' : isOpen ? SUBMITTAL_STATUS_FACES[status].label : null,
    text: `General contractor’s review${sentAt === null ? '' : `, sent ${day(sentAt)}`}`,
    files: [],
  };
}

/** The submittal as it is handed out, as its reader may see it. */
export async function printedSubmittal(
  ctx: ProjectContext,
  loaded: LoadedSubmittal,
): Promise<SubmittalDocument> {
  const submittal = await submittalDetail(ctx, loaded);
  const [project] = await ctx.db.select().from(projects).where(eq(projects.id, ctx.project.id));
  if (!project) throw new Error('The project is gone');
  const times = paperTimes(await paperZone(ctx, project));
  const companyOf = new Map(
    (await activeMembers(ctx.db, project.id)).map((member) => [member.user.id, member.company.name]),
  );
  const letterhead = await party(ctx, loaded.submittal.companyId ?? project.companyId);
  const person = (user: { id: string; name: string } | null | undefined) =>
    user ? [user.name, companyOf.get(user.id) ?? ''].filter(Boolean).map(inSentence).join(', ') : '—';
  const reviewer = reviewEntry(submittal, times);
  const { submittalNumber: number, title, specSection, specSectionTitle } = submittal;
  return {
    facts: {
      title: `${number ?? 'Submittal (draft)'}, ${title}`,
      author: letterhead.name,
      issuedAt: submittal.updatedAt,
      timeZone: times.timeZone,
    },
    letterhead,
    project: { name: project.name, addressLines: addressOf(project), number: project.projectNumber },
    number,
    title,
    head: [
      { label: 'Status', text: SUBMITTAL_STATUS_FACES[submittal.status].label },
      {
        label: 'Review code',
        text: submittal.reviewCode ? REVIEW_CODE_LABELS[submittal.reviewCode] : 'Not decided',
      },
      { label: 'Section', text: [specSection, specSectionTitle].filter(Boolean).join(' ') },
      { label: 'Type', text: SUBMITTAL_TYPE_LABELS[submittal.submittalType] },
      { label: 'Purpose', text: SUBMITTAL_PURPOSE_LABELS[submittal.purpose] },
      { label: 'Phase', text: SUBMITTAL_CATEGORY_LABELS[submittal.category] },
      { label: 'From', text: person(submittal.receivedFrom ?? submittal.createdBy) },
      { label: 'Contractor', text: submittal.company?.name ?? '' },
      { label: 'To', text: person(submittal.assignee) },
      { label: 'Sent', text: times.day(submittal.sentAt) },
      { label: 'Due', text: printDate(submittal.dueDate) },
      { label: 'On site', text: printDate(submittal.requiredOnSite) },
      { label: 'Closed', text: times.day(submittal.closedAt) },
      {
        label: 'Copy to',
        text: [...submittal.invitedUsers, ...(submittal.distribution ?? [])]
          .map(({ name }) => name)
          .join(', '),
      },
    ],
    description: submittal.description,
    route: [
      ...(reviewer ? [{ ...reviewer, company: companyOf.get(submittal.assignee?.id ?? '') ?? null }] : []),
      ...submittal.approvers.map((one) => ({
        author: one.user.name,
        company: companyOf.get(one.user.id) ?? null,
        at: one.decidedAt,
        mark: one.reviewCode ? REVIEW_CODE_LABELS[one.reviewCode] : 'Pending',
        text: [
          `Step ${one.step ?? 1}${one.isRequired === false ? ', optional' : ''}`,
          one.dueDate && one.decidedAt === null ? `, due ${printDate(one.dueDate)}` : '',
          one.comments ? `. ${one.comments}` : '',
        ].join(''),
        files: named(one.attachments),
      })),
    ],
    responses: submittal.responses.map((response) => ({
      author: response.createdBy.name,
      company: companyOf.get(response.createdBy.id) ?? null,
      at: response.createdAt,
      mark: `R${response.revision}`,
      text: response.response,
      files: named(response.attachments),
    })),
    revisions: submittal.revisions.map((row) => revisionText(row, times)),
    references: (submittal.references ?? []).map(({ number, title }) =>
      number === null ? title : `${number}, ${title}`,
    ),
    files: named(submittal.attachments),
    history: submittal.history
      .toReversed()
      .map((step) => ({ at: step.at, who: step.actor?.name ?? 'System', what: stepText(step, times) })),
  };
}
