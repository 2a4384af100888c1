import { costImpactOf } from '#domain/change-request/choices.ts';
import { markupAmounts } from '#domain/change-request/markup.ts';
import { changeProblems } from '#domain/change-request/problems.ts';
import { changeRequestMachine } from '#domain/change-request/status.ts';
import type { Cents } from '#domain/money/money.ts';
import { signedImpact } from '#domain/sov/change-request-lines.ts';
import { decide } from '#domain/transition/machine.ts';
import type { ProjectContext } from '../../http/context.ts';
import { type FieldError, invalid, repeatedItems } from '../../http/problem.ts';
import { actsOf, type Request } from '../record/acts.ts';
import { requests } from './acts.ts';
import { markupsOf } from './markups.ts';
import { requestNumber } from './numbers.ts';
import { orderOf } from './order.ts';
import { problemsOf } from './problems.ts';
import { type LoadedChangeRequest, mayRead, readChangeRequest, titleOf } from './records.ts';
import { contractOf, linesNow, tasksOf } from './tasks.ts';

/**
 * The change requests that are to go out in the change order of another: by the same sender, approved, and of the same
 * schedule. 422 at each that cannot, and where all together would take a line, or the contract, below what is billed.
 */
export async function chosenTogether(
  ctx: ProjectContext,
  first: LoadedChangeRequest,
  ids: readonly string[],
): Promise<LoadedChangeRequest[]> {
  const errors = repeatedItems(
    'togetherWith',
    ids.map((id) => id.toLowerCase()),
  );
  if (errors.length > 0) throw invalid(errors);
  const chosen: LoadedChangeRequest[] = [];
  for (const [i, id] of ids.entries()) {
    const found = await readChangeRequest(ctx.db, id);
    const loaded = found && mayRead(ctx.actor, found) ? found : undefined;
    const message = await whyNot(ctx, first, loaded);
    if (message !== null) errors.push({ field: `togetherWith.${i}`, message });
    else if (loaded) chosen.push(loaded);
  }
  if (errors.length === 0 && chosen.length > 0)
    errors.push(...(await problemsTogether(ctx, [first, ...chosen])));
  if (errors.length > 0) throw invalid(errors);
  return chosen;
}

/** What keeps one from going out in the change order of another; null where nothing does. */
async function whyNot(
  ctx: ProjectContext,
  { request: first }: LoadedChangeRequest,
  loaded: LoadedChangeRequest | undefined,
): Promise<string | null> {
  if (!loaded) return 'There is no such change request. Choose one that is approved.';
  const { request } = loaded;
  if (request.id === first.id) return 'It is the one that is sent. Choose others.';
  const name = requestNumber(request) ?? titleOf(request);
  if (request.sovId !== first.sovId) return `${name} changes another schedule of values.`;
  const verdict = decide(changeRequestMachine, ctx.actor, requests.record(loaded), 'sendForSignature');
  if (!verdict.ok) return `${name}: ${verdict.reason}`;
  const [problem] = await problemsOf(ctx, loaded);
  return problem ? `${name}: ${problem.message}` : null;
}

/** What keeps change requests that could each be signed alone from being signed as one. */
async function problemsTogether(
  ctx: ProjectContext,
  all: readonly LoadedChangeRequest[],
): Promise<FieldError[]> {
  const { sovId } = all[0]?.request ?? {};
  const lines = sovId ? await linesNow(ctx.db, sovId) : new Map();
  const byLine = new Map<string | null, Cents>();
  const markups: Cents[] = [];
  for (const { request } of all) {
    const tasks = await tasksOf(ctx.db, [request.id]);
    for (const task of tasks)
      byLine.set(task.sovLineId, (byLine.get(task.sovLineId) ?? 0) + signedImpact(task));
    markups.push(...markupAmounts(costImpactOf(tasks), await markupsOf(ctx.db, [request.id])));
  }
  const changed = [...byLine].map(([lineId, impact]) => ({
    line: lines.get(lineId ?? '') ?? null,
    costImpact: Math.abs(impact),
    costImpactAction: impact < 0 ? ('MINUS' as const) : ('ADD' as const),
  }));
  const [problem] = changeProblems(changed, contractOf(lines), ctx.project.currency, markups);
  return problem ? [{ field: 'togetherWith', message: `Signed together: ${problem.message}` }] : [];
}

/** Whatever ends a change order that is out ends it for all: they need not be for the eyes of whoever ends it. */
const { run: end } = actsOf({
  ...requests,
  async lock(ctx: ProjectContext, { params }: Request<{ changeRequestId: string }, unknown>) {
    const loaded = await readChangeRequest(ctx.db, params.changeRequestId, { lock: true });
    if (!loaded) throw new Error('A packet names a change request that is not there');
    return loaded;
  },
});

/** The change order that one goes out in is taken back, or ends with it: the others are approved as before. */
export async function releaseOthers(
  ctx: ProjectContext,
  requestId: string,
  comment: string | null,
): Promise<void> {
  for (const id of await orderOf(ctx.db, requestId)) {
    if (id === requestId) continue;
    await end(ctx, 'orderEnded', { params: { changeRequestId: id }, body: {} }, () => ({ comment }));
  }
}
