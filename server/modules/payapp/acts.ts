import { type G702Action, g702Machine, type G702Status } from '#domain/pay-app/g702-status.ts';
import { g703Machine } from '#domain/pay-app/g703-status.ts';
import { G703_STEPS } from '#domain/pay-app/part-steps.ts';
import { type PayAppAction, payAppMachine } from '#domain/pay-app/pay-app-machine.ts';
import { WAIVER_KINDS } from '#domain/pay-app/waiver-form.ts';
import { eq, sql } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import { type Acting, actsOf, type Asking, type Decided, type Request } from '../record/acts.ts';
import { decideOrRefuse } from '../record/decide.ts';
import { recordStep, type ToldStep } from '../record/step.ts';
import { lockPacketUnderWay } from '../signing/recall.ts';
import { aboutPayApp, aboutWaiver } from '../signing/subject.ts';
import { advance, type Step } from './advance.ts';
import { payAppDetail } from './detail.ts';
import {
  g702Record,
  type G702Row,
  g703Record,
  type G703Row,
  type LoadedPayApp,
  loadPayApp,
  lockByG703,
  lockByTerm,
  nameOf,
  payAppRecord,
  type PayAppRow,
  readPayApp,
  requireG702,
  requireG703,
} from './records.ts';
import { reopen } from './reopen.ts';
import { g702s, payApps } from './schema.ts';

type OnPayApp = { payAppId: string };
type OnSheet = { g703Id: string };
type OnTerm = { paymentTermId: string };

/** A pay application as the work of an act meets it, with the path and the body of the request. */
export type ActingOnPayApp<P, B> = Acting<ProjectContext, P, B, LoadedPayApp>;
export type AskingOfPayApp<P = unknown, B = unknown> = Asking<ProjectContext, P, B, LoadedPayApp>;

const lockPayApp = (ctx: ProjectContext, payAppId: string) =>
  loadPayApp(ctx.db, ctx.actor, payAppId, { lock: true });

/** The application's machine decides and moves all four statuses; each act names the part whose version it asks for. */
const applications = {
  machine: payAppMachine,
  lock: (ctx: ProjectContext, { params }: Request<OnPayApp, unknown>) => lockPayApp(ctx, params.payAppId),
  record: (loaded: LoadedPayApp) => payAppRecord(loaded),
  name: (loaded: LoadedPayApp) => nameOf(loaded),
  version: ({ payApp }: LoadedPayApp) => payApp.version,
  write: (
    ctx: ProjectContext,
    loaded: LoadedPayApp,
    step: Decided<Step, PayAppRow['status'], PayAppAction>,
  ) => advance(ctx, loaded, step),
  answer: (ctx: ProjectContext, loaded: LoadedPayApp) => payAppDetail(ctx, loaded),
};

const sendBack: typeof applications.write = (ctx, loaded, step) => reopen(ctx, loaded, step);

/** Acts on the application as a whole: its signed package. */
export const { act, answering } = actsOf(applications);
/** The same, where the sheet goes back to its creator. */
export const { act: reopening } = actsOf({ ...applications, write: sendBack });

const terms = { ...applications, version: ({ term }: LoadedPayApp) => term.version };
/** Acts on its payment term. */
export const { act: termAct } = actsOf({
  ...terms,
  lock: (ctx: ProjectContext, { params }: Request<OnTerm, unknown>) =>
    lockByTerm(ctx.db, ctx.actor, params.paymentTermId),
});
/** The same, where the body names the term. */
export const { act: namedTermAct } = actsOf({
  ...terms,
  lock: (ctx: ProjectContext, { body }: Request<unknown, OnTerm>) =>
    lockByTerm(ctx.db, ctx.actor, body.paymentTermId),
});

/** Deleting. The row stays: its number is never given again, and its signatures and history keep what they refer to. */
export const { act: deletion } = actsOf({
  ...applications,
  async write(ctx, loaded: LoadedPayApp, step) {
    await ctx.db.update(payApps).set({ deletedAt: ctx.now }).where(eq(payApps.id, loaded.payApp.id));
    recordStep(ctx, nameOf(loaded), loaded.payApp.status, step);
    return loaded;
  },
  answer: async () => undefined,
});

