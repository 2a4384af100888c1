import type { ChangeRequestStatus } from '#domain/change-request/faces.ts';
import { WAITING } from '#domain/change-request/record.ts';
import { changeRequestMachine } from '#domain/change-request/status.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import { type ActContext, type Acting, actsOf, type Decided, type Request } from '../record/acts.ts';
import { recordStep, type ToldStep } from '../record/step.ts';
import { packetProgress } from '../signing/records.ts';
import { aboutChangeRequest } from '../signing/subject.ts';
import { changeRequestDetail } from './detail.ts';
import {
  approversOf,
  type ChangeRequestRow,
  courtOf,
  type LoadedChangeRequest,
  loadChangeRequest,
  nameOf,
  requestRecord,
  turnOf,
} from './records.ts';
import { changeRequests } from './schema.ts';

/** What a step changes of a change request. */
export interface ChangeRequestStep extends ToldStep {
  values?: Partial<ChangeRequestRow>;
  /** Who is asked to sign after this signature; left out = whoever is asked now. */
  askedSignerId?: string | null;
}

type OnRequest = { changeRequestId: string };

/** A change request as the work of an act meets it, with the body of the request. */
export type ActingOnRequest<B = unknown> = Acting<ProjectContext, OnRequest, B, LoadedChangeRequest>;

/** The row with a new version and whose turn it is, and the history. The approvers' decisions are written before. */
export async function write(
  ctx: ActContext,
  loaded: LoadedChangeRequest,
  step: Decided<ChangeRequestStep, ChangeRequestStatus>,
): Promise<LoadedChangeRequest> {
  const before = loaded.request;
  const approvers = await approversOf(ctx.db, [before.id]);
  const packet = await packetProgress(ctx.db, aboutChangeRequest(before.id));
  const { askedSignerId = packet.askedSignerId } = step;
  const next = { ...before, ...step.values, status: step.to };
  // Who has not decided has been asked since it was submitted, whatever the others decide meanwhile.
  const stillDeciding = step.to === before.status && WAITING.some((status) => status === step.to);
  const request = await updateVersioned(ctx.db, changeRequests, before.id, before.version, {
    ...step.values,
    ...courtOf(before, turnOf(next, approvers, askedSignerId), ctx.now),
    ...(stillDeciding ? { courtSince: before.courtSince } : {}),
    status: step.to,
    updatedAt: ctx.now,
  });
  recordStep(ctx, nameOf(request), before.status, step);
  return { ...loaded, request, approvers, packet };
}

/** How change requests are acted on. */
export const requests = {
  machine: changeRequestMachine,
  lock: (ctx: ProjectContext, { params }: Request<OnRequest, unknown>) =>
    loadChangeRequest(ctx.db, ctx.actor, params.changeRequestId, { lock: true }),
  record: requestRecord,
  name: ({ request }: LoadedChangeRequest) => nameOf(request),
  version: ({ request }: LoadedChangeRequest) => request.version,
  write: (
    ctx: ProjectContext,
    loaded: LoadedChangeRequest,
    step: Decided<ChangeRequestStep, ChangeRequestStatus>,
  ) => write(ctx, loaded, step),
  answer: changeRequestDetail,
};

export const { act, run, transitions } = actsOf(requests);
