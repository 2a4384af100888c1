import { describe, expect, it } from 'vitest';
import { getGetDailyLogResponseMock } from '@/shared/api/generated/daily-logs/daily-logs.msw';
import type {
  AccidentLogEntryInput,
  DailyLogEntry,
  FilesLogEntryInput,
  MaterialLogEntryInput,
  MeetingLogEntryInput,
  NonconformingLogEntryInput,
  OtherLogEntryInput,
  RevisionAndFeedbackLogEntryInput,
  WorkLogEntryInput,
} from '@/shared/api/generated/model';
import type { Full } from '@/shared/testing/full';
import { accidentBody, accidentValues } from './accident';
import { feedbackBody, feedbackValues } from './feedback';
import { filesBody, filesValues } from './files';
import { materialBody, materialValues } from './material';
import { meetingBody, meetingValues } from './meeting';
import { nonconformingBody, nonconformingValues } from './nonconforming';
import { otherBody, otherValues } from './other';
import { workBody, workValues } from './work';

const log = getGetDailyLogResponseMock();
const DAY = '2026-11-24';
/** Of the evening before and the morning after the log's day, each to the second. */
const EVENING = '2026-11-22T21:58:07Z';
const MORNING = '2026-11-26T00:10:41Z';
const COMMA = 'Ortega, R.';

/** The form's own part: what every entry has besides is put there by the form of entries. */
type Said<Input> = Full<Omit<Input, 'entryType' | 'attachments' | 'correctsEntryId' | 'writtenAt'>>;

function entryOf<T extends DailyLogEntry['entryType']>(type: T): Extract<DailyLogEntry, { entryType: T }> {
  const found = log.entries.find((entry) => entry.entryType === type);
  if (found === undefined) throw new Error(`The example has no ${type}`);
  return found as Extract<DailyLogEntry, { entryType: T }>;
}

