import { rfiAgeDays } from '#domain/rfi/age.ts';
import type { RfiStatus } from '#domain/rfi/status.ts';
import type { FieldChange } from '../../db/schema/history.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import { todayOf } from './list-query.ts';
import { keptFacts, type LoadedRfi, nameOf, type RfiRow } from './records.ts';
import { rfis } from './schema.ts';

interface Step {
  action: string;
  seenVersion: number;
  to: RfiStatus;
  values?: Partial<RfiRow>;
  comment?: string | null | undefined;
  /** What the history tells beside the status. */
  changes?: FieldChange[];
}

/**
 * One step of an RFI: its row with a new version, what lists keep of the rules, and its history. The rules have been
 * asked before: they name who was faster where two act at once.
 */
export async function change(ctx: ProjectContext, loaded: LoadedRfi, step: Step): Promise<LoadedRfi> {
  const before = loaded.rfi;
  const over = (step.to === 'CLOSED' || step.to === 'TERMINATED') && before.closedAt === null;
  const next = { ...before, ...step.values, status: step.to };
  const today = todayOf(ctx);
  const rfi = await updateVersioned(ctx.db, rfis, before.id, step.seenVersion, {
    ...step.values,
    ...(over ? { closedAt: ctx.now, finalAgeDays: rfiAgeDays(before.publishedOn, today, today) } : {}),
    ...keptFacts(before, next, ctx.now),
    status: step.to,
    updatedAt: ctx.now,
  });
  const moved = before.status === step.to ? [] : [{ field: 'status', from: before.status, to: step.to }];
  ctx.record({
    ...nameOf(rfi),
    action: step.action,
    comment: step.comment ?? null,
    changes: [...moved, ...(step.changes ?? [])],
  });
  return { ...loaded, rfi };
}
