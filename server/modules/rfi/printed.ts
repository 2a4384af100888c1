import { countOf } from '#domain/text/count.ts';
import { formatMoney } from '#domain/money/text.ts';
import {
  RFI_IMPACT_ANSWER_LABELS,
  RFI_REFERENCE_TYPE_LABELS,
  RFI_STATUS_FACES,
  RFI_VISIBILITY_LABELS,
} from '#domain/rfi/status.ts';
import type { ProjectContext } from '../../http/context.ts';
import { inSentence } from '../../pdf/direction.ts';
import type { RfiDocument } from '../../pdf/rfi-model.ts';
import { printDate } from '../../pdf/forms.ts';
import { paperTimes } from '../../pdf/paper-times.ts';
import { eq } from 'drizzle-orm';
import { activeMembers } from '../people/members.ts';
import { addressOf } from '#domain/contact/address.ts';
import { party } from '../payapp/printed.ts';
import { projects } from '../projects/schema.ts';
import { paperZone } from '../record/paper-zone.ts';
import { stepTextOf } from '../record/printed-step.ts';
import { rfiDetail, type RfiDetail } from './detail.ts';
import type { KeptFile } from '../record/printed-files.ts';
import type { LoadedRfi } from './records.ts';

const stepText = stepTextOf({
  verbs: {
    create: 'created',
    save: 'edited the draft',
    publish: 'sent',
    respond: 'responded',
    update: 'edited',
    reassign: 'reassigned',
    close: 'closed',
    terminate: 'terminated',
    markOfficial: 'changed the official answer',
    addAllowedUser: 'added a person',
    removeAllowedUser: 'removed a person',
  },
  untold: ['question', 'response', 'status'],
  fields: { rfiNumber: 'number' },
  values: { visibility: RFI_VISIBILITY_LABELS },
});

function impactsOf(rfi: RfiDetail, ctx: ProjectContext): RfiDocument['impacts'] {
  const { costImpact, scheduleImpact } = rfi;
  const cost = RFI_IMPACT_ANSWER_LABELS[costImpact.answer];
  const amount =
    costImpact.amount === null
      ? ''
      : `, ${formatMoney(Math.round(costImpact.amount * 100), ctx.project.currency)}`;
  const schedule = RFI_IMPACT_ANSWER_LABELS[scheduleImpact.answer];
  const { days } = scheduleImpact;
  const working = days === null ? '' : `, ${countOf(days, 'working day')}`;
  return [
    { label: 'Cost', text: cost + amount },
    { label: 'Schedule', text: schedule + working },
  ];
}

/** The RFI as it is handed out, as its reader may see it, with its files as they are kept. */
export async function printedRfi(ctx: ProjectContext, loaded: LoadedRfi): Promise<RfiDocument<KeptFile>> {
  const rfi = await rfiDetail(ctx, loaded);
  const [project] = await ctx.db.select().from(projects).where(eq(projects.id, ctx.project.id));
  if (!project) throw new Error('The project is gone');
  const times = paperTimes(await paperZone(ctx, project));
  const companyOf = new Map(
    (await activeMembers(ctx.db, project.id)).map((member) => [member.user.id, member.company.name]),
  );
  const letterhead = await party(ctx, loaded.rfi.companyId ?? project.companyId);
  const person = (user: { id: string; name: string } | null) =>
    user ? [user.name, companyOf.get(user.id) ?? ''].filter(Boolean).map(inSentence).join(', ') : '—';
  const title = rfi.rfiNumber ?? 'RFI (draft)';
  return {
    facts: {
      title: `${title}, ${rfi.subject}`,
      author: letterhead.name,
      issuedAt: rfi.updatedAt,
      timeZone: times.timeZone,
    },
    letterhead,
    project: { name: project.name, addressLines: addressOf(project), number: project.projectNumber },
    number: rfi.rfiNumber,
    subject: rfi.subject,
    head: [
      { label: 'Status', text: RFI_STATUS_FACES[rfi.status].label },
      { label: 'Due', text: printDate(rfi.dueDate) },
      { label: 'From', text: person(rfi.requester) },
      { label: 'Sent', text: times.day(rfi.publishedAt) },
      { label: 'To', text: person(rfi.assignee) },
      { label: 'Closed', text: times.day(rfi.closedAt) },
      { label: 'Contractor', text: person(rfi.contractor) },
      { label: 'Location', text: rfi.location ?? '' },
      { label: 'Copy to', text: rfi.allowedUsers.map((user) => inSentence(user.name)).join(', ') },
      { label: 'Drawings', text: rfi.drawingReference ?? '' },
      {
        label: 'Divisions',
        text: rfi.divisions.map((row) => `${row.divisionNumber} ${row.name}`).join('; '),
      },
      {
        label: 'Subdivisions',
        text: rfi.subdivisions.map((row) => `${row.subDivisionNumber} ${row.name}`).join('; '),
      },
    ],
    question: rfi.question,
    impacts: impactsOf(rfi, ctx),
    references: rfi.references.map(
      ({ type, number, title: what }) =>
        `${RFI_REFERENCE_TYPE_LABELS[type]} ${number}${what ? `, ${what}` : ''}`,
    ),
    responses: rfi.responses
      .toSorted((a, b) => Number(b.isOfficial) - Number(a.isOfficial))
      .map((response) => ({
        author: response.createdBy.name,
        company: companyOf.get(response.createdBy.id) ?? null,
        at: response.createdAt,
        isOfficial: response.isOfficial,
        text: response.response,
        files: response.attachments,
      })),
    closing: rfi.reviewComments,
    files: rfi.attachments,
    history: rfi.history
      .toReversed()
      .map((step) => ({ at: step.at, who: step.actor?.name ?? 'System', what: stepText(step, times) })),
  };
}