const sheets = { ...applications, version: (loaded: LoadedPayApp) => requireG703(loaded).version };
const bySheet = {
  ...sheets,
  lock: (ctx: ProjectContext, { params }: Request<OnSheet, unknown>) =>
    lockByG703(ctx.db, ctx.actor, params.g703Id),
};
/** Acts on its G703, by the application. */
export const { act: ownSheetAct, answering: sheetAnswering } = actsOf(sheets);
/** Acts on its G703, by the sheet. */
export const { act: sheetAct } = actsOf(bySheet);
/** The same, where the sheet goes back to its creator. */
export const { act: sheetReopening } = actsOf({ ...bySheet, write: sendBack });

/** The sheet's own machine, asked after the application's has said yes; answers the sheet. */
export const sheetOpenFor = (action: keyof typeof G703_STEPS) => ({
  async find({ ctx, loaded }: AskingOfPayApp): Promise<G703Row> {
    const g703 = requireG703(loaded);
    const record = g703Record(loaded, g703);
    await decideOrRefuse(ctx.db, g703Machine, ctx.actor, record, G703_STEPS[action], nameOf(loaded));
    return g703;
  },
});

const forms = { ...applications, version: (loaded: LoadedPayApp) => requireG702(loaded).version };
/**
 * Acts on its G702 that send it to its signers or take it back. The packet is locked before the application, as signing
 * does.
 */
export const { act: formAct } = actsOf({
  ...forms,
  async lock(ctx: ProjectContext, { params }: Request<OnPayApp, unknown>) {
    await lockPacketUnderWay(ctx.db, aboutPayApp(params.payAppId));
    return lockPayApp(ctx, params.payAppId);
  },
});
/** Acts on its waivers, by the application's version. The packet that is out is locked first, as signing does. */
export const { act: waiverAct } = actsOf({
  ...applications,
  async lock(ctx: ProjectContext, { params }: Request<OnPayApp, unknown>) {
    for (const kind of WAIVER_KINDS) await lockPacketUnderWay(ctx.db, aboutWaiver(params.payAppId, kind));
    return lockPayApp(ctx, params.payAppId);
  },
});
/** What a step changes of the form alone. */
type FormStep = ToldStep & Pick<Step, 'g702'>;

/** Acts on the G702 beside the application, whose status they leave: the form's machine decides alone. */
export const { act: ownFormAct } = actsOf({
  ...forms,
  machine: g702Machine,
  record: (loaded: LoadedPayApp) => g702Record(loaded, requireG702(loaded)),
  async write(ctx, loaded: LoadedPayApp, { action, to, g702, ...told }: Decided<FormStep, G702Status>) {
    await ctx.db
      .update(g702s)
      .set({ ...g702, status: to, version: sql`${g702s.version} + 1`, updatedAt: ctx.now })
      .where(eq(g702s.id, requireG702(loaded).id));
    const { status } = loaded.payApp;
    recordStep(ctx, nameOf(loaded), status, { ...told, action: `${action}G702`, to: status });
    return reload(ctx, loaded);
  },
});

/** The same of the form's machine, with the signers that it would go to; answers the form. */
export async function requireFormOpen(
  { ctx, loaded }: AskingOfPayApp,
  action: G702Action,
  signerIds?: readonly string[],
): Promise<G702Row> {
  const g702 = requireG702(loaded);
  const record = g702Record(loaded, g702, signerIds);
  await decideOrRefuse(ctx.db, g702Machine, ctx.actor, record, action, nameOf(loaded));
  return g702;
}

/** The application as it is now. */
export async function reload(ctx: ProjectContext, { payApp }: LoadedPayApp): Promise<LoadedPayApp> {
  const loaded = await readPayApp(ctx.db, payApp.id);
  if (!loaded) throw new Error('The pay application is gone');
  return loaded;
}
