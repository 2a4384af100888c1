import type { Run } from '../run.ts';
import { Actor } from '../scenes/scene.ts';
import { signInApp } from '../scenes/approving.ts';
import { pricedTasks } from '../workflow/change-requests.ts';
import type { Params, Row } from '../world/resources.ts';

/** The steps of change requests on one schedule, each by whose turn it is. */
export class ChangeSteps {
  private readonly run: Run;
  private readonly sovId: string;
  /** Who writes them, and who approves them. */
  readonly writer: Actor;
  readonly approver: Actor;

  constructor(run: Run, sovId: string) {
    this.run = run;
    this.sovId = sovId;
    this.writer = new Actor(run, run.world.main);
    this.approver = new Actor(run, run.world.other ?? run.world.main);
  }

  /** A draft with two priced tasks of the schedule as it stands now; `more` is laid over it. */
  async draft(more: Row = {}): Promise<Params> {
    const sov = await this.writer.do('getSov', { params: { sovId: this.sovId } });
    const body = await this.writer.body('saveChangeRequest', {
      sovId: this.sovId,
      tasks: pricedTasks(this.run, sov),
      approverIds: [this.approver.account.userId],
      allowedUserIds: undefined,
      isDraft: true,
      ...more,
    });
    const made = await this.writer.do('saveChangeRequest', { body });
    return { changeRequestId: String(made['id']) };
  }

  /** One step on the version that is there. */
  async step(who: Actor, id: string, params: Params, more: Row = {}): Promise<Row> {
    const { version } = await who.do('getChangeRequest', { params });
    return who.do(id, { params, body: { version: version as unknown, ...more } });
  }

  async approved(params: Params): Promise<void> {
    await this.step(this.writer, 'submitChangeRequest', params);
    await this.step(this.approver, 'approveChangeRequest', params);
  }

  /** Out for signature, the first with the others in its document. */
  async send(params: Params, others: readonly Params[] = []): Promise<Row> {
    return this.step(this.writer, 'sendChangeRequestForSignature', params, {
      contractorSignerId: this.writer.account.userId,
      ownerSignerId: this.approver.account.userId,
      ...(others.length > 0 && { togetherWith: others.map(({ changeRequestId }) => changeRequestId) }),
    });
  }

  async sign(who: Actor, params: Params): Promise<void> {
    await signInApp(who, 'openChangeRequestSigning', params);
  }

  /** Sent and signed by both in turn. */
  async signed(params: Params, others: readonly Params[] = []): Promise<void> {
    await this.send(params, others);
    await this.sign(this.writer, params);
    await this.sign(this.approver, params);
  }

  /** Declined by the one whose turn it is. */
  async decline(who: Actor, params: Params, reason: string): Promise<void> {
    const { token } = await who.do('openChangeRequestSigning', { params });
    await who.do('declineSigning', { body: { token: token as unknown, reason } });
  }
}
