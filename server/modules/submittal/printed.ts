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
import { printDate } from '../../pdf/forms.ts';
import type { SubmittalDocument } from '../../pdf/submittal-model.ts';
import { party } from '../payapp/printed.ts';
import { activeMembers } from '../people/members.ts';
import { projects } from '../projects/schema.ts';
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
  },
  untold: ['description', 'response', 'status'],
  number: 'submittalNumber',
});

const day = (instant: string | null): string => printDate(instant?.slice(0, 10) ?? null);
const named = (files: readonly { name: string }[] = []) => files.map(({ name }) => ({ name, picture: null }));

/** "R0, sent 03/10/2026, Revise and Resubmit (03/27/2026): Add gauges." */
function revisionText(row: SubmittalDetail['revisions'][number]): string {
  const code = row.reviewCode && REVIEW_CODE_LABELS[row.reviewCode];
  const decided = row.decidedAt ? ` (${day(row.decidedAt)})` : '';
  const sent = row.sentAt ? `sent ${day(row.sentAt)}` : 'not sent';
  const files = row.attachments.map(({ name }) => name).join(', ');
  const parts = [`R${row.revision}`, sent, code && code + decided, files];
  return parts.filter(Boolean).join(', ') + (row.comments ? `: ${row.comments}` : '');
}

/** The submittal as it is handed out, as its reader may see it. */
export async function printedSubmittal(
  ctx: ProjectContext,
  loaded: LoadedSubmittal,
): Promise<SubmittalDocument> {
  const submittal = await submittalDetail(ctx, loaded);
  const [project] = await ctx.db.select().from(projects).where(eq(projects.id, ctx.project.id));
  if (!project) throw new Error('The project is gone');
  const companyOf = new Map(
    (await activeMembers(ctx.db, project.id)).map((member) => [member.user.id, member.company.name]),
  );
  const letterhead = await party(ctx, loaded.submittal.companyId ?? project.companyId);
  const person = (user: { id: string; name: string } | null | undefined) =>
    user ? [user.name, companyOf.get(user.id)].filter(Boolean).join(', ') : '—';
  const { submittalNumber: number, title, specSection, specSectionTitle } = submittal;
  return {
    facts: {
      title: `${number ?? 'Submittal (draft)'}, ${title}`,
      author: letterhead.name,
      issuedAt: submittal.updatedAt,
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
      { label: 'Category', text: SUBMITTAL_CATEGORY_LABELS[submittal.category] },
      { label: 'From', text: person(submittal.receivedFrom ?? submittal.createdBy) },
      { label: 'Contractor', text: submittal.company?.name ?? '' },
      { label: 'To', text: person(submittal.assignee) },
      { label: 'Sent', text: day(submittal.sentAt) },
      { label: 'Due', text: printDate(submittal.dueDate) },
      { label: 'On site', text: printDate(submittal.requiredOnSite) },
      { label: 'Closed', text: day(submittal.closedAt) },
      {
        label: 'Copy to',
        text: [...submittal.invitedUsers, ...(submittal.distribution ?? [])]
          .map(({ name }) => name)
          .join(', '),
      },
    ],
    description: submittal.description,
    route: submittal.approvers.map((one) => ({
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
    responses: submittal.responses.map((response) => ({
      author: response.createdBy.name,
      company: companyOf.get(response.createdBy.id) ?? null,
      at: response.createdAt,
      mark: `R${response.revision}`,
      text: response.response,
      files: named(response.attachments),
    })),
    revisions: submittal.revisions.map(revisionText),
    references: (submittal.references ?? []).map(({ number, title }) =>
      number === null ? title : `${number}, ${title}`,
    ),
    files: named(submittal.attachments),
    history: submittal.history
      .toReversed()
      .map((step) => ({ at: step.at, who: step.actor?.name ?? 'System', what: stepText(step) })),
  };
}
