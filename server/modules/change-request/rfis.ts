import { changeRequestMachine } from '#domain/change-request/status.ts';
import { isOpenRfi } from '#domain/rfi/status.ts';
import { and, eq, max } from 'drizzle-orm';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { type FieldError, invalidField, notFound, Problem } from '../../http/problem.ts';
import { type Acting, actsOf, type Request } from '../record/acts.ts';
import { visibleRfis } from '../rfi/list-query.ts';
import { nameOf as nameOfRfi, rfiNumber, type RfiRow, wasNeverSent } from '../rfi/records.ts';
import { rfiReferences, rfis } from '../rfi/schema.ts';
import { requests } from './acts.ts';
import { requestNumber } from './numbers.ts';
import {
  type ChangeRequestRow,
  linkedRfis,
  type LoadedChangeRequest,
  readChangeRequest,
  titleOf,
} from './records.ts';
import { changeRequestRfis } from './schema.ts';

/** What an RFI does to a change request, whoever does it to the RFI: they need not see the change request. */
const { run: follow } = actsOf({
  ...requests,
  async lock(ctx: ProjectContext, { params }: Request<{ changeRequestId: string }, unknown>) {
    const loaded = await readChangeRequest(ctx.db, params.changeRequestId, { lock: true });
    if (!loaded) throw notFound();
    return loaded;
  },
});

const of = (id: string) => ({ params: { changeRequestId: id }, body: {} });

const isLinked = async ({ db }: ProjectContext, requestId: string, rfiId: string): Promise<boolean> => {
  const rows = await db
    .select({ id: changeRequestRfis.rfiId })
    .from(changeRequestRfis)
    .where(and(eq(changeRequestRfis.requestId, requestId), eq(changeRequestRfis.rfiId, rfiId)));
  return rows.length > 0;
};

/** The step of a change request on which an RFI is raised. */
async function raised(ctx: ProjectContext, { request }: LoadedChangeRequest, rfi: RfiRow) {
  await ctx.db.insert(changeRequestRfis).values({
    requestId: request.id,
    rfiId: rfi.id,
    projectId: ctx.project.id,
    linkedBy: ctx.user.id,
    createdAt: ctx.now,
  });
  const holds = isOpenRfi(rfi.status) && request.status !== 'RFI_RAISED';
  return {
    values: holds ? { statusBeforeRfi: request.status } : {},
    changes: [{ field: 'rfi', from: null, to: rfiNumber(rfi) }],
  };
}

const withOpen = (loaded: LoadedChangeRequest, rfi: RfiRow) => ({
  openRfiCount: loaded.openRfiCount + (isOpenRfi(rfi.status) ? 1 : 0),
});

/** Change requests that an RFI refers to. */
async function referredTo({ db }: ProjectContext, rfiId: string): Promise<string[]> {
  const rows = await db
    .select({ id: rfiReferences.recordId })
    .from(rfiReferences)
    .where(and(eq(rfiReferences.rfiId, rfiId), eq(rfiReferences.type, 'CHANGE_REQUEST')))
    // In one order, so that two RFIs that name the same ones wait for each other and never both.
    .orderBy(rfiReferences.recordId);
  return rows.map(({ id }) => id);
}

/**
 * An RFI was sent or changed: the change requests that it refers to wait for its answer. One that cannot wait any more
 * (signed, ended) is referred to and nothing else.
 */
export async function rfiAsks(ctx: ProjectContext, rfi: RfiRow): Promise<void> {
  if (!isOpenRfi(rfi.status)) return;
  for (const id of await referredTo(ctx, rfi.id)) {
    if (await isLinked(ctx, id, rfi.id)) continue;
    const found = await readChangeRequest(ctx.db, id, { lock: true });
    const { from } = changeRequestMachine.actions.raiseRfi;
    if (!found || !from.some((status) => status === found.request.status)) continue;
    await follow(ctx, 'raiseRfi', of(id), ({ loaded }) => raised(ctx, loaded, rfi), {
      given: ({ loaded }) => withOpen(loaded, rfi),
    });
  }
}

/** An RFI is over: the change requests that waited for nothing else go back to where they were. */
export async function rfiAnswered(ctx: ProjectContext, rfi: RfiRow): Promise<void> {
  const rows = await ctx.db
    .select({ id: changeRequestRfis.requestId })
    .from(changeRequestRfis)
    // One that it comes from held nothing up.
    .where(and(eq(changeRequestRfis.rfiId, rfi.id), eq(changeRequestRfis.isOrigin, false)))
    .orderBy(changeRequestRfis.requestId);
  for (const { id } of rows) {
    const found = await readChangeRequest(ctx.db, id, { lock: true });
    if (found?.request.status !== 'RFI_RAISED' || found.openRfiCount > 0) continue;
    await follow(ctx, 'rfiClosed', of(id), () => ({
      values: { statusBeforeRfi: null },
      changes: [{ field: 'rfi', from: rfiNumber(rfi), to: null }],
    }));
  }
}

