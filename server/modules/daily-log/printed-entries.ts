import {
  ACCIDENT_SEVERITY_LABELS,
  ACCIDENT_TYPE_LABELS,
  DELAY_CAUSE_LABELS,
  MATERIAL_ACCEPTANCE_LABELS,
  NONCONFORMANCE_SEVERITY_LABELS,
  OTHER_LOG_KIND_LABELS,
} from '#domain/daily-log/choices.ts';
import { NONCONFORMANCE_STATUS_FACES } from '#domain/daily-log/nonconformance-status.ts';
import { fromTenThousandths } from '#domain/money/money.ts';
import { countOf } from '#domain/text/count.ts';
import { inSentence } from '../../pdf/direction.ts';
import type { PrintedLogEntry } from '../../pdf/daily-log-model.ts';
import { printDate } from '../../pdf/forms.ts';
import type { PaperTimes } from '../../pdf/paper-times.ts';
import type { LabelledText } from '../../pdf/rfi-model.ts';
import type { KeptFile } from '../record/printed-files.ts';
import { type ContentOf, type EntryContent, titleOf } from './entry-content.ts';
import type { Named } from './entry-views.ts';
import type { EntryRow } from './records.ts';

type Facts = readonly (readonly [label: string, text: string | number | null | undefined])[];

const delayText = (delay: ContentOf<'WORK_LOG'>['delay']): string | null =>
  delay &&
  [
    `${DELAY_CAUSE_LABELS[delay.cause]}, ${delay.hours} h`,
    ...(delay.description ? [delay.description] : []),
  ].join('. ');

function workFacts(row: EntryRow, content: ContentOf<'WORK_LOG'>, { refs, lines, places }: Named): Facts {
  const line = lines.get(row.sovLineId);
  const division = places.division(row.divisionId);
  return [
    ['Company', refs.companyOrNull(row.companyId)?.name],
    ['Crew', `${countOf(content.workers, 'worker')} × ${content.hours} h`],
    ['Hours', fromTenThousandths(row.totalHours)],
    ['Location', content.location],
    ['Schedule line', line && [line.sovNumber, line.taskNumber, line.taskName].filter(Boolean).join(' ')],
    ['Division', division && `${division.divisionNumber} ${division.divisionName}`],
    ['Placed', content.quantity === null ? null : `${content.quantity} ${content.unit ?? ''}`],
    [
      'Equipment',
      content.equipment
        .map(
          ({ name, hoursUsed, hoursIdle }) =>
            `${name} ${hoursUsed} h${hoursIdle ? `, idle ${hoursIdle} h` : ''}`,
        )
        .join('; '),
    ],
    ['Delay', delayText(content.delay)],
  ];
}

function nonconformanceFacts(
  row: EntryRow,
  content: ContentOf<'NONCONFIRMING_LOG'>,
  { refs }: Named,
  times: PaperTimes,
): Facts {
  const by = (userId: string | null, at: Date | null) =>
    userId && at ? `${inSentence(refs.user(userId).name)}, ${times.instant(at.toISOString())}` : null;
  return [
    ['State', row.status && NONCONFORMANCE_STATUS_FACES[row.status].label],
    ['Severity', NONCONFORMANCE_SEVERITY_LABELS[content.severity]],
    ['Requirement', content.requirement],
    ['Location', content.location],
    ['Responsible', refs.companyOrNull(row.companyId)?.name],
    ['Owner', refs.userOrNull(row.ownerId)?.name],
    ['Due', row.dueDate && printDate(row.dueDate)],
    ['To be done', content.correctiveAction],
    ['Corrected', [by(row.fixedBy, row.fixedAt), row.fixNote].filter(Boolean).join(': ')],
    ['Verified', [by(row.verifiedBy, row.verifiedAt), row.verificationNote].filter(Boolean).join(': ')],
  ];
}

