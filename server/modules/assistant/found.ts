import { machineNamed } from '#domain/machines.ts';
import { amountInText } from '#domain/money/typed-amount.ts';
import { TOOLS, type Tool } from '#domain/tools.ts';
import type { CallerReads, Read, ReadId } from '../../http/caller-reads.ts';
import type { QueryOf, ResponseOf } from '../../http/handler.ts';
import { titleOfLog } from '../daily-log/records.ts';
import { type ChatSource, SOURCE_KINDS } from './sources.ts';

/** A record as an answer tells it: what it is, who has the ball, and by when. */
export interface Found extends ChatSource {
  /** In words; null for what has none. */
  status: string | null;
  /** Who has the ball in court; null where nobody has. */
  court: string | null;
  due: string | null;
  isOverdue: boolean;
}

/** What is looked for in one tool of one project. */
export interface Wanted {
  words?: string | undefined;
  isOverdue?: true | undefined;
  limit: number;
}

/** The tools whose lists may be looked through, in the order in which an answer tells them. */
export const SEARCHED = [
  'rfi',
  'submittal',
  'changeRequest',
  'inspection',
  'qualityTask',
  'dailyLog',
  'payApp',
  'sov',
  'message',
  'document',
] as const satisfies readonly Tool[];
export type Searched = (typeof SEARCHED)[number];

/** Those whose records have a due date of their own to be late for. */
export const WITH_DUE_DATES = ['rfi', 'submittal', 'changeRequest', 'inspection', 'qualityTask'] as const;

type Turn = { user: { name: string } | null; action: string } | null;
interface Row {
  id: string;
  projectId: string;
  number: string | null;
  title: string;
  status?: string;
  ballInCourt?: Turn;
  dueDate?: string | null;
  isOverdue?: boolean;
}

function found(tool: Searched, row: Row): Found {
  const machine = TOOLS[tool].machine;
  const turn = row.ballInCourt ?? null;
  return {
    type: SOURCE_KINDS[TOOLS[tool].record],
    id: row.id,
    projectId: row.projectId,
    number: row.number,
    title: row.title,
    path: `/app/projects/${row.projectId}/tools/${TOOLS[tool].path}/${row.id}`,
    status:
      machine === null || row.status === undefined
        ? null
        : (machineNamed(machine).faces[row.status]?.label ?? null),
    court: turn && (turn.user?.name ?? turn.action),
    due: row.dueDate ?? null,
    isOverdue: row.isOverdue ?? false,
  };
}

/** Rows of a list; none where the asker may not open it. */
const rowsOf = <K extends ReadId, T>(read: Read<K>, rows: (body: ResponseOf<K>) => T[]): T[] =>
  read.ok ? rows(read.body) : [];

