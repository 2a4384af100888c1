import type { RequestHandler } from 'msw';
import type {
  DailyLogBulkClose,
  DailyLogBulkOutcome,
  DailyLogBulkShare,
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
  getGetDailyLogMockHandler,
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
import { dailyLogReads } from './daily-log-reads';

const TOOL = '*/projects/:projectId/tools/daily-logs';
export const LIST = TOOL;
export const DETAIL = `${TOOL}/:dailyLogId/detail`;

const now = (): string => new Date().toISOString();

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
    ...dailyLogReads(() => all, crews),
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