function factsOf(row: EntryRow, named: Named, times: PaperTimes): Facts {
  const instant = (at: string | null): string | null => at && times.instant(at);
  const { content } = row;
  switch (content.entryType) {
    case 'WORK_LOG':
      return workFacts(row, content, named);
    case 'MATERIAL_LOG':
      return [
        ['Supplier', content.supplier],
        ['Quantity', `${content.quantity} ${content.unit}`],
        ['Ticket', content.ticketNumber],
        ['Delivered', instant(content.deliveredAt)],
        ['Received by', content.receivedBy],
        ['Acceptance', MATERIAL_ACCEPTANCE_LABELS[content.acceptance]],
        ['Location', content.location],
      ];
    case 'MEETING_LOG':
      return [
        ['Begin', instant(content.startedAt)],
        ['End', instant(content.endedAt)],
        ['Location', content.location],
        [
          'Attendees',
          [...content.attendeeIds.map((id) => named.refs.user(id).name), ...content.otherAttendees].join(
            ', ',
          ),
        ],
      ];
    case 'REVISION_AND_FEEDBACK_LOG':
      return [
        ['Document', content.documentReference],
        ['Revision', content.revision],
        ['Given by', content.givenBy],
        ['To be done', content.actionRequired],
      ];
    case 'NONCONFIRMING_LOG':
      return nonconformanceFacts(row, content, named, times);
    case 'ACCIDENT_LOG':
      return [
        ['Type', ACCIDENT_TYPE_LABELS[content.accidentType]],
        ['Severity', ACCIDENT_SEVERITY_LABELS[content.severity]],
        ['At', instant(content.occurredAt)],
        ['Location', content.location],
        ['Involved', content.peopleInvolved.join(', ')],
        ['Witnesses', content.witnesses.join(', ')],
        ['Done at once', content.immediateAction],
        [
          'Reported',
          content.isReportedToAuthority ? ['Yes', content.reportNumber].filter(Boolean).join(', ') : 'No',
        ],
      ];
    case 'OTHERS':
      return [
        ['Kind', OTHER_LOG_KIND_LABELS[content.kind]],
        ['Visitor', content.visitorName],
        ['Company', content.companyName],
        ['Arrived', instant(content.arrivedAt)],
        ['Left', instant(content.leftAt)],
        ['Delay', delayText(content.delay)],
      ];
    case 'FILES_LOG':
      return [];
  }
}

/** What people wrote at length; nothing where they wrote nothing. */
export function textOf(content: EntryContent): string | null {
  switch (content.entryType) {
    case 'MEETING_LOG':
      return content.minutes;
    case 'REVISION_AND_FEEDBACK_LOG':
      return content.feedback;
    default:
      return content.description;
  }
}

/** What a void or corrected entry is marked with; null of one that holds. */
export function markOf(row: EntryRow): string | null {
  if (row.voidedAt) return 'Void';
  return row.correctedByEntryId ? 'Corrected below' : row.correctsEntryId ? 'Correction' : null;
}

/** An entry as it is printed. Facts that say nothing are left out. */
export function printedEntry(row: EntryRow, named: Named, times: PaperTimes): PrintedLogEntry<KeptFile> {
  const told = factsOf(row, named, times).flatMap(([label, text]): LabelledText[] =>
    text === null || text === undefined || text === '' ? [] : [{ label, text: String(text) }],
  );
  const reason = row.voidReason ? [{ label: 'Void because', text: row.voidReason }] : [];
  const title = titleOf(row.content);
  const text = textOf(row.content);
  return {
    // An accident has no title but what happened, which stands below.
    title: title === text ? '' : title,
    author: named.refs.user(row.createdBy).name,
    at: row.createdAt.toISOString(),
    mark: markOf(row),
    holds: row.holds,
    facts: [...told, ...reason],
    text,
    files: [...(named.files.get(row.id) ?? []), ...(named.fixes.get(row.id) ?? [])],
  };
}
