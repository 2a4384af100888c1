import type { RequestHandler } from 'msw';
import { daysOfMonth, isWorkingDay, wantsLog } from '#domain/daily-log/calendar.ts';
import type {
  DailyLogBulkClose,
  DailyLogBulkOutcome,
  DailyLogBulkShare,
  DailyLogCalendarDay,
  DailyLogCloseRequest,
  DailyLogCopyRequest,
  DailyLogCreateRequest,
  DailyLogDetail,
  DailyLogEntry,
  DailyLogEntryInput,
  DailyLogEntryVoidRequest,
  DailyLogInvoiceInput,
  DailyLogShareRequest,
  DailyLogSignatureInput,
  DailyLogSignRequest,
  DailyLogUpdateRequest,
  NonconformanceCorrectRequest,
  NonconformingLogEntry,
  UserRef,
} from '@/shared/api/generated/model';
import {
  getAddDailyLogEntryMockHandler,
  getAddDailyLogInvoiceMockHandler,
  getBulkCloseDailyLogsMockHandler,
  getBulkShareDailyLogsMockHandler,
  getCloseDailyLogMockHandler,
  getCopyDailyLogMockHandler,
  getCorrectNonconformanceMockHandler,
  getCreateDailyLogMockHandler,
  getGetDailyLogCalendarMockHandler,
  getGetDailyLogCarouselMockHandler,
  getGetDailyLogCopySourceMockHandler,
  getGetDailyLogHoursMockHandler,
  getGetDailyLogMockHandler,
  getGetDailyLogQuantitiesMockHandler,
  getGetDailyLogQuantitiesResponseMock,
  getGetSiteWeatherMockHandler,
  getListDailyLogsMockHandler,
  getReopenDailyLogMockHandler,
  getReopenNonconformanceMockHandler,
  getShareDailyLogMockHandler,
  getSignDailyLogMockHandler,
  getUnshareDailyLogMockHandler,
  getUpdateDailyLogMockHandler,
  getUploadDailyLogFilesMockHandler,
  getVerifyNonconformanceMockHandler,
  getVoidDailyLogEntryMockHandler,
} from '@/shared/api/generated/daily-logs/daily-logs.msw';
import { refuse } from '@/shared/testing/refusal';
import { currentReader } from '@/shared/testing/story-world';
import { withAbilities } from './daily-log-abilities';
import { entryOf } from './daily-log-entries';
import { FRESH, ME, personOf, SIGNED, withEntries } from './daily-log-fixture';
import { inDays } from '@/shared/testing/days';

const TOOL = '*/projects/:projectId/tools/daily-logs';
export const LIST = TOOL;
export const DETAIL = `${TOOL}/:dailyLogId/detail`;

const FIVE = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const;
const queryOf = (request: Request): URLSearchParams => new URL(request.url).searchParams;
const now = (): string => new Date().toISOString();

function filtered(logs: readonly DailyLogDetail[], query: URLSearchParams): DailyLogDetail[] {
  const text = query.get('search')?.toLowerCase() ?? '';
  const among = (name: string, value: string | null) => {
    const asked = query.getAll(name);
    return asked.length === 0 || (value !== null && asked.includes(value));
  };
  const types = query.getAll('entryType');
  return logs.filter(
    (log) =>
      among('status', log.status) &&
      among('createdBy', log.createdBy.id) &&
      among('companyId', log.company.id) &&
      among('logAccess', log.logAccess) &&
      among('siteCondition', log.siteCondition) &&
      (types.length === 0 || log.entryTypes.some((type) => types.includes(type))) &&
      log.logDate >= (query.get('startDate') ?? '') &&
      log.logDate <= (query.get('endDate') ?? '9') &&
      (query.get('hasOpenNonconformance') !== 'true' || log.openNonconformances > 0) &&
      `${log.dailyLogNumber} ${JSON.stringify(log.entries)}`.toLowerCase().includes(text),
  );
}

function page(all: readonly DailyLogDetail[], query: URLSearchParams) {
  const by = (query.get('orderBy') ?? 'createdAt') as 'logDate';
  const sign = query.get('order') === 'ASC' ? 1 : -1;
  const rows = all.toSorted(
    (a, b) => sign * String(a[by]).localeCompare(String(b[by]), 'en', { numeric: true }),
  );
  const [number, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)];
  return {
    data: rows.slice((number - 1) * limit, number * limit),
    meta: { total: all.length, page: number, limit, totalPages: Math.ceil(all.length / limit) },
  };
}

