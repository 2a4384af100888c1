import type { Contract, Operation } from './contract.ts';
import type { Rule } from './rules.ts';

export interface Failure {
  rule: Rule;
  detail: string;
  /** The request as a curl line, its token masked. */
  curl: string;
  /** Beginning of the answer. */
  answer: string;
}

export type Outcome = 'ok' | 'failed' | 'unproven' | 'not built' | 'skipped';

/** What happened to one operation. */
export interface OperationResult {
  operation: Operation;
  requests: number;
  /** How often each status was answered. */
  statuses: Record<string, number>;
  /** Checks that held, by rule. */
  held: Partial<Record<Rule, number>>;
  failures: Failure[];
  /** Failures beyond those that are kept. */
  more: number;
  notBuilt: boolean;
  /** What could not be checked, and why. */
  skips: string[];
}

/** A rule broken at one operation is shown this often; the others are counted. */
const KEPT_PER_RULE = 3;

/** Collects what the checks find, by operation. */
export class Recorder {
  readonly results: ReadonlyMap<string, OperationResult>;

  constructor(contract: Contract) {
    this.results = new Map(
      contract.operations.map((operation) => [
        operation.id,
        {
          operation,
          requests: 0,
          statuses: {},
          held: {},
          failures: [],
          more: 0,
          notBuilt: false,
          skips: [],
        },
      ]),
    );
  }

  of(operation: Operation): OperationResult {
    const result = this.results.get(operation.id);
    if (!result) throw new Error(`The contract has no operation ${operation.id}`);
    return result;
  }

  counted(operation: Operation, status: number): void {
    const result = this.of(operation);
    result.requests += 1;
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
  }

  hold(operation: Operation, rule: Rule): void {
    const { held } = this.of(operation);
    held[rule] = (held[rule] ?? 0) + 1;
  }

  fail(operation: Operation, failure: Failure): void {
    const result = this.of(operation);
    const same = result.failures.filter(({ rule }) => rule === failure.rule).length;
    if (same < KEPT_PER_RULE) result.failures.push(failure);
    else result.more += 1;
  }

  skip(operation: Operation, reason: string): void {
    const { skips } = this.of(operation);
    if (!skips.includes(reason)) skips.push(reason);
  }

  notBuilt(operation: Operation): void {
    this.of(operation).notBuilt = true;
  }
}

/** Whether the operation ever did what it is for: an answer that refuses says nothing of how it would be carried out. */
const succeeded = ({ statuses }: OperationResult): boolean =>
  Object.keys(statuses).some((status) => status.startsWith('2'));

/**
 * Whether an operation counts as ok, failed, unproven (it is built, and nothing that was asked of it succeeded), not
 * built or skipped (nothing was asked of it).
 */
export function outcomeOf(result: OperationResult, strict: boolean): Outcome {
  if (result.failures.length > 0 || (strict && result.notBuilt)) return 'failed';
  if (result.notBuilt) return 'not built';
  if (result.requests === 0) return 'skipped';
  return succeeded(result) ? 'ok' : 'unproven';
}