/** Names the change request among what the RFI refers to, so that the link leads both ways. */
async function nameOnRfi(ctx: ProjectContext, rfi: RfiRow, request: ChangeRequestRow): Promise<void> {
  const [last] = await ctx.db
    .select({ position: max(rfiReferences.position) })
    .from(rfiReferences)
    .where(eq(rfiReferences.rfiId, rfi.id));
  const named = await ctx.db
    .insert(rfiReferences)
    .values({
      rfiId: rfi.id,
      type: 'CHANGE_REQUEST',
      recordId: request.id,
      projectId: rfi.projectId,
      position: (last?.position ?? -1) + 1,
    })
    .onConflictDoNothing()
    .returning();
  if (named.length === 0) return;
  await updateVersioned(ctx.db, rfis, rfi.id, rfi.version, { updatedAt: ctx.now });
  ctx.record({
    ...nameOfRfi(rfi),
    action: 'refer',
    changes: [{ field: 'references', from: null, to: requestNumber(request) ?? titleOf(request) }],
  });
}

type OnRequest = { changeRequestId: string };
type Named = { rfiId: string };
type ActingOnLink = Acting<ProjectContext, OnRequest, Named, LoadedChangeRequest, string, string, RfiRow>;

/** The RFI before the change request, in the order in which an RFI that is closed takes them. */
const { act } = actsOf({
  ...requests,
  async lock(ctx: ProjectContext, request: Request<OnRequest, Named>) {
    await ctx.db.select({ id: rfis.id }).from(rfis).where(eq(rfis.id, request.body.rfiId)).for('update');
    return requests.lock(ctx, request);
  },
});

/** The RFI of that id; undefined unless the caller sees it and it has been sent. */
async function sentRfi(ctx: ProjectContext, rfiId: string): Promise<RfiRow | undefined> {
  const [rfi] = await ctx.db
    .select()
    .from(rfis)
    .where(and(eq(rfis.id, rfiId), visibleRfis(ctx)));
  return rfi && wasNeverSent(rfi) ? undefined : rfi;
}

const CHOOSE_RFI = 'Choose an RFI of this project that you can see and that has been sent.';

/** The RFI that the request names; 422 unless the caller sees it and it has been sent. */
async function namedRfi(ctx: ProjectContext, rfiId: string): Promise<RfiRow> {
  const rfi = await sentRfi(ctx, rfiId);
  if (!rfi) throw invalidField('rfiId', CHOOSE_RFI);
  return rfi;
}

/** What is wrong with the RFI that a new change request is to come from. */
export async function originProblems(
  ctx: ProjectContext,
  { fromRfiId, changeRequestId }: { fromRfiId?: string; changeRequestId?: string },
): Promise<FieldError[]> {
  if (fromRfiId === undefined) return [];
  if (changeRequestId !== undefined)
    return [{ field: 'fromRfiId', message: 'What a change request comes from is said when it is made.' }];
  return (await sentRfi(ctx, fromRfiId)) ? [] : [{ field: 'fromRfiId', message: CHOOSE_RFI }];
}

/** Keeps the RFI that a new change request comes from. */
export async function storeOrigin(
  ctx: ProjectContext,
  request: ChangeRequestRow,
  rfiId: string,
): Promise<void> {
  await ctx.db.insert(changeRequestRfis).values({
    requestId: request.id,
    rfiId,
    projectId: ctx.project.id,
    isOrigin: true,
    linkedBy: ctx.user.id,
    createdAt: ctx.now,
  });
}

/** It has its number: the RFI that it comes from names it, which no draft is. */
export async function nameOnOrigin(ctx: ProjectContext, request: ChangeRequestRow): Promise<void> {
  const [origin] = (await linkedRfis(ctx.db, request.id)).filter(({ isOrigin }) => isOrigin);
  if (!origin) return;
  const [rfi] = await ctx.db.select().from(rfis).where(eq(rfis.id, origin.rfi.id)).for('update');
  if (rfi) await nameOnRfi(ctx, rfi, request);
}

export const rfiHandlers = {
  linkChangeRequestRfi: act(
    'raiseRfi',
    async ({ ctx, loaded, found: rfi }: ActingOnLink) => {
      if (await isLinked(ctx, loaded.request.id, rfi.id))
        throw new Problem('ALREADY_EXISTS', `${rfiNumber(rfi) ?? 'This RFI'} is linked already.`);
      return {
        ...(await raised(ctx, loaded, rfi)),
        also: async (held: LoadedChangeRequest) => {
          await nameOnRfi(ctx, rfi, held.request);
          return { ...held, ...withOpen(loaded, rfi) };
        },
      };
    },
    {
      async given({ ctx, loaded, body }) {
        const [rfi] = await ctx.db.select().from(rfis).where(eq(rfis.id, body.rfiId));
        return rfi ? withOpen(loaded, rfi) : {};
      },
      find: ({ ctx, body }) => namedRfi(ctx, body.rfiId),
    },
  ),
} satisfies Partial<Handlers>;
