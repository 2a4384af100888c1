import type { RequestHandler } from 'msw';
import { followUpTitle } from '#domain/quality-check/problems.ts';
import { QUALITY_TASK_STATUSES, qualityTaskMachine } from '#domain/quality-check/status.ts';
import { decide } from '#domain/transition/machine.ts';
import type {
  QualityEntryCreate,
  QualityLine,
  QualityTaskAbilities,
  QualityTaskCreate,
  QualityTaskDetail,
  QualityTasksFromSovRequest,
  QualityTaskUpdate,
} from '@/shared/api/generated/model';
import { getListMembersResponseMock } from '@/shared/api/generated/members/members.msw';
import {
  getAddQualityEntryMockHandler,
  getCreateQualityTaskMockHandler,
  getCreateQualityTasksFromSovMockHandler,
  getDeleteQualityEntryMockHandler,
  getDeleteQualityTaskMockHandler,
  getGetQualityTaskMockHandler,
  getListQualitySovLinesMockHandler,
  getListQualitySovLinesResponseMock,
  getListQualityTasksMockHandler,
  getUpdateQualityTaskMockHandler,
  getUploadQualityFileMockHandler,
  getUploadQualityFileResponseMock,
} from '@/shared/api/generated/quality-check/quality-check.msw';
import { refuse } from '@/shared/testing/refusal';
import { currentReader, currentRights } from '@/shared/testing/story-world';
import { entryOf, ME, NEW, NOAH, PRIYA, withEntries } from './quality-fixture';
import { inDays } from '@/shared/testing/days';

const TOOL = '*/projects/:projectId/tools/quality-check';
export const LIST = `${TOOL}/tasks`;
export const DETAIL = `${TOOL}/:taskId`;

const people = getListMembersResponseMock().data.map(({ user }) => user);
const personOf = (id: string | null | undefined) => people.find((each) => each.id === id) ?? null;

/** What the reader may do, by the machine that the server asks. */
function withAbilities(task: QualityTaskDetail, readerId: string): QualityTaskDetail {
  const rights = currentRights();
  const actor = {
    userId: readerId,
    companyId: rights.company?.id ?? null,
    projectRole: rights.roles[0]?.roleName ?? null,
    authorities: rights.authorities,
  };
  const record = {
    status: task.status,
    creatorId: task.createdBy.id,
    // Of the contractor's people, whoever reads.
    companyId: null,
    assigneeId: task.assignee?.id ?? null,
    entryCount: task.entries.length,
  };
  const names = ['update', 'addEntry', 'start', 'complete', 'reopen', 'remove'] as const;
  const abilities = names.map((name) => {
    const decision = decide(qualityTaskMachine, actor, record, name);
    return [name, { allowed: decision.ok, reason: decision.ok ? null : decision.reason }];
  });
  // The names are those of the abilities.
  return { ...task, abilities: Object.fromEntries(abilities) as unknown as QualityTaskAbilities };
}

/** The example's lines, and enough others for a building of two storeys; some have their check. */
export const LINES: readonly QualityLine[] = Array.from({ length: 28 }, (_, index) => {
  const example = getListQualitySovLinesResponseMock().data;
  const hasTask = index % 5 === 1;
  const line = (hasTask ? example[1] : example[0]) as QualityLine; // the example has one of each
  return {
    ...line,
    sovLineId: `5f6b8a10-0001-4a00-8000-0000000001${String(index).padStart(2, '0')}`,
    taskNumber: `${String(3 + Math.floor(index / 4)).padStart(2, '0')} 30 ${String((index % 4) * 10).padStart(2, '0')}`,
    taskName:
      ['Spread footings and grade beams', 'Podium slab and columns', 'Elevated slabs', 'Stairs and landings'][
        index % 4
      ] ?? '',
    contractor: index % 3 === 0 ? NOAH : PRIYA,
    hasTask,
  };
});

const queryOf = (request: Request): URLSearchParams => new URL(request.url).searchParams;

function page<T>(all: readonly T[], query: URLSearchParams) {
  const [number, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)];
  const meta = { total: all.length, page: number, limit, totalPages: Math.ceil(all.length / limit) };
  return { data: all.slice((number - 1) * limit, number * limit), meta };
}

function filtered(tasks: readonly QualityTaskDetail[], query: URLSearchParams): QualityTaskDetail[] {
  const statuses = query.getAll('status');
  const text = query.get('searchText')?.toLowerCase() ?? '';
  const is = (name: string, value: string | null | undefined) => (query.get(name) ?? value) === value;
  return tasks.filter(
    (task) =>
      (statuses.length === 0 || statuses.includes(task.status)) &&
      `${task.qualityTaskNumber} ${task.title}`.toLowerCase().includes(text) &&
      is('lastResult', task.lastResult) &&
      is('assigneeId', task.assignee?.id) &&
      is('divisionId', task.division?.id) &&
      is('sovId', task.sovLine?.sovId) &&
      (query.get('isOverdue') !== 'true' || task.isOverdue),
  );
}

function sorted(tasks: QualityTaskDetail[], query: URLSearchParams): QualityTaskDetail[] {
  const by = query.get('orderBy') ?? 'createdAt';
  const sign = query.get('order') === 'ASC' ? 1 : -1;
  const key = (task: QualityTaskDetail): string =>
    by === 'status' ? String(QUALITY_TASK_STATUSES.indexOf(task.status)) : String(task[by as 'title'] ?? '9');
  return tasks.toSorted((a, b) => sign * key(a).localeCompare(key(b)));
}

