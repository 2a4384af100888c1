import { addressOf } from '#domain/contact/address.ts';
import { formerInspectors } from '#domain/inspection/recorders.ts';
import { FOLLOW_UP_STATUS_FACES } from '#domain/inspection/follow-up.ts';
import { inspectionHistoryWords } from '#domain/inspection/history-words.ts';
import { answerInWords, boundsInWords } from '#domain/inspection/items.ts';
import {
  INSPECTION_ITEM_RESULT_LABELS,
  INSPECTION_STATUS_FACES,
  INSPECTION_TYPE_LABELS,
} from '#domain/inspection/status.ts';
import { eq } from 'drizzle-orm';
import type { ProjectContext, PublicContext } from '../../http/context.ts';
import { inSentence } from '../../pdf/direction.ts';
import { printDate } from '../../pdf/forms.ts';
import { type PaperTimes, paperTimes } from '../../pdf/paper-times.ts';
import type {
  InspectionDocument,
  PrintedItem,
  PrintedNote,
  PrintedSection,
} from '../../pdf/inspection-model.ts';
import { party } from '../payapp/printed.ts';
import { projects } from '../projects/schema.ts';
import { paperZone } from '../record/paper-zone.ts';
import { type KeptFile, printerOf } from '../record/printed-files.ts';
import { inspectionDetail, type InspectionDetail } from './detail.ts';
import type { LoadedInspection } from './records.ts';

type Item = InspectionDetail['items'][number];

const names = (people: readonly { name: string }[]): string =>
  people.map(({ name }) => inSentence(name)).join(', ');
const labelled = (label: string, text: string | null): string[] => (text ? [`${label}: ${text}`] : []);

const printedItem = (item: Item, { instant }: PaperTimes): PrintedItem<KeptFile> => ({
  description: item.description,
  result: INSPECTION_ITEM_RESULT_LABELS[item.result],
  isFailed: item.result === 'FAIL',
  lines: [
    ...labelled('Requirement', item.requirement),
    ...labelled('Allowed', boundsInWords(item)),
    ...labelled('Answer', answerInWords(item, item, printDate)),
    ...labelled('Measured', item.measuredValue),
    ...labelled('Note', item.note),
    ...(item.recordedBy && item.recordedAt
      ? [
          `${inSentence(item.recordedBy.name)}, ${instant(item.recordedAt)}${item.isCarriedOver ? ' (of an earlier round)' : ''}`,
        ]
      : []),
  ],
  files: [...item.attachments, ...item.photos],
});

/** The items under their headings, each heading where it begins. */
function sectionsOf(items: readonly Item[], times: PaperTimes): PrintedSection<KeptFile>[] {
  const sections: { heading: string | null; items: PrintedItem<KeptFile>[] }[] = [];
  for (const item of items) {
    const last = sections.at(-1);
    if (last && last.heading === item.section) last.items.push(printedItem(item, times));
    else sections.push({ heading: item.section, items: [printedItem(item, times)] });
  }
  return sections;
}

const observationNote = (
  { note, photos, createdBy, createdAt }: InspectionDetail['observations'][number],
  { instant }: PaperTimes,
): PrintedNote<KeptFile> => ({
  title: note,
  mark: '',
  lines: [`${inSentence(createdBy.name)}, ${instant(createdAt)}`],
  files: photos,
});

const followUpNote = (
  followUp: InspectionDetail['followUps'][number],
  { instant }: PaperTimes,
): PrintedNote<KeptFile> => ({
  title: followUp.description,
  mark: FOLLOW_UP_STATUS_FACES[followUp.status].label,
  lines: [
    ...labelled('Item', followUp.itemDescription),
    `Owner: ${inSentence(followUp.owner.name)}, due ${printDate(followUp.dueDate)}`,
    ...labelled('Done', followUp.resolution),
    ...labelled('Sent back', followUp.sentBackReason),
    ...(followUp.verifiedBy && followUp.verifiedAt
      ? [`Verified by ${inSentence(followUp.verifiedBy.name)}, ${instant(followUp.verifiedAt)}`]
      : []),
  ],
  files: followUp.photos,
});

/** "R0, Failed, 04/14/2026, by Elena Sato: Bolsters short at C-4 to C-6." */
const roundText = (
  round: NonNullable<InspectionDetail['revisions']>[number],
  { day }: PaperTimes,
): string => {
  const { revisionNumber, status, completedAt, completedBy, comment, counts } = round;
  const parts = [
    `R${revisionNumber}`,
    INSPECTION_STATUS_FACES[status].label,
    completedAt === null ? '' : day(completedAt),
    completedBy === null ? '' : `by ${inSentence(completedBy.name)}`,
    `${counts.failed} failed of ${counts.total}`,
  ];
  return parts.filter(Boolean).join(', ') + (comment ? `: ${comment}` : '');
};

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
      { label: 'Revision', text: String(detail.revisionNumber) },
      { label: 'Remark', text: detail.resultComment ?? detail.cancellationComment ?? '' },
    ],
    description: detail.description,
    summary: summaryOf(detail),
    sections: sectionsOf(detail.items, times),
    observations: detail.observations.toReversed().map((one) => observationNote(one, times)),
    followUps: detail.followUps.toReversed().map((one) => followUpNote(one, times)),
    signature: signature && {
      lines: [
        `Signed by ${inSentence(signature.typedName)}, ${times.instant(signature.signedAt)}`,
        `SHA-256 of the results: ${signature.resultsHash}`,
      ],
      files: signature.image ? [signature.image] : [],
    },
    rounds: (detail.revisions ?? [])
      .filter(({ revisionNumber }) => revisionNumber < detail.revisionNumber)
      .map((round) => roundText(round, times)),
    files: detail.attachments,
    history: detail.history.toReversed().map((step) => ({
      at: step.at,
      who: step.actor?.name ?? 'System',
      what: inspectionHistoryWords(step) + (step.comment ? `, “${step.comment}”` : ''),
    })),
  };
}

type Notes<File> = readonly { files: readonly File[] }[];

/** The report with its pictures: the signature first, then item by item, then what else was seen and corrected. */
export async function withPictures(
  ctx: Pick<PublicContext, 'files' | 'pictures'>,
  document: InspectionDocument<KeptFile>,
): Promise<InspectionDocument> {
  const printed = printerOf(ctx, document.facts);
  const each = async <N extends Notes<KeptFile>[number]>(notes: readonly N[]) => {
    const all: (Omit<N, 'files'> & { files: Awaited<ReturnType<typeof printed>> })[] = [];
    for (const note of notes) all.push({ ...note, files: await printed(note.files) });
    return all;
  };
  const { signature } = document;
  const signed = signature && { ...signature, files: await printed(signature.files) };
  const sections: InspectionDocument['sections'][number][] = [];
  for (const section of document.sections)
    sections.push({ heading: section.heading, items: await each(section.items) });
  return {
    ...document,
    signature: signed,
    sections,
    observations: await each(document.observations),
    followUps: await each(document.followUps),
    files: await printed(document.files),
  };
}
