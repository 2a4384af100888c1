import { describe, expect, it } from 'vitest';
import { getGetDailyLogResponseMock } from '@/shared/api/generated/daily-logs/daily-logs.msw';
import type { DailyLogEntry } from '@/shared/api/generated/model';
import { accidentBody, accidentValues } from './accident';
import { feedbackBody, feedbackValues } from './feedback';
import { filesBody, filesValues } from './files';
import { materialBody, materialValues } from './material';
import { meetingBody, meetingValues } from './meeting';
import { readNames } from './names';
import { nonconformingBody, nonconformingValues } from './nonconforming';
import { freshOther, otherBody, otherValues } from './other';

const log = getGetDailyLogResponseMock();
/** The day on the clock that the tests run by, in which the example's times lie. */
const dayOf = (instant: string): string => new Date(instant).toLocaleDateString('en-CA');

function entryOf<T extends DailyLogEntry['entryType']>(type: T): Extract<DailyLogEntry, { entryType: T }> {
  const found = log.entries.find((entry) => entry.entryType === type);
  if (found === undefined) throw new Error(`The example has no ${type}`);
  return found as Extract<DailyLogEntry, { entryType: T }>;
}
const at = (instant: string | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

describe('a correction says what the entry said', () => {
  it('of a delivery', () => {
    const { material, quantity, supplier, deliveredAt, receivedBy, ...entry } = entryOf('MATERIAL_LOG');
    const values = materialValues({ material, quantity, supplier, deliveredAt, receivedBy, ...entry });
    expect(materialBody(values, dayOf(deliveredAt ?? ''), null)).toMatchObject({
      material,
      quantity,
      supplier,
      receivedBy,
      deliveredAt: at(deliveredAt),
    });
  });
  it('of a meeting', () => {
    const entry = entryOf('MEETING_LOG');
    expect(meetingBody(meetingValues(entry), dayOf(entry.startedAt), null)).toMatchObject({
      title: entry.title,
      startedAt: at(entry.startedAt),
      endedAt: at(entry.endedAt),
      attendeeIds: entry.attendees.map(({ id }) => id),
      minutes: entry.minutes,
    });
  });
  it('of feedback, a nonconformance and files', () => {
    const { subject, feedback, revision, ...rest } = entryOf('REVISION_AND_FEEDBACK_LOG');
    expect(feedbackBody(feedbackValues({ subject, feedback, revision, ...rest }))).toMatchObject({
      subject,
      feedback,
      revision,
    });
    const found = entryOf('NONCONFIRMING_LOG');
    expect(nonconformingBody(nonconformingValues(found))).toMatchObject({
      subject: found.subject,
      ownerId: found.owner?.id,
      dueDate: found.dueDate,
    });
    const files = entryOf('FILES_LOG');
    expect(filesBody(filesValues(files))).toEqual({ title: files.title, description: files.description });
  });
  it('of an accident', () => {
    const entry = entryOf('ACCIDENT_LOG');
    expect(accidentBody(accidentValues(entry), dayOf(entry.occurredAt), null)).toMatchObject({
      accidentType: entry.accidentType,
      occurredAt: at(entry.occurredAt),
      peopleInvolved: entry.peopleInvolved,
      reportNumber: null,
    });
  });
  it('of a visitor', () => {
    const entry = entryOf('OTHERS');
    expect(otherBody(otherValues(entry), dayOf(entry.arrivedAt ?? ''), null)).toMatchObject({
      kind: 'VISITOR',
      visitorName: entry.visitorName,
      arrivedAt: at(entry.arrivedAt),
      delay: null,
    });
  });
});

it('sends of another kind only what that kind has', () => {
  const values = {
    ...freshOther(log),
    visitorName: 'Ann Becker',
    companyName: 'Bay Pumping',
    delay: { cause: 'WEATHER', hours: '2', description: '' } as const,
  };
  expect(otherBody({ ...values, kind: 'DELAY' }, log.logDate, null)).toMatchObject({
    visitorName: null,
    companyName: null,
    delay: { cause: 'WEATHER', hours: 2 },
  });
  expect(otherBody({ ...values, kind: 'DELIVERY' }, log.logDate, null)).toMatchObject({
    visitorName: null,
    companyName: 'Bay Pumping',
    delay: null,
  });
});

it('reads names by commas and lines', () => {
  expect(readNames('R. Ortega, Ann Becker\n\nJ. Molina; ')).toEqual(['R. Ortega', 'Ann Becker', 'J. Molina']);
});
