import type {
  DailyLogAccess,
  DailyLogCopyRequest,
  DailyLogCreateRequest,
  SiteCondition,
} from '@/shared/api/generated/model';
import { todayIso } from '@/shared/lib/dates/today';
import { newStandIn } from '@/shared/lib/outbox/stand-in';
import { type CrewPick, crewProblems, crewsBody } from '@/features/daily-log/copy';

/** A new log as its form holds it: texts are empty, not null, and so is a ground that nobody has looked at. */
export interface NewLogValues {
  logDate: string | null;
  crewName: string;
  logAccess: DailyLogAccess;
  siteCondition: SiteCondition | '';
  /** Whether the crews of the day before are taken over. */
  copies: boolean;
  crews: CrewPick[];
  /** What it goes by until the server has it: also after it came back from there, with what was written to it meanwhile. */
  standIn: string;
}

export const emptyLog = (day: string | undefined): NewLogValues => ({
  logDate: day ?? todayIso(),
  crewName: '',
  logAccess: 'PRIVATE',
  siteCondition: '',
  copies: false,
  crews: [],
  standIn: newStandIn(),
});

/** The values as the contract wants them; a day that is missing is refused there. */
function common({ logDate, crewName, logAccess }: NewLogValues) {
  return {
    logDate: logDate ?? '',
    crewName: crewName.trim() === '' ? null : crewName.trim(),
    logAccess,
  };
}
export const createBody = (values: NewLogValues): DailyLogCreateRequest => ({
  ...common(values),
  siteCondition: values.siteCondition === '' ? null : values.siteCondition,
});
export const copyBody = (values: NewLogValues): DailyLogCopyRequest => ({
  ...common(values),
  crews: crewsBody(values.crews),
});

/** What no schema can say: the day is not ahead, and the crews that go have their numbers. */
export const newLogProblems = ({ logDate, copies, crews }: NewLogValues): Record<string, string> => ({
  ...(logDate !== null && logDate > todayIso() && { logDate: 'Choose a day that is not in the future.' }),
  ...(copies && crewProblems(crews)),
});