function dayOf(logs: readonly DailyLogDetail[], date: string): DailyLogCalendarDay {
  const own = logs.filter(({ logDate }) => logDate === date);
  const sum = (read: (log: DailyLogDetail) => number) => own.reduce((total, log) => total + read(log), 0);
  const project = { startDate: inDays(-60), endDate: null, workingDays: FIVE };
  return {
    date,
    logs: own.length,
    openLogs: own.filter(({ status }) => status === 'OPEN').length,
    entries: sum(({ entryCount }) => entryCount),
    photos: sum(({ entries }) => entries.flatMap(({ attachments }) => attachments).length),
    workers: sum(({ totalWorkers }) => totalWorkers),
    hours: sum(({ totalHours }) => totalHours),
    delayHours: 0,
    hasAccident: own.some(({ entryTypes }) => entryTypes.includes('ACCIDENT_LOG') && date.endsWith('4')),
    isWorkingDay: isWorkingDay(date, FIVE),
    isMissing: own.length === 0 && wantsLog(date, project, inDays(0)),
  };
}

/** Answers the tool as the server does, as far as its pages show it. */
export function dailyLogServer(start: readonly DailyLogDetail[], reader: UserRef = ME): RequestHandler[] {
  let all = [...start];
  const me = () => currentReader(reader);
  const answer = (log: DailyLogDetail) => withAbilities(log, me().id);
  const find = (id: unknown): DailyLogDetail =>
    all.find((log) => log.id === id) ?? refuse(404, 'NOT_FOUND', 'The requested resource could not be found');
  const put = (log: DailyLogDetail, action: string, comment: string | null = null): DailyLogDetail => {
    const step = { id: crypto.randomUUID(), at: now(), action, actor: me(), comment, changes: [] };
    const next = withEntries(
      { ...log, version: log.version + 1, updatedAt: now(), history: [step, ...log.history] },
      log.entries,
    );
    all = all.map((each) => (each.id === next.id ? next : each));
    return answer(next);
  };
  const make = (body: DailyLogCreateRequest | DailyLogCopyRequest, entries: DailyLogEntry[]) => {
    const own = all.find(
      ({ logDate, crewName, createdBy }) =>
        logDate === body.logDate && (crewName ?? '') === (body.crewName ?? '') && createdBy.id === me().id,
    );
    if (own !== undefined)
      refuse(409, 'ALREADY_EXISTS', `Your daily log of that day is ${own.dailyLogNumber}. Add to that one.`);
    const log = withEntries(
      {
        ...FRESH,
        id: crypto.randomUUID(),
        dailyLogNumber: 'DL-0034',
        logDate: body.logDate,
        crewName: body.crewName ?? null,
        logAccess: body.logAccess ?? 'PRIVATE',
        siteCondition: 'siteCondition' in body ? (body.siteCondition ?? null) : null,
        createdBy: me(),
      },
      entries,
    );
    all = [log, ...all];
    return answer(log);
  };
  const onEntry = (
    params: Readonly<Record<string, unknown>>,
    action: string,
    change: (entry: DailyLogEntry) => DailyLogEntry,
  ): DailyLogDetail => {
    const log = find(params['dailyLogId']);
    const entries = log.entries.map((entry) =>
      entry.id === params['entryId'] ? { ...change(entry), version: entry.version + 1 } : entry,
    );
    return put({ ...log, entries }, action);
  };
  /** The contract's entry of the operation is a nonconformance. */
  const onNonconformance = (
    params: Readonly<Record<string, unknown>>,
    action: string,
    change: Partial<NonconformingLogEntry>,
  ) => onEntry(params, action, (entry) => ({ ...(entry as NonconformingLogEntry), ...change }));
  const signed = ({ signatureType, typedName, drawnPng }: DailyLogSignatureInput) => ({
    isSigned: true,
    signature: {
      signer: me(),
      typedName,
      signatureType,
      drawnPng: drawnPng ?? null,
      signedAt: now(),
      sha256: SIGNED.signature?.sha256 ?? '',
    },
  });
  const crews = SIGNED.entries.filter((entry) => entry.entryType === 'WORK_LOG');
  const outcome = (log: DailyLogDetail, ok: boolean): DailyLogBulkOutcome => ({
    dailyLogId: log.id,
    dailyLogNumber: log.dailyLogNumber,
    ok,
    status: log.status,
    version: log.version,
    errorCode: ok ? null : 'FORBIDDEN',
    reason: ok ? null : 'You cannot share it.',
  });
  const bulk = (data: DailyLogBulkOutcome[]) => ({
    data,
    succeeded: data.filter(({ ok }) => ok).length,
    refused: data.filter(({ ok }) => !ok).length,
  });

  return [
    getListDailyLogsMockHandler(({ request }) => {
      const query = queryOf(request);
      return page(filtered(all, query), query);
    }),
    getGetDailyLogCarouselMockHandler(() => ({
      data: all.slice(0, 6).flatMap((log) =>
        log.entries.flatMap((entry) =>
          entry.attachments
            .filter(({ contentType }) => contentType.startsWith('image/'))
            .map((file) => ({
              ...file,
              key: `${log.id} ${file.key}`,
              caption: 'title' in entry ? entry.title : null,
              dailyLogId: log.id,
              dailyLogNumber: log.dailyLogNumber,
              logDate: log.logDate,
              entryId: entry.id,
              entryType: entry.entryType,
              location: 'Level 2 deck',
            })),
        ),
      ),
    })),
    getGetSiteWeatherMockHandler(),
    getGetDailyLogCalendarMockHandler(({ request }) => {
      const month = queryOf(request).get('month') ?? '';
      const days = daysOfMonth(month).map((date) => dayOf(all, date));
      return { month, days, missingDays: days.filter(({ isMissing }) => isMissing).length };
    }),
    getGetDailyLogHoursMockHandler(),
    getGetDailyLogQuantitiesMockHandler(() => ({
      ...getGetDailyLogQuantitiesResponseMock(),
      lines: crews.flatMap(({ sovLine }) =>
        sovLine === null
          ? []
          : [
              {
                sovLineId: sovLine.sovLineId,
                taskName: sovLine.taskName,
                taskNumber: sovLine.taskNumber,
                unit: 'TON',
                scheduledQuantity: 10.5,
                placedQuantity: 6.5,
                proposedPercent: 61.9,
                otherUnits: [],
              },
            ],
      ),
    })),
    getGetDailyLogCopySourceMockHandler(() => ({
      source: { id: SIGNED.id, dailyLogNumber: SIGNED.dailyLogNumber, logDate: inDays(-1) },
      siteCondition: SIGNED.siteCondition,
      crews: crews.map(({ id, company, trade, workers, hours, location, description, equipment }) => ({
        fromEntryId: id,
        company,
        trade,
        workers,
        hours,
        location,
        description,
        equipment,
      })),
    })),
    getCopyDailyLogMockHandler(async ({ request }) => {
      const body = (await request.json()) as DailyLogCopyRequest;
      const entries = (body.crews ?? []).flatMap(({ fromEntryId, workers, hours }) =>
        crews
          .filter(({ id }) => id === fromEntryId)
          .map((crew) => ({
            ...crew,
            id: crypto.randomUUID(),
            workers: workers ?? crew.workers,
            hours: hours ?? crew.hours,
            totalHours: (workers ?? crew.workers) * (hours ?? crew.hours),
          })),
      );
      return make(body, entries);
    }),
    getCreateDailyLogMockHandler(async ({ request }) =>
      make((await request.json()) as DailyLogCreateRequest, []),
    ),
    getBulkCloseDailyLogsMockHandler(async ({ request }) => {
      const { dailyLogs } = (await request.json()) as DailyLogBulkClose;
      return bulk(
        dailyLogs.map(({ dailyLogId }) =>
          outcome(
            put({ ...find(dailyLogId), status: 'CLOSED', closedBy: me(), closedAt: now() }, 'close'),
            true,
          ),
        ),
      );
    }),
    getBulkShareDailyLogsMockHandler(async ({ request }) => {
      const { dailyLogIds } = (await request.json()) as DailyLogBulkShare;
      return bulk(dailyLogIds.map((id, index) => outcome(find(id), dailyLogIds.length < 3 || index > 0)));
    }),
    getUploadDailyLogFilesMockHandler(async ({ request }) => {
      const files = (await request.formData()).getAll('files').filter((file) => file instanceof File);
      return {
        data: files.map(({ name, size, type }) => ({
          key: `attachments/${crypto.randomUUID()}.jpg`,
          name,
          size,
          contentType: type === '' ? 'image/jpeg' : type,
        })),
      };
    }),
    getGetDailyLogMockHandler(({ params }) => answer(find(params['dailyLogId']))),
    getUpdateDailyLogMockHandler(async ({ request, params }) => {
      const { version: _version, ...fields } = (await request.json()) as DailyLogUpdateRequest;
      return put({ ...find(params['dailyLogId']), ...(fields as Partial<DailyLogDetail>) }, 'save');
    }),
    getAddDailyLogEntryMockHandler(async ({ request, params }) => {
      const input = (await request.json()) as DailyLogEntryInput;
      const log = find(params['dailyLogId']);
      const entry = entryOf(input, me(), log.id);
      const before = log.entries.map((each) =>
        each.id === entry.correctsEntryId ? { ...each, correctedByEntryId: entry.id } : each,
      );
      return put(
        { ...log, entries: [...before, entry] },
        entry.correctsEntryId === null ? 'addEntry' : 'correctEntry',
      );
    }),
    getAddDailyLogInvoiceMockHandler(async ({ request, params }) => {
      const { fileKey: _key, ...input } = (await request.json()) as DailyLogInvoiceInput;
      const log = find(params['dailyLogId']);
      const invoice = {
        ...input,
        description: input.description ?? null,
        file: null,
        id: crypto.randomUUID(),
        addedBy: me(),
        addedAt: now(),
      };
      return put({ ...log, invoices: [...log.invoices, invoice] }, 'addInvoice');
    }),
    getVoidDailyLogEntryMockHandler(async ({ request, params }) => {
      const { reason } = (await request.json()) as DailyLogEntryVoidRequest;
      return onEntry(params, 'voidEntry', (entry) => ({ ...entry, voided: { by: me(), at: now(), reason } }));
    }),
    getCorrectNonconformanceMockHandler(async ({ request, params }) => {
      const { comment } = (await request.json()) as NonconformanceCorrectRequest;
      return onNonconformance(params, 'correctNonconformance', {
        status: 'CORRECTED',
        correction: { by: me(), at: now(), comment, attachments: [] },
      });
    }),
    getVerifyNonconformanceMockHandler(({ params }) =>
      onNonconformance(params, 'verifyNonconformance', {
        status: 'VERIFIED',
        verification: { by: me(), at: now(), comment: null },
      }),
    ),
    getReopenNonconformanceMockHandler(({ params }) =>
      onNonconformance(params, 'reopenNonconformance', {
        status: 'OPEN',
        correction: null,
        verification: null,
      }),
    ),
    getShareDailyLogMockHandler(async ({ request, params }) => {
      const { sharedToUserId } = (await request.json()) as DailyLogShareRequest;
      const log = find(params['dailyLogId']);
      const share = {
        id: crypto.randomUUID(),
        sharedToUserId,
        user: personOf(sharedToUserId) ?? ME,
        sharedBy: me(),
        sharedAt: now(),
      };
      return { data: put({ ...log, shares: [...log.shares, share] }, 'share').shares };
    }),
    getUnshareDailyLogMockHandler(({ params }) => {
      const log = find(params['dailyLogId']);
      const left = log.shares.filter(({ sharedToUserId }) => sharedToUserId !== params['userId']);
      put({ ...log, shares: left }, 'unshare');
    }),
    getCloseDailyLogMockHandler(async ({ request, params }) => {
      const { signature } = (await request.json()) as DailyLogCloseRequest;
      return put(
        {
          ...find(params['dailyLogId']),
          status: 'CLOSED',
          closedBy: me(),
          closedAt: now(),
          ...(signature !== undefined && signed(signature)),
        },
        'close',
      );
    }),
    getSignDailyLogMockHandler(async ({ request, params }) => {
      const { signature } = (await request.json()) as DailyLogSignRequest;
      return put({ ...find(params['dailyLogId']), ...signed(signature) }, 'sign');
    }),
    getReopenDailyLogMockHandler(({ params }) =>
      put(
        {
          ...find(params['dailyLogId']),
          status: 'OPEN',
          isSigned: false,
          signature: null,
          closedBy: null,
          closedAt: null,
        },
        'reopen',
      ),
    ),
  ];
}
