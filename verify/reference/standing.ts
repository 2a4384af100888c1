import { TOOLS } from '#domain/tools.ts';
import type { Exchange } from '../exchange.ts';
import type { Pairs, Server } from './pairs.ts';

type Row = Readonly<Record<string, unknown>>;
type Asked = Pick<Exchange, 'operation' | 'sent'>;

/** The tools that keep records, as the contract calls each: by the kind of its records. */
const TOOL_OF_KIND: Readonly<Record<string, string>> = {
  SOV: 'SOV',
  PAYAPP: 'Pay app',
  CHANGE_REQUEST: 'Change requests',
  RFI: 'RFI',
  SUBMITTAL: 'Submittals',
  INSPECTION: 'Inspections',
  DAILY_LOG: 'Daily logs',
  QUALITY_TASK: 'Quality check',
  MESSAGE: 'Messages',
  DOCUMENT: 'Documents',
};
const OF_RECORDS = new Set(Object.values(TOOL_OF_KIND));
/** Tools that reckon with the amounts of one another: what one of them has carried out is in the sums of all. */
const OF_MONEY = new Set(['SOV', 'Pay app', 'Change requests', 'Signing']);
/** What is no record of one tool, such as who takes part: it is behind everything that the project holds. */
const EVERYTHING = 'everything';

/** The tool that keeps records of a kind, or of a part of one; undefined where it is of none. */
const toolOfKind = (kind: unknown): string | undefined =>
  typeof kind === 'string'
    ? Object.entries(TOOL_OF_KIND).find(([own]) => kind === own || kind.startsWith(`${own}_`))?.[1]
    : undefined;

/** The tool of whose record a row of several tools tells. */
const toolIn = ({ objectType, kind, record }: Row): string | undefined =>
  toolOfKind(objectType ?? kind ?? (record as { objectType?: unknown } | null | undefined)?.objectType);

/** The tool into which a path of the app leads. */
const toolAt = (path: string): string | undefined => {
  const parts = path.split('/');
  return toolOfKind(Object.values(TOOLS).find((tool) => parts.includes(tool.path))?.record);
};

/** The tool that an exchange is about: its own, or that of the record that it names. */
const toolAsked = ({ operation, sent }: Asked): string | undefined => {
  if (OF_RECORDS.has(operation.tool)) return operation.tool;
  const body = sent.body as { objectType?: unknown } | null | undefined;
  return toolOfKind(sent.params?.['objectType'] ?? sent.query?.['objectType'] ?? body?.objectType);
};

/** What a row may be about: a project itself, or what names its project. */
const projectsIn = ({ id, projectId, project }: Row): unknown[] => [
  id,
  projectId,
  (project as { id?: unknown } | null | undefined)?.id,
];

/** What stands alike on both servers, and what does not since one has carried out what the other refused. */
export class Standing {
  private readonly pairs: Pairs;
  /** Projects that the run has made, by their ids at the tested server. */
  readonly made = new Set<string>();
  /** By projects: the tools in which one server has carried out what the other refused. */
  private readonly loose = new Map<string, Set<string>>();
  /** Ids of records that stand elsewhere than at the reference since then. */
  readonly apart = new Set<string>();

  constructor(pairs: Pairs) {
    this.pairs = pairs;
  }

  /** Whether one server has carried out what the other refused in a tool of a project; without a tool, in any of them. */
  private isLooseIn(projectId: string, tool: string | undefined): boolean {
    const loose = this.loose.get(projectId);
    if (!loose) return false;
    if (tool === undefined || loose.has(EVERYTHING) || loose.has(tool)) return true;
    return OF_MONEY.has(tool) && [...loose].some((each) => OF_MONEY.has(each));
  }

  /** Whether both servers may hold different things of what an exchange shows; without a project, of any of them. */
  isLoose(exchange: Asked, projectId: string | undefined): boolean {
    return projectId === undefined ? this.loose.size > 0 : this.isLooseIn(projectId, toolAsked(exchange));
  }

  /** Whether a row is about a project that the run has made, and about a tool of it in which both servers have carried out the same. */
  isEven(row: Row, on: Server): boolean {
    return projectsIn(row).some((id) => {
      const project = typeof id === 'string' ? this.pairs.testedOf(id, on) : undefined;
      return project !== undefined && this.made.has(project) && !this.isLooseIn(project, toolIn(row));
    });
  }

  /** Whether a path of the app leads to what stands elsewhere than at the reference, by its ids on that server. */
  isApart(path: string, on: Server): boolean {
    const isIn = (id: string): boolean => {
      const name = on === 'tested' ? id : this.pairs.of(id);
      return name !== undefined && path.includes(name);
    };
    return (
      [...this.apart].some(isIn) ||
      [...this.loose.keys()].some((id) => isIn(id) && this.isLooseIn(id, toolAt(path)))
    );
  }

  /** A change that one server made and the other did not: what it changed is compared no more. */
  parted(exchange: Asked): void {
    const { operation, sent } = exchange;
    for (const [name, value] of Object.entries(sent.params ?? {})) {
      if (!operation.path.includes(`{${name}}`)) continue;
      if (name !== 'projectId') this.apart.add(value);
      else
        this.loose.set(value, new Set([...(this.loose.get(value) ?? []), toolAsked(exchange) ?? EVERYTHING]));
    }
  }
}
