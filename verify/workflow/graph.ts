import type { Operation } from '../contract.ts';
import { valueAt } from '../sums.ts';
import type { Row } from '../world/resources.ts';
import type { Workflow } from './definition.ts';

/** A move that the graph allows: the operation, and the action it is here. */
export interface Move {
  operation: Operation;
  action: string;
}

/** Conditions on who acts are not part of the graph: for somebody who has not acted yet, they hold. */
const ANYBODY = { userId: 'somebody', authorities: [] };

/** What the machine of a workflow says of a record as it was read. */
export class Graph {
  private readonly workflow: Workflow;

  constructor(workflow: Workflow) {
    this.workflow = workflow;
  }

  statusOf(record: Row): string {
    return String(valueAt(record, this.workflow.status));
  }

  /** The status, and what else the conditions of the graph look at. */
  stateOf(record: Row): string {
    return [this.statusOf(record), this.workflow.facts?.(record)['termStatus'] ?? ''].join('/');
  }

  private facts(record: Row): Row {
    return { ...record, ...this.workflow.facts?.(record), status: this.statusOf(record) };
  }

  allows(action: string, record: Row): boolean {
    const rule = this.workflow.machine.actions[action];
    if (!rule?.from.includes(this.statusOf(record))) return false;
    return (rule.conditions ?? []).every(
      ({ code, holds }) => code !== 'WRONG_STATUS' || this.holds(holds, record),
    );
  }

  private holds(condition: (record: Row, actor: unknown) => boolean, record: Row): boolean {
    try {
      return condition(this.facts(record), ANYBODY);
    } catch {
      // The condition reads something that the answer does not show.
      return true;
    }
  }

  /** Where the action leads from here; null where that depends on what the answer does not show. */
  target(action: string, record: Row): string | null {
    const to = this.workflow.machine.actions[action]?.to;
    if (to === undefined) return null;
    try {
      return typeof to === 'string' ? to : to(this.facts(record));
    } catch {
      return null;
    }
  }

  /** Whether the machine knows one of the operation's actions at all. */
  private knows(operation: Operation): boolean {
    return (operation.transition?.actions ?? []).some((action) => action in this.workflow.machine.actions);
  }

  /** Operations none of whose actions the status allows. */
  illegal(record: Row): Operation[] {
    return this.workflow.operations.filter(
      (operation) =>
        this.knows(operation) &&
        !(operation.transition?.actions ?? []).some((action) => this.allows(action, record)),
    );
  }

  /** Moves that the status allows: what leaves it as it is comes first, a removal last. */
  legal(record: Row): Move[] {
    const moves = this.workflow.operations.flatMap((operation) =>
      (operation.transition?.actions ?? [])
        .filter((action) => this.allows(action, record))
        .map((action): Move => ({ operation, action })),
    );
    const rank = ({ action }: Move): number => {
      if (action === 'remove') return 2;
      return this.target(action, record) === this.statusOf(record) ? 0 : 1;
    };
    return moves.toSorted((a, b) => rank(a) - rank(b));
  }
}
