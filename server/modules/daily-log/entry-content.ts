import type { MaterialAcceptance, OtherLogKind } from '#domain/daily-log/choices.ts';
import { utcInstant } from '#domain/daily-log/entry-problems.ts';
import { manyLines } from '#domain/text/many-lines.ts';
import { oneLine } from '#domain/text/one-line.ts';
import type { BodyOf } from '../../http/bodies.ts';
import { optionalLine } from '../../http/names.ts';

export type EntryInput = BodyOf<'addDailyLogEntry'>;
export type InputOf<T extends EntryInput['entryType']> = Extract<EntryInput, { entryType: T }>;
type Delay = NonNullable<InputOf<'WORK_LOG'>['delay']>;

const textOrNull = (text: string | null | undefined): string | null => manyLines(text ?? '') || null;

const delayOf = (delay: Delay | null | undefined) =>
  delay ? { cause: delay.cause, hours: delay.hours, description: textOrNull(delay.description) } : null;

const workOf = (entry: InputOf<'WORK_LOG'>) => ({
  entryType: entry.entryType,
  trade: oneLine(entry.trade),
  workers: entry.workers,
  hours: entry.hours,
  location: optionalLine(entry.location),
  description: manyLines(entry.description),
  quantity: entry.quantity ?? null,
  unit: optionalLine(entry.unit),
  equipment: (entry.equipment ?? []).map(({ name, hoursUsed, hoursIdle = 0 }) => ({
    name: oneLine(name),
    hoursUsed,
    hoursIdle,
  })),
  delay: delayOf(entry.delay),
});

const instantOrNull = (text: string | null | undefined) => (text == null ? null : utcInstant(text));

const materialOf = (entry: InputOf<'MATERIAL_LOG'>) => ({
  entryType: entry.entryType,
  material: oneLine(entry.material),
  quantity: entry.quantity,
  unit: oneLine(entry.unit),
  supplier: oneLine(entry.supplier),
  ticketNumber: optionalLine(entry.ticketNumber),
  deliveredAt: instantOrNull(entry.deliveredAt),
  acceptance: entry.acceptance ?? ('NOT_CHECKED' satisfies MaterialAcceptance),
  receivedBy: optionalLine(entry.receivedBy),
  location: optionalLine(entry.location),
  description: textOrNull(entry.description),
});

const meetingOf = (entry: InputOf<'MEETING_LOG'>) => ({
  entryType: entry.entryType,
  title: oneLine(entry.title),
  startedAt: utcInstant(entry.startedAt),
  endedAt: instantOrNull(entry.endedAt),
  location: optionalLine(entry.location),
  attendeeIds: [...(entry.attendeeIds ?? [])],
  otherAttendees: (entry.otherAttendees ?? []).map(oneLine),
  minutes: manyLines(entry.minutes),
});

const revisionOf = (entry: InputOf<'REVISION_AND_FEEDBACK_LOG'>) => ({
  entryType: entry.entryType,
  subject: oneLine(entry.subject),
  documentReference: optionalLine(entry.documentReference),
  revision: optionalLine(entry.revision),
  givenBy: optionalLine(entry.givenBy),
  feedback: manyLines(entry.feedback),
  actionRequired: textOrNull(entry.actionRequired),
});

const nonconformanceOf = (entry: InputOf<'NONCONFIRMING_LOG'>) => ({
  entryType: entry.entryType,
  subject: oneLine(entry.subject),
  severity: entry.severity,
  requirement: textOrNull(entry.requirement),
  location: optionalLine(entry.location),
  description: manyLines(entry.description),
  correctiveAction: textOrNull(entry.correctiveAction),
});

const accidentOf = (entry: InputOf<'ACCIDENT_LOG'>) => ({
  entryType: entry.entryType,
  accidentType: entry.accidentType,
  severity: entry.severity,
  occurredAt: utcInstant(entry.occurredAt),
  location: optionalLine(entry.location),
  peopleInvolved: (entry.peopleInvolved ?? []).map(oneLine),
  witnesses: (entry.witnesses ?? []).map(oneLine),
  description: manyLines(entry.description),
  immediateAction: textOrNull(entry.immediateAction),
  isReportedToAuthority: entry.isReportedToAuthority,
  reportNumber: optionalLine(entry.reportNumber),
});

const otherOf = (entry: InputOf<'OTHERS'>) => ({
  entryType: entry.entryType,
  title: oneLine(entry.title),
  description: manyLines(entry.description),
  kind: entry.kind ?? ('OTHER' satisfies OtherLogKind),
  visitorName: optionalLine(entry.visitorName),
  companyName: optionalLine(entry.companyName),
  arrivedAt: instantOrNull(entry.arrivedAt),
  leftAt: instantOrNull(entry.leftAt),
  delay: delayOf(entry.delay),
});

const filesOf = (entry: InputOf<'FILES_LOG'>) => ({
  entryType: entry.entryType,
  title: oneLine(entry.title),
  description: textOrNull(entry.description),
});

/** What somebody wrote, as it is kept: what is left out is empty. What others look for by stands in columns beside it. */
export function contentOf(entry: EntryInput) {
  switch (entry.entryType) {
    case 'WORK_LOG':
      return workOf(entry);
    case 'MATERIAL_LOG':
      return materialOf(entry);
    case 'MEETING_LOG':
      return meetingOf(entry);
    case 'REVISION_AND_FEEDBACK_LOG':
      return revisionOf(entry);
    case 'NONCONFIRMING_LOG':
      return nonconformanceOf(entry);
    case 'ACCIDENT_LOG':
      return accidentOf(entry);
    case 'OTHERS':
      return otherOf(entry);
    case 'FILES_LOG':
      return filesOf(entry);
  }
}

export type EntryContent = ReturnType<typeof contentOf>;
export type ContentOf<T extends EntryContent['entryType']> = Extract<EntryContent, { entryType: T }>;

/** What an entry is called: its title, its subject, or what stands in that place. */
export function titleOf(content: EntryContent): string {
  switch (content.entryType) {
    case 'WORK_LOG':
      return content.trade;
    case 'MATERIAL_LOG':
      return content.material;
    case 'REVISION_AND_FEEDBACK_LOG':
    case 'NONCONFIRMING_LOG':
      return content.subject;
    case 'ACCIDENT_LOG':
      return content.description;
    default:
      return content.title;
  }
}

/** Where on site an entry is about; null where it does not say. */
export const placeOf = (content: EntryContent): string | null =>
  'location' in content ? content.location : null;

/** Values of a list, instants, ids and units: nobody has written them, and in an excerpt they are noise. */
const NO_TEXT = /^(?:entryType|acceptance|accidentType|severity|kind|unit|attendeeIds)$|At$/;

/** Every text that somebody wrote into an entry, for the search. */
export const textsOf = (content: EntryContent): string[] => [
  ...Object.entries(content).flatMap(([name, value]) => {
    if (NO_TEXT.test(name)) return [];
    if (typeof value === 'string') return [value];
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  }),
  ...('equipment' in content ? content.equipment.map(({ name }) => name) : []),
  ...('delay' in content && content.delay?.description ? [content.delay.description] : []),
];
