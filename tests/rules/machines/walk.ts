import { authoritiesFor } from '#domain/authority/authorities.ts';
import { PROJECT_ROLES, type ProjectRole } from '#domain/authority/roles.ts';
import type { Actor } from '#domain/authority/scope.ts';
import { decide, type Machine } from '#domain/transition/machine.ts';
import { describe, expect, it } from 'vitest';

/** What a test writes down of one action, apart from the machine's own table. */
export interface Edge<P extends string> {
  /** "FROM>TO" pairs, as the rules draw the graph. */
  moves: string;
  authority?: string;
  /** Who may; with none of by, byRole and byManager, anyone with the authority. */
  by?: readonly P[];
  byRole?: readonly ProjectRole[];
  /** Further people and roles that may, in one status alone. */
  byIn?: Partial<Record<string, readonly P[]>>;
  byRoleIn?: Partial<Record<string, readonly ProjectRole[]>>;
  /** Whoever manages the record: all people of the first roles, the people of `own` in the second ones. */
  byManager?: {
    roles: readonly ProjectRole[];
    ownRoles: readonly ProjectRole[];
    own: readonly P[];
    /** Statuses in which nobody manages it yet. */
    notIn?: readonly string[];
  };
}

export interface Walk<R extends { status: string }, P extends string> {
  machine: Machine<R['status'], R, string>;
  /** The people, and the company each comes from. */
  people: Readonly<Record<P, string>>;
  /** A record in that status which meets every condition of the action. */
  record: (status: R['status'], action: string) => R;
  edges: Readonly<Record<string, Edge<P>>>;
  /** Statuses a record is made in, or reaches outside this walk. */
  starts: readonly string[];
}

const actorOf = (userId: string, companyId: string, projectRole: ProjectRole): Actor => ({
  userId,
  companyId,
  projectRole,
  authorities: authoritiesFor({ projectRole, userCompanyOwnsProject: false }),
});

function isNamed<P extends string>(edge: Edge<P>, person: P, role: ProjectRole, status: string): boolean {
  const { by, byRole, byIn, byRoleIn } = edge;
  if (!by && !byRole && !edge.byManager) return true;
  const byManager = edge.byManager?.notIn?.includes(status) ? undefined : edge.byManager;
  return [
    by?.includes(person),
    byRole?.includes(role),
    byIn?.[status]?.includes(person),
    byRoleIn?.[status]?.includes(role),
    byManager?.roles.includes(role),
    byManager?.ownRoles.includes(role) && byManager.own.includes(person),
  ].some(Boolean);
}

/** Every status × role × person of one action: what the machine answers otherwise than the written edge says. */
function deviations<R extends { status: string }, P extends string>(
  { machine, people, record }: Walk<R, P>,
  action: string,
  edge: Edge<P>,
): string[] {
  const moves = new Map(edge.moves.split(' ').map((move) => move.split('>') as [string, string]));
  const found: string[] = [];
  for (const status of machine.statuses) {
    const target = moves.get(status);
    for (const role of PROJECT_ROLES) {
      for (const person of Object.keys(people) as P[]) {
        const actor = actorOf(person, people[person], role);
        const answer = decide(machine, actor, record(status, action), action);
        const entitled = !edge.authority || actor.authorities.includes(edge.authority);
        const allowed = entitled && isNamed(edge, person, role, status);
        const wanted = target === undefined ? 'WRONG_STATUS' : allowed ? target : 'FORBIDDEN';
        const got = answer.ok ? answer.to : answer.code;
        if (got !== wanted) found.push(`${status} ${action} ${role} ${person}: ${got}, not ${wanted}`);
        if (!answer.ok && target === undefined && !answer.reason.includes(machine.faces[status].label)) {
          found.push(`${status} ${action}: the reason does not name the status: ${answer.reason}`);
        }
      }
    }
  }
  // A pair that names no status of the machine would never be walked.
  for (const status of [...moves].flat()) {
    if (!(machine.statuses as readonly string[]).includes(status)) found.push(`${action} names ${status}`);
  }
  return found;
}

/** Walks a machine: every status × action × role × person against the edges written in the test. */
export function walks<R extends { status: string }, P extends string>(name: string, plan: Walk<R, P>): void {
  const { machine, edges, starts } = plan;
  describe(`${name}: every status × action × role × person`, () => {
    it('has exactly the actions of the rules', () => {
      expect(Object.keys(machine.actions).toSorted()).toEqual(Object.keys(edges).toSorted());
    });

    it.each(Object.entries(edges))('%s', (action, edge) => {
      expect(deviations(plan, action, edge)).toEqual([]);
    });

    it('leads to every status', () => {
      const reached = Object.values(edges).flatMap((edge) => edge.moves.split(' '));
      const targets = [...starts, ...reached.map((move) => move.split('>')[1])];
      expect(machine.statuses.filter((status) => !targets.includes(status))).toEqual([]);
    });

    it('shows every status with a label of its own', () => {
      const labels = machine.statuses.map((status) => machine.faces[status].label);
      expect(new Set(labels).size).toBe(machine.statuses.length);
      expect(Object.keys(machine.faces).toSorted()).toEqual(machine.statuses.toSorted());
    });
  });
}

/** "A>T B>T": several statuses that lead to one. */
export const all = (froms: readonly string[], target: string): string =>
  froms.map((from) => `${from}>${target}`).join(' ');

/** "A>A B>B": several statuses that stay. */
export const stay = (froms: readonly string[]): string => froms.map((from) => `${from}>${from}`).join(' ');
