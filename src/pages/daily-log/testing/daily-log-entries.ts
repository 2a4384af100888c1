import type {
  Attachment,
  CompanyRef,
  DailyLogEntry,
  DailyLogEntryInput,
  UserRef,
} from '@/shared/api/generated/model';
import { getListMembersResponseMock } from '@/shared/api/generated/members/members.msw';
import { personOf, SIGNED } from './daily-log-fixture';

const companies: readonly CompanyRef[] = getListMembersResponseMock().data.flatMap(
  ({ company }) => company ?? [],
);
const companyOf = (id: string | null | undefined): CompanyRef | null =>
  companies.find((each) => each.id === id) ?? null;

/** What the server keeps of a new entry. */
export function entryOf(input: DailyLogEntryInput, author: UserRef, logId: string): DailyLogEntry {
  const example = SIGNED.entries.find(({ entryType }) => entryType === input.entryType);
  if (example === undefined) throw new Error(`The example has no ${input.entryType}`);
  const files = (input.attachments ?? []).map((key): Attachment => ({
    key,
    name: 'photo.jpg',
    size: 2_345_678,
    contentType: 'image/jpeg',
    uploadedBy: author,
    uploadedAt: new Date().toISOString(),
    takenAt: null,
  }));
  const made = {
    ...example,
    ...input,
    id: crypto.randomUUID(),
    dailyLogId: logId,
    attachments: files,
    createdBy: author,
    createdAt: new Date().toISOString(),
    correctsEntryId: input.correctsEntryId ?? null,
    correctedByEntryId: null,
    voided: null,
    version: 1,
    ...(input.entryType === 'WORK_LOG' && {
      company: companyOf(input.companyId),
      totalHours: input.workers * input.hours,
      sovLine: example.entryType === 'WORK_LOG' && input.sovLineId != null ? workLine : null,
      division: null,
      subdivision: null,
    }),
    ...(input.entryType === 'NONCONFIRMING_LOG' && {
      owner: personOf(input.ownerId),
      responsibleCompany: companyOf(input.responsibleCompanyId),
      status: 'OPEN',
      correction: null,
      verification: null,
    }),
    ...(input.entryType === 'MEETING_LOG' && {
      attendees: (input.attendeeIds ?? []).flatMap((id) => personOf(id) ?? []),
    }),
  };
  // What the form sends is of the type that the example is of.
  return made as unknown as DailyLogEntry;
}

const [measured] = SIGNED.entries.flatMap((entry) =>
  entry.entryType === 'WORK_LOG' && entry.sovLine !== null ? [entry] : [],
);
const workLine = measured?.sovLine ?? null;
