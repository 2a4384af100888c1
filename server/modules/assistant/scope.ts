import type { Currency } from '#domain/money/text.ts';
import type { DateOnly } from '#domain/time/dates.ts';
import type { CallerReads } from '../../http/caller-reads.ts';
import type { ChatSource } from './sources.ts';
import { plain } from './wording.ts';

/** A project as answers name it. */
export interface ScopeProject {
  id: string;
  name: string;
  currency: Currency;
}

/** Where an answer may look: the asker's projects, or the one that they are in. */
export interface Scope {
  reads: CallerReads;
  projects: readonly ScopeProject[];
  /** All that the asker takes part in, the newest first, wherever they are. */
  mine: readonly ScopeProject[];
  /** The one that was asked about; null for all of them. */
  projectId: string | null;
  today: DateOnly;
  /** An id for what comes into being with the answer. */
  newId: () => string;
}

export interface Told {
  text: string;
  sources: readonly ChatSource[];
}

/** Rows that an answer shows before it says how many more there are. */
export const MOST_ROWS = 15;
/** Records of a tool that are read to tell which of them wait for somebody. */
export const MOST_LISTED = 100;
/** Projects that one answer looks through. */
const MOST_PROJECTS = 8;
/** The projects looked through, and a sentence on those that are not. */
export function looked({ projects }: Scope): { among: Scope['projects']; left: string } {
  const among = projects.slice(0, MOST_PROJECTS);
  const rest = projects.length - among.length;
  return {
    among,
    left:
      rest > 0
        ? `\n\nOnly your ${String(among.length)} newest projects were looked through; open another one and ask there.`
        : '',
  };
}

/** How many rows are not shown. */
export const more = (total: number): string =>
  total > MOST_ROWS ? `\n\nand ${String(total - MOST_ROWS)} more.` : '';

/** The column of the project, where several may be meant. */
export const withProject = (scope: Scope, projectId: string | null): string[] =>
  scope.projectId === null ? [plain(scope.projects.find(({ id }) => id === projectId)?.name ?? '')] : [];
/** The head of that column. */
export const projectHead = (scope: Scope): string[] => (scope.projectId === null ? ['Project'] : []);