describe('an entry that is corrected says all that it said', () => {
  it('of work, also where its division is another than its line’s', () => {
    const said: Said<WorkLogEntryInput> = {
      companyId: 'company',
      trade: 'Concrete',
      workers: 6,
      hours: 7.5,
      location: 'Level 2',
      description: 'Deck placed.',
      sovLineId: 'line',
      divisionId: 'division',
      subdivisionId: 'subdivision',
      quantity: 42.5,
      unit: 'CY',
      equipment: [{ name: 'Pump', hoursUsed: 5, hoursIdle: 1.5 }],
      delay: { cause: 'WEATHER', hours: 1.25, description: 'Wind.' },
    };
    const { companyId, sovLineId, divisionId, subdivisionId, ...rest } = said;
    const entry = {
      ...entryOf('WORK_LOG'),
      ...rest,
      company: { id: companyId, name: 'Bay Concrete' },
      sovLine: { sovLineId, sovId: 'sov', sovNumber: 'SOV-1', taskName: 'Slab', taskNumber: '03 30 10' },
      division: { id: divisionId, divisionNumber: '03', divisionName: 'Concrete' },
      subdivision: { id: subdivisionId, subDivisionNumber: '03 30 00', subDivisionName: 'Cast-in-Place' },
    };
    expect(workBody(workValues(entry), entry)).toEqual(said);
    // Another line brings its own.
    expect(workBody({ ...workValues(entry), sovLineId: 'other' }, entry)).not.toHaveProperty('divisionId');
  });

  it('of a delivery on another day', () => {
    const said: Said<MaterialLogEntryInput> = {
      material: 'Rebar #5',
      quantity: 12.25,
      unit: 'TN',
      supplier: 'Bay Steel',
      ticketNumber: '88-1204',
      deliveredAt: EVENING,
      acceptance: 'ACCEPTED_WITH_DAMAGE',
      receivedBy: 'R. Ortega',
      location: 'Yard',
      description: 'Two bundles bent.',
    };
    const entry = { ...entryOf('MATERIAL_LOG'), ...said };
    expect(materialBody(materialValues(entry), DAY, entry)).toEqual(said);
  });

  it('of a meeting past midnight', () => {
    const said: Said<MeetingLogEntryInput> = {
      title: 'Night pour',
      startedAt: EVENING,
      endedAt: MORNING,
      location: 'Site office',
      attendeeIds: ['a', 'b'],
      otherAttendees: [COMMA, 'Ann Becker'],
      minutes: 'Go.',
    };
    const { attendeeIds, ...rest } = said;
    const base = entryOf('MEETING_LOG');
    const entry = { ...base, ...rest, attendees: attendeeIds.map((id) => ({ ...base.createdBy, id })) };
    const values = meetingValues(entry);
    expect(meetingBody(values, DAY, entry)).toEqual(said);
    // A name that is written behind another is one of its own.
    const otherAttendees = `${values.otherAttendees}, J. Molina`;
    expect(meetingBody({ ...values, otherAttendees }, DAY, entry).otherAttendees).toEqual([
      COMMA,
      'Ann Becker',
      'J. Molina',
    ]);
    // Another time is of the day that it was.
    const later = meetingBody({ ...values, endedAt: values.endedAt.replace(/\d$/, '9') }, DAY, entry).endedAt;
    expect(Date.parse(later ?? '') - Date.parse(MORNING)).toBeLessThan(600_000);
    expect(later).not.toBe(MORNING);
  });

  it('of feedback, a nonconformance and files', () => {
    const said: Said<RevisionAndFeedbackLogEntryInput> = {
      subject: 'Beam B-14',
      documentReference: 'S-201',
      revision: '3',
      givenBy: 'Ann Becker',
      feedback: 'Move it up.',
      actionRequired: 'Redraw.',
    };
    expect(feedbackBody(feedbackValues({ ...entryOf('REVISION_AND_FEEDBACK_LOG'), ...said }))).toEqual(said);

    const found: Said<NonconformingLogEntryInput> = {
      subject: 'Honeycombing',
      severity: 'CRITICAL',
      requirement: 'ACI 301',
      location: 'Level 1',
      responsibleCompanyId: 'company',
      ownerId: 'owner',
      dueDate: '2026-12-01',
      description: 'At column C4.',
      correctiveAction: 'Patch.',
    };
    const { responsibleCompanyId, ownerId, ...rest } = found;
    const base = entryOf('NONCONFIRMING_LOG');
    const entry = {
      ...base,
      ...rest,
      responsibleCompany: { id: responsibleCompanyId, name: 'Bay Concrete' },
      owner: { ...base.createdBy, id: ownerId },
    };
    expect(nonconformingBody(nonconformingValues(entry))).toEqual(found);

    const files: Said<FilesLogEntryInput> = { title: 'Photos', description: 'Of the deck.' };
    expect(filesBody(filesValues({ ...entryOf('FILES_LOG'), ...files }))).toEqual(files);
  });

  it('of an accident, also with the number of a report that is not said to be made', () => {
    const said: Said<AccidentLogEntryInput> = {
      accidentType: 'NEAR_MISS',
      severity: 'FIRST_AID',
      occurredAt: EVENING,
      location: 'Stair 2',
      peopleInvolved: [COMMA, 'J. Molina'],
      witnesses: ['Becker; Ann'],
      description: 'A plank fell.',
      immediateAction: 'Area closed.',
      isReportedToAuthority: true,
      reportNumber: 'CAL-1',
    };
    for (const isReportedToAuthority of [true, false]) {
      const entry = { ...entryOf('ACCIDENT_LOG'), ...said, isReportedToAuthority };
      expect(accidentBody(accidentValues(entry), DAY, entry)).toEqual({ ...said, isReportedToAuthority });
    }
  });

  it('of anything else, also with a company and times that its kind does not ask for', () => {
    const said: Said<OtherLogEntryInput> = {
      title: 'Pump late',
      description: 'Stood in traffic.',
      kind: 'DELAY',
      visitorName: 'Ann Becker',
      companyName: 'Bay Pumping',
      arrivedAt: EVENING,
      leftAt: MORNING,
      delay: { cause: 'MATERIAL', hours: 2, description: 'Bridge closed.' },
    };
    for (const kind of ['VISITOR', 'DELIVERY', 'DELAY', 'OTHER'] as const) {
      // Only a visitor has a name, and only a delay its cause.
      const visitorName = kind === 'VISITOR' ? said.visitorName : null;
      const delay = kind === 'DELAY' ? said.delay : null;
      const entry = { ...entryOf('OTHERS'), ...said, kind, visitorName, delay };
      expect(otherBody(otherValues(entry), DAY, entry)).toEqual({ ...said, kind, visitorName, delay });
    }
    // A visitor who turns out to be a delay leaves nothing behind.
    const visitor = { ...entryOf('OTHERS'), ...said, kind: 'VISITOR' as const, delay: null };
    expect(otherBody({ ...otherValues(visitor), kind: 'DELAY' }, DAY, visitor).companyName).toBeNull();
  });
});
