import { fromCents } from '#domain/money/money.ts';
import { sovMachine } from '#domain/sov/status.ts';
import { eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { billingOf } from '../payapp/billing.ts';
import { createPayAppProblem } from '../payapp/may-create.ts';
import { refsOf } from '../people/refs.ts';
import { projects } from '../projects/schema.ts';
import { abilitiesOf } from '../record/decide.ts';
import { historyEntries } from '../record/history.ts';
import { changesOf } from './changes.ts';
import { type LineError, lineErrorsOf } from './line-errors.ts';
import { hasBilling, linesOf, type LoadedSov, sovRecord, type SovLineRow } from './records.ts';
import { unitsOfProject } from './units.ts';
import { calendarOf, lineView, sovView } from './views.ts';

export type SovDetail = ResponseOf<'getSov'>;
export type SovAbilities = SovDetail['abilities'];

/** What the project asks of every line. */
export async function lineRules(ctx: ProjectContext) {
  const [project] = await ctx.db
    .select({ isSovMandatory: projects.isSovMandatory })
    .from(projects)
    .where(eq(projects.id, ctx.project.id));
  return {
    datesMandatory: project?.isSovMandatory ?? false,
    units: await unitsOfProject(ctx.db),
  };
}

const because = (reason: string | null) => ({ allowed: reason === null, reason });

function missingRight(ctx: ProjectContext, authority: string, what: string): string | null {
  return ctx.actor.authorities.includes(authority) ? null : `You do not have the right to ${what}.`;
}

async function sheetAbilities(
  ctx: ProjectContext,
  loaded: LoadedSov,
  errors: readonly LineError[],
): Promise<SovAbilities> {
  const facts = {
    lineErrorCount: new Set(errors.map((error) => error.lineId)).size,
    hasBilling: await hasBilling(ctx.db, loaded.sov.id),
  };
  const record = sovRecord(loaded, facts);
  const { remove, appendChangeRequest: _, ...open } = abilitiesOf(sovMachine, ctx.actor, record);
  const isCreator = ctx.actor.userId === loaded.sov.createdBy;
  return {
    ...open,
    delete: remove,
    manageUsers: because(
      missingRight(ctx, 'SOV_MANAGE', 'add people to this schedule of values') ??
        (isCreator ? null : 'Only the person who created it can add people to this schedule of values.'),
    ),
    addDivision: because(missingRight(ctx, 'SOV_ADD_DIVISION', 'add divisions')),
    createPayApp: because(await createPayAppProblem(ctx.db, ctx.actor, loaded.sov)),
  };
}

/** Everything that the sheet shows. */
export async function sovDetail(
  ctx: ProjectContext,
  loaded: LoadedSov,
  given: { lines?: readonly SovLineRow[] } = {},
): Promise<SovDetail> {
  const { db } = ctx;
  const { sov, userIds } = loaded;
  await ctx.writeHistory();
  const lines = given.lines ?? (await linesOf(db, sov.id));
  const rules = await lineRules(ctx);
  const lineErrors = lineErrorsOf(lines, rules);
  const changes = await changesOf(db, sov.id);
  const impacts = new Map<string, number>();
  for (const change of changes)
    impacts.set(change.sovLineId, (impacts.get(change.sovLineId) ?? 0) + change.costImpact);
  const billing = await billingOf(db, sov.id);
  const refs = await refsOf(db, { users: userIds });
  const calendar = await calendarOf(db, sov);
  return {
    ...(await sovView(db, sov)),
    sovLines: lines.map((line) => lineView(line, impacts.get(line.id) ?? 0, billing, calendar)),
    lineErrors,
    abilities: await sheetAbilities(ctx, loaded, lineErrors),
    allowedUsers: refs.byName(userIds),
    changeRequests: changes.map((change) => ({
      id: change.id,
      changeRequestId: change.changeRequestId,
      changeOrderNumber: change.changeOrderNumber,
      sovLineId: change.sovLineId,
      costImpact: fromCents(change.costImpact),
      signedOn: change.signedOn,
    })),
    currency: ctx.project.currency,
    isSovMandatory: rules.datesMandatory,
    rejectionComment: sov.status === 'REJECTED' ? sov.rejectionComment : null,
    history: await historyEntries(db, 'SOV', sov.id),
  };
}
