import { type G703Action, g703Machine } from '#domain/pay-app/g703-status.ts';
import { type PayAppAction, payAppMachine } from '#domain/pay-app/pay-app-machine.ts';
import type { ProjectContext } from '../../http/context.ts';
import { notFound } from '../../http/problem.ts';
import { type Acting, actsOf, type Asking, type Decided, type Request } from '../record/acts.ts';
import { decideOrRefuse } from '../record/decide.ts';
import { advance, type Step } from './advance.ts';
import { payAppDetail } from './detail.ts';
import {
  g703Record,
  type G703Row,
  type LoadedPayApp,
  loadPayApp,
  nameOf,
  payAppOfG703,
  payAppOfTerm,
  payAppRecord,
  type PayAppRow,
  readPayApp,
  requireG703,
} from './records.ts';
import { reopen } from './reopen.ts';

type OnPayApp = { payAppId: string };
type OnSheet = { g703Id: string };
type OnTerm = { paymentTermId: string };

/** A pay application as the work of an act meets it, with the path and the body of the request. */
export type ActingOnPayApp<P, B> = Acting<ProjectContext, P, B, LoadedPayApp>;
type AskingOfPayApp = Asking<ProjectContext, unknown, unknown, LoadedPayApp>;

const lockPayApp = (ctx: ProjectContext, payAppId: string) =>
  loadPayApp(ctx.db, ctx.actor, payAppId, { lock: true });

/** The newest application under a payment term, locked. */
export async function lockByTerm(ctx: ProjectContext, termId: string): Promise<LoadedPayApp> {
  const loaded = await lockPayApp(ctx, await payAppOfTerm(ctx.db, termId));
  if (loaded.term.id !== termId) throw notFound();
  return loaded;
}

/** The application of a continuation sheet, locked. */
async function lockByG703(ctx: ProjectContext, g703Id: string): Promise<LoadedPayApp> {
  const loaded = await lockPayApp(ctx, await payAppOfG703(ctx.db, g703Id));
  if (requireG703(loaded).id !== g703Id) throw notFound();
  return loaded;
}

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
export const { act } = actsOf(applications);
/** The same, where the sheet goes back to its creator. */
export const { act: reopening } = actsOf({ ...applications, write: sendBack });

const terms = { ...applications, version: ({ term }: LoadedPayApp) => term.version };
/** Acts on its payment term. */
export const { act: termAct } = actsOf({
  ...terms,
  lock: (ctx: ProjectContext, { params }: Request<OnTerm, unknown>) => lockByTerm(ctx, params.paymentTermId),
});
/** The same, where the body names the term. */
export const { act: namedTermAct } = actsOf({
  ...terms,
  lock: (ctx: ProjectContext, { body }: Request<unknown, OnTerm>) => lockByTerm(ctx, body.paymentTermId),
});

const sheets = { ...applications, version: (loaded: LoadedPayApp) => requireG703(loaded).version };
const bySheet = {
  ...sheets,
  lock: (ctx: ProjectContext, { params }: Request<OnSheet, unknown>) => lockByG703(ctx, params.g703Id),
};
/** Acts on its G703, by the application. */
export const { act: ownSheetAct } = actsOf(sheets);
/** Acts on its G703, by the sheet. */
export const { act: sheetAct } = actsOf(bySheet);
/** The same, where the sheet goes back to its creator. */
export const { act: sheetReopening } = actsOf({ ...bySheet, write: sendBack });

/** The sheet's own machine, asked after the application's has said yes; answers the sheet. */
export const sheetOpenFor = (action: G703Action) => ({
  async find({ ctx, loaded }: AskingOfPayApp): Promise<G703Row> {
    const g703 = requireG703(loaded);
    await decideOrRefuse(ctx.db, g703Machine, ctx.actor, g703Record(loaded, g703), action, nameOf(loaded));
    return g703;
  },
});

/** The application as it is now. */
export async function reload(ctx: ProjectContext, { payApp }: LoadedPayApp): Promise<LoadedPayApp> {
  const loaded = await readPayApp(ctx.db, payApp.id);
  if (!loaded) throw new Error('The pay application is gone');
  return loaded;
}