/** How each tool's list is asked, and what its rows are called. */
const LISTS: {
  readonly [T in Searched]: (reads: CallerReads, projectId: string, wanted: Wanted) => Promise<Row[]>;
} = {
  rfi: async (reads, projectId, { words, isOverdue, limit }) =>
    rowsOf(
      await reads('listRfis', { params: { projectId }, query: { limit, searchText: words, isOverdue } }),
      ({ data }) => data.map((row) => ({ ...row, number: row.rfiNumber, title: row.subject })),
    ),
  submittal: async (reads, projectId, { words, isOverdue, limit }) =>
    rowsOf(
      await reads('listSubmittals', {
        params: { projectId },
        query: { limit, searchText: words, isOverdue },
      }),
      ({ data }) => data.map((row) => ({ ...row, number: row.submittalNumber ?? row.plannedNumber ?? null })),
    ),
  changeRequest: async (reads, projectId, { words, isOverdue, limit }) =>
    rowsOf(
      await reads('listChangeRequests', {
        params: { projectId },
        query: { limit, search: words, isOverdue },
      }),
      ({ data }) => data.map((row) => ({ ...row, number: row.changeRequestNumber, title: row.subject })),
    ),
  inspection: async (reads, projectId, { words, isOverdue, limit }) =>
    rowsOf(
      await reads('searchInspections', { params: { projectId }, query: { limit, search: words, isOverdue } }),
      ({ data }) => data.map((row) => ({ ...row, number: row.inspectionNumber })),
    ),
  qualityTask: async (reads, projectId, { words, isOverdue, limit }) =>
    rowsOf(
      await reads('listQualityTasks', {
        params: { projectId },
        query: { limit, searchText: words, isOverdue },
      }),
      ({ data }) => data.map((row) => ({ ...row, number: row.qualityTaskNumber })),
    ),
  dailyLog: async (reads, projectId, { words, limit }) =>
    rowsOf(
      await reads('listDailyLogs', { params: { projectId }, query: { limit, search: words } }),
      ({ data }) => data.map((row) => ({ ...row, number: row.dailyLogNumber, title: titleOfLog(row) })),
    ),
  payApp: async (reads, projectId, { words, limit }) =>
    rowsOf(
      await reads('listPayApps', { params: { projectId }, query: { limit, search: words } }),
      ({ data }) =>
        data.map((row) => ({
          ...row,
          // Of itself it says nothing: its name has it.
          number: null,
          title: `Pay application ${String(row.payAppNumber)}, ${row.sov.divisionName}`,
        })),
    ),
  sov: async (reads, projectId, { words, limit }) =>
    rowsOf(await reads('listSovs', { params: { projectId }, query: { limit, search: words } }), ({ data }) =>
      data.map((row) => ({
        ...row,
        number: row.sovNumber,
        title: row.divisionName ?? 'Schedule of values',
        status: row.sovStatus,
      })),
    ),
  message: async (reads, projectId, { words, limit }) =>
    rowsOf(
      await reads('listMessages', { params: { projectId }, query: { limit, search: words } }),
      ({ data }) =>
        data.map((row) => ({ ...row, number: row.messageNumber, title: row.subject ?? 'Message' })),
    ),
  document: async (reads, projectId, { words, limit }) =>
    rowsOf(
      await reads('listDocuments', { params: { projectId }, query: { limit, search: words } }),
      ({ data }) =>
        data.filter(({ isFolder }) => !isFolder).map((row) => ({ ...row, number: null, title: row.name })),
    ),
};

/** The tools whose records show amounts, by which the search over everything finds them. */
const WITH_AMOUNTS: readonly Searched[] = ['changeRequest', 'payApp', 'sov', 'rfi', 'dailyLog'];
/** Of a list that is read whole to tell what was found by an amount: contracts and their applications have no number to ask for. */
const MOST_READ = 100;

/** Records of a tool that show the amount which the words name. */
async function withAmount(
  reads: CallerReads,
  tool: Searched,
  projectId: string,
  { words, isOverdue, limit }: Wanted,
): Promise<Found[]> {
  if (!words || !WITH_AMOUNTS.includes(tool) || !amountInText(words)) return [];
  const kind = TOOLS[tool].record as NonNullable<QueryOf<'searchEverything'>['kind']>[number];
  const hits = rowsOf(
    await reads('searchEverything', { query: { search: words, projectId, kind: [kind], limit } }),
    ({ data }) => data.filter(({ amounts }) => amounts.length > 0),
  );
  const rows: Row[] = [];
  for (const number of new Set(hits.map((hit) => hit.number ?? undefined)))
    rows.push(...(await LISTS[tool](reads, projectId, { words: number, isOverdue, limit: MOST_READ })));
  return hits.flatMap(({ id }) => {
    const row = rows.find((each) => each.id === id);
    return row ? [found(tool, row)] : [];
  });
}

/** Records of a tool in a project, as its list has them for the asker, by words or by an amount; none where they may not open it. */
export async function findIn(
  reads: CallerReads,
  tool: Searched,
  projectId: string,
  wanted: Wanted,
): Promise<Found[]> {
  const priced = await withAmount(reads, tool, projectId, wanted);
  const ids = new Set(priced.map(({ id }) => id));
  const worded = (await LISTS[tool](reads, projectId, wanted)).map((row) => found(tool, row));
  return [...priced, ...worded.filter(({ id }) => !ids.has(id))];
}

/** What the contract calls a record that an answer rests on. */
export const sourceOf = ({ type, id, projectId, number, title, path }: ChatSource): ChatSource => ({
  type,
  id,
  projectId,
  number,
  title,
  path,
});