/** Answers the tool as the server does, as far as its pages show it. */
export function qualityServer(start: readonly QualityTaskDetail[], reader = ME): RequestHandler[] {
  let all = [...start];
  let lines = [...LINES];
  const answer = (task: QualityTaskDetail) => withAbilities(task, currentReader(reader).id);
  const find = (id: unknown): QualityTaskDetail =>
    all.find((task) => task.id === id) ??
    refuse(404, 'NOT_FOUND', 'The requested resource could not be found');
  const put = (task: QualityTaskDetail, action: string): QualityTaskDetail => {
    const step = {
      id: crypto.randomUUID(),
      at: new Date().toISOString(),
      action,
      actor: currentReader(reader),
      comment: null,
      changes: [],
    };
    const next = { ...task, version: task.version + 1, history: [step, ...task.history] };
    all = all.map((each) => (each.id === task.id ? next : each));
    return next;
  };
  const make = (fields: Partial<QualityTaskDetail>): QualityTaskDetail => {
    const number = `QC-${String(all.length + 21).padStart(4, '0')}`;
    const task = {
      ...NEW,
      sovLine: null,
      description: null,
      ...fields,
      id: crypto.randomUUID(),
      qualityTaskNumber: number,
    };
    all = [task, ...all];
    return task;
  };
  const refOf = ({ id, qualityTaskNumber, title, status }: QualityTaskDetail) => ({
    id,
    qualityTaskNumber,
    title,
    status,
  });

  return [
    getListQualityTasksMockHandler(({ request }) =>
      page(sorted(filtered(all, queryOf(request)), queryOf(request)), queryOf(request)),
    ),
    getListQualitySovLinesMockHandler(({ request }) => {
      const query = queryOf(request);
      const text = query.get('searchText')?.toLowerCase() ?? '';
      const has = query.get('hasTask');
      const fits = lines.filter(
        (line) =>
          `${line.taskNumber} ${line.taskName}`.toLowerCase().includes(text) &&
          (has ?? String(line.hasTask)) === String(line.hasTask),
      );
      return page(fits, query);
    }),
    getCreateQualityTasksFromSovMockHandler(async ({ request }) => {
      const { sovLineIds } = (await request.json()) as QualityTasksFromSovRequest;
      const wanted = lines.filter(({ sovLineId }) => sovLineIds?.includes(sovLineId) ?? true);
      const free = wanted.filter(({ hasTask }) => !hasTask);
      const data = free.map(({ taskName, contractor }) => make({ title: taskName, assignee: contractor }));
      lines = lines.map((line) => (free.includes(line) ? { ...line, hasTask: true } : line));
      return { created: data.length, alreadyThere: wanted.length - free.length, data };
    }),
    getUploadQualityFileMockHandler(() => ({
      ...getUploadQualityFileResponseMock(),
      key: `images/${crypto.randomUUID()}.jpg`,
    })),
    getCreateQualityTaskMockHandler(async ({ request }) => {
      const { entryId, assigneeId, title, description, location, dueDate } =
        (await request.json()) as QualityTaskCreate;
      const failed = all.find(({ entries }) => entries.some(({ id }) => id === entryId));
      const task = make({
        title,
        description: description ?? null,
        location: location ?? null,
        dueDate: dueDate ?? null,
        assignee: personOf(assigneeId),
        followUpOf: failed === undefined ? null : refOf(failed),
      });
      if (failed !== undefined)
        put(
          {
            ...failed,
            entries: failed.entries.map((each) =>
              each.id === entryId ? { ...each, followUp: refOf(task) } : each,
            ),
          },
          'followUp',
        );
      return answer(task);
    }),
    getGetQualityTaskMockHandler(({ params }) => answer(find(params['taskId']))),
    getUpdateQualityTaskMockHandler(async ({ request, params }) => {
      const body = (await request.json()) as QualityTaskUpdate;
      const task = find(params['taskId']);
      const { status, title, description, location, dueDate, assigneeId } = body;
      const isEdit = status === task.status;
      return answer(
        put(
          {
            ...task,
            status,
            title,
            description,
            location,
            dueDate,
            assignee: personOf(assigneeId),
            ballInCourt: status === 'COMPLETED' ? null : NEW.ballInCourt,
            completedAt: status === 'COMPLETED' ? new Date().toISOString() : null,
          },
          isEdit
            ? 'update'
            : status === 'COMPLETED'
              ? 'complete'
              : task.status === 'NEW'
                ? 'start'
                : 'reopen',
        ),
      );
    }),
    getAddQualityEntryMockHandler(async ({ request, params }) => {
      const body = (await request.json()) as QualityEntryCreate;
      const task = find(params['taskId']);
      const wanted = body.followUp ?? null;
      const followUp =
        wanted === null
          ? null
          : refOf(
              make({
                title: wanted.title ?? followUpTitle(task.title),
                assignee: personOf(wanted.assigneeId),
                dueDate: wanted.dueDate ?? null,
                followUpOf: refOf(task),
              }),
            );
      const photos = (body.photos ?? []).map((key) => ({
        ...getUploadQualityFileResponseMock(),
        key,
        uploadedBy: currentReader(reader),
        uploadedAt: new Date().toISOString(),
        takenAt: null,
      }));
      const entry = entryOf(body.result, body.note ?? null, 0, {
        photos,
        followUp,
        createdBy: currentReader(reader),
        checkedOn: body.checkedOn ?? inDays(0),
      });
      const next = withEntries(task, [entry, ...task.entries]);
      return answer(put({ ...next, status: 'IN_PROGRESS' }, 'addEntry'));
    }),
    getDeleteQualityEntryMockHandler(({ params }) => {
      const task = find(params['taskId']);
      return answer(
        put(
          withEntries(
            task,
            task.entries.filter(({ id }) => id !== params['entryId']),
          ),
          'deleteEntry',
        ),
      );
    }),
    getDeleteQualityTaskMockHandler(({ params }) => {
      all = all.filter(({ id }) => id !== params['taskId']);
    }),
  ];
}
