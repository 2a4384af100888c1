import { machineNamed } from '#domain/machines.ts';
import { TOOLS, type Tool } from '#domain/tools.ts';
import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { visibleRequests } from '../change-request/list-query.ts';
import { changeRequests } from '../change-request/schema.ts';
import { dailyLogs } from '../daily-log/schema.ts';
import { wholeLogs } from '../daily-log/sight.ts';
import { documents } from '../document/schema.ts';
import { documentsWith } from '../document/sight.ts';
import { visibleInspections } from '../inspection/list-query.ts';
import { inspections } from '../inspection/schema.ts';
import { visibleMessages } from '../messages/sight.ts';
import { messages } from '../messages/schema.ts';
import { g703s, payApps, paymentTerms } from '../payapp/schema.ts';
import { visiblePayApps } from '../payapp/sight.ts';
import { visibleTasks } from '../quality-check/list-query.ts';
import { qualityTasks } from '../quality-check/schema.ts';
import type { Looking } from '../record/sight.ts';
import { visibleRfis } from '../rfi/list-query.ts';
import { rfis } from '../rfi/schema.ts';
import { visibleSovs } from '../sov/list-query.ts';
import { sovs } from '../sov/schema.ts';
import { visibleSubmittals } from '../submittal/list-query.ts';
import { submittals } from '../submittal/schema.ts';

/** A tool's records as the search joins them with what was found: the table, and the sight of the tool's own list. */
interface SearchedTool {
  table: PgTable;
  id: PgColumn;
  status: PgColumn | null;
  /** Tables that the sight names besides. */
  joins?: SQL;
  /** What no list shows: what was deleted, or lies in the trash. */
  shows?: SQL;
  sight: (looking: Looking) => SQL | undefined;
}

/** Tools whose records are found; people are found by themselves. */
type SearchedName = Exclude<Tool, 'member'>;

/** Every tool, so that one that is new does not compile before its records can be found. */
export const SEARCHED: Readonly<Record<SearchedName, SearchedTool>> = {
  sov: { table: sovs, id: sovs.id, status: sovs.status, sight: visibleSovs },
  payApp: {
    table: payApps,
    id: payApps.id,
    status: payApps.status,
    joins: sql`join ${paymentTerms} on ${eq(paymentTerms.id, payApps.paymentTermId)} left join ${g703s} on ${eq(g703s.payAppId, payApps.id)}`,
    shows: isNull(payApps.deletedAt),
    sight: visiblePayApps,
  },
  changeRequest: {
    table: changeRequests,
    id: changeRequests.id,
    status: changeRequests.status,
    sight: visibleRequests,
  },
  rfi: { table: rfis, id: rfis.id, status: rfis.status, sight: visibleRfis },
  submittal: {
    table: submittals,
    id: submittals.id,
    status: submittals.status,
    sight: visibleSubmittals,
  },
  inspection: {
    table: inspections,
    id: inspections.id,
    status: inspections.status,
    sight: visibleInspections,
  },
  dailyLog: { table: dailyLogs, id: dailyLogs.id, status: dailyLogs.status, sight: wholeLogs },
  qualityTask: {
    table: qualityTasks,
    id: qualityTasks.id,
    status: qualityTasks.status,
    sight: visibleTasks,
  },
  document: {
    table: documents,
    id: documents.id,
    status: null,
    shows: isNull(documents.trashedAt),
    sight: (looking) => documentsWith(looking, 'VIEW'),
  },
  message: { table: messages, id: messages.id, status: messages.status, sight: visibleMessages },
};

export const SEARCHED_NAMES = Object.keys(SEARCHED) as readonly SearchedName[];

/** The faces of a tool's statuses; none for a tool without any. */
const facesOf = (tool: SearchedName) => {
  const { machine } = TOOLS[tool];
  return machine === null ? {} : machineNamed(machine).faces;
};

/** The statuses of a tool in which a record is not over, or those in which it is. */
export const statusesOf = (tool: SearchedName, isOpen: boolean): string[] =>
  Object.entries(facesOf(tool)).flatMap(([status, { phase }]) =>
    (phase !== 'over') === isOpen ? [status] : [],
  );

const BY_RECORD = new Map(SEARCHED_NAMES.map((tool) => [TOOLS[tool].record as string, tool]));

/** A status as people read it, and whether there is something left to do. */
export function statusOf(recordKind: string, status: string | null) {
  const tool = BY_RECORD.get(recordKind);
  const face = tool && status !== null ? facesOf(tool)[status] : undefined;
  return {
    status,
    statusLabel: face?.label ?? null,
    isOpen: face ? face.phase !== 'over' : null,
  };
}

/** A record's page in the app. */
export function linkOf(projectId: string, recordKind: string, recordId: string): string {
  const tool = BY_RECORD.get(recordKind);
  if (!tool) throw new Error(`No tool has records of the kind ${recordKind}`);
  return `/app/projects/${projectId}/tools/${TOOLS[tool].path}/${recordId}`;
}
