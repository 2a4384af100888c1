import { addressOf } from '#domain/contact/address.ts';
import { inspectionHistoryWords } from '#domain/inspection/history-words.ts';
import { formerInspectors } from '#domain/inspection/recorders.ts';
import { roundName } from '#domain/inspection/reinspection.ts';
import { INSPECTION_STATUS_FACES, INSPECTION_TYPE_LABELS } from '#domain/inspection/status.ts';
import { eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import { inSentence } from '../../pdf/direction.ts';
import { printDate } from '../../pdf/forms.ts';
import type { InspectionDocument, PrintedNote } from '../../pdf/inspection-model.ts';
import { type PaperTimes, paperTimes } from '../../pdf/paper-times.ts';
import { party } from '../payapp/printed.ts';
import { projects } from '../projects/schema.ts';
import { paperZone } from '../record/paper-zone.ts';
import type { KeptFile } from '../record/printed-files.ts';
import { inspectionDetail, type InspectionDetail } from './detail.ts';
import { sectionsOf } from './printed-items.ts';
import { earlierRounds, followUpNote, printedSignature, remainingFollowUps } from './printed-rounds.ts';
import type { LoadedInspection } from './records.ts';

const names = (people: readonly { name: string }[]): string =>
  people.map(({ name }) => inSentence(name)).join(', ');

const observationNote = (
  { note, photos, createdBy, createdAt }: InspectionDetail['observations'][number],
  { instant }: PaperTimes,
): PrintedNote<KeptFile> => ({
  title: note,
  mark: '',
  lines: [`${inSentence(createdBy.name)}, ${instant(createdAt)}`],
  files: photos,
});

/** What a correction said in its own step: the follow-up itself keeps only the last one. */
const resolutionIn = ({ action, changes }: InspectionDetail['history'][number]): string | null =>
  action === 'correctFollowUp' ? (changes?.find(({ field }) => field === 'resolution')?.to ?? null) : null;
const quoted = (text: string | null): string => (text ? `, “${text}”` : '');

const summaryOf = ({ counts }: InspectionDetail): string =>
  [
    `${counts.total} in all`,
    `${counts.passed} passed`,
    `${counts.failed} failed`,
    `${counts.notApplicable} not applicable`,
    ...(counts.pending > 0 ? [`${counts.pending} pending`] : []),
  ].join(', ');

const agencyOf = ({ agency }: InspectionDetail): string =>
  agency === null
    ? ''
    : [agency.name, agency.inspectorName, agency.permitNumber && `permit ${agency.permitNumber}`]
        .filter(Boolean)
        .join(', ');

/** The inspection as it is handed out, as its reader may see it, with its files as they are kept. */
export async function printedInspection(
  ctx: ProjectContext,
  loaded: LoadedInspection,
): Promise<InspectionDocument<KeptFile>> {
  const detail = await inspectionDetail(ctx, loaded);
  const [project] = await ctx.db.select().from(projects).where(eq(projects.id, ctx.project.id));
  if (!project) throw new Error('The project is gone');
  const letterhead = await party(ctx, loaded.inspection.companyId ?? project.companyId);
  const times = paperTimes(await paperZone(ctx, project));
  const { inspectionNumber: number, title, signature } = detail;
  const line = detail.sovLine;
  return {
    facts: {
      title: `${number ?? 'Inspection (draft)'}, ${title}`,
      author: letterhead.name,
      issuedAt: detail.updatedAt,
      timeZone: times.timeZone,
    },
    letterhead,
    project: { name: project.name, addressLines: addressOf(project), number: project.projectNumber },
    number,
    title,
    head: [
      { label: 'Status', text: INSPECTION_STATUS_FACES[detail.status].label },
      { label: 'Round', text: `${roundName(detail.revisionNumber)} (R${detail.revisionNumber})` },
      { label: 'Type', text: INSPECTION_TYPE_LABELS[detail.inspectionType] },
      { label: 'Scheduled', text: detail.scheduledFor ? times.instant(detail.scheduledFor) : '' },
      { label: 'Completed', text: detail.completedAt ? times.instant(detail.completedAt) : '' },
      { label: 'Inspectors', text: names(detail.inspectors) },
      { label: 'Results also by', text: names(formerInspectors(detail)) },
      { label: 'Agency', text: agencyOf(detail) },
      { label: 'Contractors', text: names(detail.contractors.map(({ company }) => company)) },
      { label: 'Site contacts', text: names(detail.siteContacts.map(({ user }) => user)) },
      { label: 'Location', text: detail.location ?? '' },
      { label: 'Drawings', text: detail.drawingReference ?? '' },
      { label: 'Section', text: detail.specSection ?? '' },
      { label: 'Trade', text: detail.trade ?? '' },
      { label: 'SOV line', text: line ? `${line.taskNumber} ${line.taskName}` : '' },
      { label: 'Due', text: printDate(detail.dueDate) },

      { label: 'Remark', text: detail.resultComment ?? detail.cancellationComment ?? '' },
    ],
    description: detail.description,
    summary: summaryOf(detail),
    sections: sectionsOf(detail.items, times),
    observations: detail.observations.toReversed().map((one) => observationNote(one, times)),
    followUps: remainingFollowUps(detail)
      .toReversed()
      .map((one) => followUpNote(one, detail, times)),
    signature: signature && printedSignature(signature, times),
    rounds: earlierRounds(detail, times),
    files: detail.attachments,
    history: detail.history.toReversed().map((step) => ({
      at: step.at,
      who: step.actor?.name ?? 'System',
      what: inspectionHistoryWords(step) + quoted(step.comment ?? resolutionIn(step)),
    })),
  };
}
