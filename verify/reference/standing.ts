import type { Exchange } from '../exchange.ts';
import type { Pairs, Server } from './pairs.ts';

type Row = Readonly<Record<string, unknown>>;

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
  /** Projects in which one server has carried out what the other refused. */
  readonly loose = new Set<string>();
  /** Ids of records that stand elsewhere than at the reference since then. */
  readonly apart = new Set<string>();

  constructor(pairs: Pairs) {
    this.pairs = pairs;
  }

  /** Whether a row is about a project that the run has made, and in which both servers have carried out the same. */
  isEven(row: Row, on: Server): boolean {
    return projectsIn(row).some((id) => {
      const project = typeof id === 'string' ? this.pairs.testedOf(id, on) : undefined;
      return project !== undefined && this.made.has(project) && !this.loose.has(project);
    });
  }

  /** Whether a text names a record or a project that stands elsewhere than at the reference, by its id on that server. */
  isApart(text: string, on: Server): boolean {
    return [...this.apart, ...this.loose].some((id) => {
      const name = on === 'tested' ? id : this.pairs.of(id);
      return name !== undefined && text.includes(name);
    });
  }

  /** A change that one server made and the other did not: what it changed is compared no more. */
  parted({ operation, sent }: Exchange): void {
    for (const [name, value] of Object.entries(sent.params ?? {}))
      if (operation.path.includes(`{${name}}`)) (name === 'projectId' ? this.loose : this.apart).add(value);
  }
}
