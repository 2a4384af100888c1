import {
  ACCIDENT_SEVERITY_LABELS,
  ACCIDENT_TYPE_LABELS,
  DELAY_CAUSE_LABELS,
  MATERIAL_ACCEPTANCE_LABELS,
  NONCONFORMANCE_SEVERITY_LABELS,
  OTHER_LOG_KIND_LABELS,
} from '#domain/daily-log/choices.ts';
import { NONCONFORMANCE_STATUS_FACES } from '#domain/daily-log/nonconformance-status.ts';
import type { StatusFace, Tone } from '#domain/transition/status-face.ts';
import { partOf } from '@/entities/task-library';
import type {
  AccidentSeverity,
  DailyLogDelay,
  DailyLogEntry,
  MaterialAcceptance,
  NonconformanceSeverity,
} from '@/shared/api/generated/model';
import { formatDate, formatTime } from '@/shared/lib/dates/format';
import { formatHours, hoursText } from '@/shared/lib/dates/hours';

/** An entry as it is read, whatever its type: what it is about, its figure, its words, and what else it says. */
export interface EntryView {
  title: string;
  /** What it comes to: "12 × 8 h = 96 h", "14.5 TON". */
  figure: string | null;
  chips: StatusFace[];
  text: string | null;
  /** Those that say something. */
  facts: { label: string; value: string }[];
}

const SEVERITY_TONES: Readonly<Record<NonconformanceSeverity, Tone>> = {
  MINOR: 'neutral',
  MAJOR: 'warning',
  CRITICAL: 'error',
};
const ACCEPTANCE_TONES: Readonly<Record<MaterialAcceptance, Tone>> = {
  ACCEPTED: 'success',
  ACCEPTED_WITH_DAMAGE: 'warning',
  REJECTED: 'error',
  NOT_CHECKED: 'neutral',
};
const HARMLESS: readonly AccidentSeverity[] = ['NONE', 'FIRST_AID'];

const span = (from: string | null, to: string | null): string | null =>
  from === null && to === null
    ? null
    : [from, to].map((instant) => (instant === null ? '…' : formatTime(instant))).join(' to ');

const delayText = (delay: DailyLogDelay | null): string | null =>
  delay &&
  `${DELAY_CAUSE_LABELS[delay.cause]}, ${hoursText(delay.hours)}${delay.description === null ? '' : `: ${delay.description}`}`;

const said = (facts: readonly (readonly [string, string | null | undefined])[]): EntryView['facts'] =>
  facts.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ label, value }],
  );

/** What an entry says, in the order in which it is read. */
export function entryView(entry: DailyLogEntry): EntryView {
  switch (entry.entryType) {
    case 'WORK_LOG': {
      const { workers, hours, totalHours, quantity, unit, sovLine } = entry;
      return {
        title: [entry.trade, entry.company?.name].filter((part) => part !== undefined).join(' · '),
        figure: `${String(workers)} × ${formatHours(hours)} h = ${formatHours(totalHours)} h`,
        chips: entry.delay === null ? [] : [{ label: 'Delayed', tone: 'warning' }],
        text: entry.description,
        facts: said([
          ['Where', entry.location],
          ['Line', sovLine && `${sovLine.taskNumber} ${sovLine.taskName}`],
          ['Part of the work', sovLine === null ? partOf(entry)?.label : null],
          ['Placed', quantity === null ? null : `${formatHours(quantity)} ${unit ?? ''}`.trim()],
          [
            'Machines',
            entry.equipment
              .map(
                ({ name, hoursUsed, hoursIdle }) =>
                  `${name}: ${formatHours(hoursUsed)} h run${hoursIdle > 0 ? `, ${formatHours(hoursIdle)} h idle` : ''}`,
              )
              .join('; '),
          ],
          ['Delay', delayText(entry.delay)],
        ]),
      };
    }
    case 'MATERIAL_LOG':
      return {
        title: entry.material,
        figure: `${formatHours(entry.quantity)} ${entry.unit}`,
        chips: [
          { label: MATERIAL_ACCEPTANCE_LABELS[entry.acceptance], tone: ACCEPTANCE_TONES[entry.acceptance] },
        ],
        text: entry.description,
        facts: said([
          ['Supplier', entry.supplier],
          ['Ticket', entry.ticketNumber],
          ['Delivered at', entry.deliveredAt && formatTime(entry.deliveredAt)],
          ['Received by', entry.receivedBy],
          ['Where', entry.location],
        ]),
      };
    case 'MEETING_LOG':
      return {
        title: entry.title,
        figure: span(entry.startedAt, entry.endedAt),
        chips: [],
        text: entry.minutes,
        facts: said([
          ['Took part', [...entry.attendees.map(({ name }) => name), ...entry.otherAttendees].join(', ')],
          ['Where', entry.location],
        ]),
      };
    case 'REVISION_AND_FEEDBACK_LOG':
      return {
        title: entry.subject,
        figure: null,
        chips: [],
        text: entry.feedback,
        facts: said([
          ['Concerns', entry.documentReference],
          ['Revision', entry.revision],
          ['Given by', entry.givenBy],
          ['To be done', entry.actionRequired],
        ]),
      };
    case 'NONCONFIRMING_LOG':
      return {
        title: entry.subject,
        figure: null,
        chips: [
          { label: NONCONFORMANCE_SEVERITY_LABELS[entry.severity], tone: SEVERITY_TONES[entry.severity] },
          NONCONFORMANCE_STATUS_FACES[entry.status],
        ],
        text: entry.description,
        facts: said([
          ['Does not meet', entry.requirement],
          ['Where', entry.location],
          ['Work of', entry.responsibleCompany?.name],
          ['Puts it right', entry.owner?.name],
          ['By when', formatDate(entry.dueDate)],
          ['Will be done', entry.correctiveAction],
        ]),
      };
    case 'ACCIDENT_LOG':
      return {
        title: ACCIDENT_TYPE_LABELS[entry.accidentType],
        figure: formatTime(entry.occurredAt),
        chips: [
          {
            label: ACCIDENT_SEVERITY_LABELS[entry.severity],
            tone: HARMLESS.includes(entry.severity) ? 'neutral' : 'error',
          },
        ],
        text: entry.description,
        facts: said([
          ['Where', entry.location],
          ['Involved', entry.peopleInvolved.join(', ')],
          ['Witnesses', entry.witnesses.join(', ')],
          ['Done at once', entry.immediateAction],
          [
            'Reported',
            entry.isReportedToAuthority ? (entry.reportNumber ?? 'To the authority') : 'Not to the authority',
          ],
        ]),
      };
    case 'OTHERS':
      return {
        title: entry.title,
        figure: span(entry.arrivedAt, entry.leftAt),
        chips: entry.kind === 'OTHER' ? [] : [{ label: OTHER_LOG_KIND_LABELS[entry.kind], tone: 'neutral' }],
        text: entry.description,
        facts: said([
          ['Visitor', entry.visitorName],
          ['Company', entry.companyName],
          ['Delay', delayText(entry.delay)],
        ]),
      };
    case 'FILES_LOG':
      return { title: entry.title, figure: null, chips: [], text: entry.description, facts: [] };
  }
}
