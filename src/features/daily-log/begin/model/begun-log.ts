import { dailyLogBallInCourt } from '#domain/daily-log/status.ts';
import { todayIso } from '@/shared/lib/dates/today';
import { dailyLogDay, dailyLogPath } from '@/entities/daily-log';
import {
  getCopyDailyLogUrl,
  getCreateDailyLogUrl,
  getListDailyLogsQueryKey,
  getListDailyLogsUrl,
} from '@/shared/api/generated/daily-logs/daily-logs';
import type {
  DailyLogCopyRequest,
  DailyLogCreateRequest,
  DailyLogDetail,
  Project,
  UserRef,
} from '@/shared/api/generated/model';
import type { OutboxDraft, OutboxEntry } from '@/shared/lib/outbox/entry';
import { useOutbox, useOutboxState } from '@/shared/lib/outbox/use-outbox';
import { useMe } from '@/shared/session/me';
import { useProject, useProjectRights } from '@/shared/session/project';

type Body = DailyLogCreateRequest | DailyLogCopyRequest;

/** What a new log's write is called by the outbox, where it is sent, and where a second one of the day is found. */
export function logWrite(
  projectId: string,
  me: string,
  standIn: string,
  body: Body,
): Pick<OutboxDraft, 'operationId' | 'label' | 'makes' | 'record' | 'request' | 'refresh'> {
  const { logDate, crewName = null } = body;
  const days = { startDate: logDate, endDate: logDate };
  const copies = 'crews' in body;
  const url = copies ? getCopyDailyLogUrl : getCreateDailyLogUrl;
  return {
    operationId: copies ? 'copyDailyLog' : 'createDailyLog',
    label: 'New log',
    makes: {
      existing: {
        path: getListDailyLogsUrl(projectId, { createdBy: me, ...days, limit: 100 }),
        where: { crewName },
      },
    },
    record: {
      id: standIn,
      name: `${dailyLogDay(logDate)}${crewName === null ? '' : `, ${crewName}`}`,
      href: dailyLogPath(projectId, standIn),
    },
    request: { method: 'POST', path: url(projectId), body },
    refresh: [getListDailyLogsQueryKey(projectId)],
  };
}

const UNSENT = { allowed: false, reason: 'This log waits on this device to be sent.' };
const MAY = { allowed: true, reason: null };

/** A log that only this device has, as its page shows it until the server has made it. */
function unwaitingLog(
  { record, request, createdAt }: OutboxEntry,
  creator: UserRef,
  company: DailyLogDetail['company'],
  project: Project,
): DailyLogDetail {
  const { logDate, crewName = null, logAccess = 'PRIVATE', ...rest } = request.body as Body; // as `logWrite` has made it
  const ball = dailyLogBallInCourt({ status: 'OPEN', creatorId: creator.id });
  const made = new Date(createdAt).toISOString();
  const isOverdue = logDate < todayIso();
  return {
    id: record.id,
    projectId: project.id,
    dailyLogNumber: 'New log',
    logDate,
    crewName,
    logAccess,
    siteCondition: ('siteCondition' in rest ? rest.siteCondition : null) ?? null,
    status: 'OPEN',
    weather: null,
    weatherReadings: [],
    entryCount: 0,
    entryTypes: [],
    totalWorkers: 0,
    totalHours: 0,
    openNonconformances: 0,
    createdBy: creator,
    company,
    createdOn: todayIso(new Date(createdAt)),
    dueDate: logDate,
    isOverdue,
    ballInCourt: ball && { user: creator, action: ball.words, since: made, dueDate: logDate, isOverdue },
    createdAt: made,
    updatedAt: made,
    // As the server makes it: what is written to it goes on from there.
    version: 1,
    isSigned: false,
    signature: null,
    entries: [],
    invoices: [],
    shares: [],
    closedBy: null,
    closedAt: null,
    currency: project.budgetCurrency,
    abilities: {
      save: UNSENT,
      addEntry: MAY,
      share: UNSENT,
      unshare: UNSENT,
      close: MAY,
      reopen: UNSENT,
      sign: UNSENT,
      voidEntry: UNSENT,
    },
    history: [],
  };
}

/** A log that is known by its stand-in. */
export interface BegunLog {
  /** As this device has it; undefined once it is sent or thrown away. */
  log: DailyLogDetail | undefined;
  /** False until it is known what this device has. */
  isRead: boolean;
  /** What the server calls it, once it has it. */
  id: string | undefined;
}

/** The log that goes by a stand-in: what this device has of it, and its name once it has one. */
export function useBegunLog(projectId: string, standIn: string): BegunLog {
  const outbox = useOutbox();
  const { entries, isRead } = useOutboxState();
  const { user } = useMe();
  const project = useProject(projectId);
  const { company } = useProjectRights(projectId).roles;
  const entry = entries.find(({ makes, record }) => makes !== undefined && record.id === standIn);
  const creator = { ...user, name: user.name ?? user.email };
  return {
    log: entry && company !== null ? unwaitingLog(entry, creator, company, project) : undefined,
    isRead,
    id: outbox.nameOf(standIn),
  };
}

/** The stand-in of the reader's own log of a day that waits on this device; undefined where none does. */
export const waitingLog = (entries: readonly OutboxEntry[], projectId: string, day: string) =>
  entries.find(({ makes, status, request, record }) => {
    if (makes === undefined || status !== 'waiting') return false;
    const { logDate, crewName = null } = request.body as Body; // only logs are made so
    return logDate === day && crewName === null && record.href === dailyLogPath(projectId, record.id);
  })?.record.id;
