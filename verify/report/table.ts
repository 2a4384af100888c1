import type { Operation } from '../contract.ts';
import { type OperationResult, outcomeOf, type Recorder } from '../recorder.ts';
import { RULES } from '../rules.ts';

export interface ReportOptions {
  strict: boolean;
  /** Operations that may go without a success. */
  mayBeUnproven: (operation: Operation) => boolean;
  wanted: (operation: Operation) => boolean;
}

/** The results of the operations that were asked for, tool by tool. */
export function wantedResults(recorder: Recorder, { wanted }: ReportOptions): Map<string, OperationResult[]> {
  const all = [...recorder.results.values()].filter(({ operation }) => wanted(operation));
  return Map.groupBy(all, ({ operation }) => operation.tool);
}

const statuses = ({ statuses: counts }: OperationResult): string =>
  Object.entries(counts)
    .map(([status, count]) => `${status}×${count}`)
    .join(' ');

const held = (result: OperationResult): number => Object.values(result.held).reduce((sum, n) => sum + n, 0);

function noteOf(result: OperationResult, strict: boolean): string {
  switch (outcomeOf(result, strict)) {
    case 'failed':
      return [...new Set(result.failures.map(({ rule }) => rule))].join(', ') || 'not built';
    case 'not built':
      return '501 NOT_BUILT';
    case 'skipped':
      return result.skips[0] ?? 'nothing was asked';
    case 'unproven':
      return `never succeeded: ${statuses(result)}`;
    case 'ok':
      return '';
  }
}

/** The table by tool and operation, the failures with their requests, what was left out, and the counts. */
export function tableOf(recorder: Recorder, options: ReportOptions): string {
  const lines: string[] = [];
  const tools = wantedResults(recorder, options);
  for (const [tool, results] of tools) {
    lines.push('', tool);
    for (const result of results) {
      const outcome = outcomeOf(result, options.strict);
      const counts = `${String(result.requests).padStart(5)} requests ${String(held(result)).padStart(6)} held`;
      lines.push(
        `  ${outcome.padEnd(9)} ${result.operation.id.padEnd(30)} ${counts}  ${noteOf(result, options.strict) || statuses(result)}`,
      );
    }
  }
  const all = [...tools.values()].flat();
  const failed = all.filter(({ failures }) => failures.length > 0);
  if (failed.length > 0) lines.push('', 'Failures');
  for (const { operation, failures, more } of failed) {
    for (const { rule, detail, curl, answer } of failures)
      lines.push(
        '',
        `  ${operation.id}: ${rule}. ${RULES[rule]}`,
        `    found:  ${detail}`,
        `    asked:  ${curl}`,
        `    answer: ${answer}`,
      );
    if (more > 0) lines.push('', `  ${operation.id}: ${more} more of the same rules`);
  }
  const unproven = all.filter((result) => outcomeOf(result, options.strict) === 'unproven');
  if (unproven.length > 0) lines.push('', 'Unproven (built, and no request was carried out)');
  for (const result of unproven)
    lines.push(
      `  ${result.operation.id}: answered ${statuses(result)}${options.mayBeUnproven(result.operation) ? ' (allowed)' : ''}`,
    );
  const left = all.filter(({ skips, notBuilt }) => skips.length > 0 && !notBuilt);
  if (left.length > 0) lines.push('', 'Left out');
  for (const { operation, skips } of left) for (const skip of skips) lines.push(`  ${operation.id}: ${skip}`);
  lines.push('', summaryOf(all, options.strict));
  return lines.join('\n').trimStart();
}

/** One line with the counts. */
export function summaryOf(results: readonly OperationResult[], strict: boolean): string {
  const count = (outcome: string) => results.filter((result) => outcomeOf(result, strict) === outcome).length;
  const requests = results.reduce((sum, result) => sum + result.requests, 0);
  return `${results.length} operations: ${count('ok')} ok, ${count('failed')} failed, ${count('unproven')} unproven, ${count('not built')} not built, ${count('skipped')} skipped; ${requests} requests`;
}
