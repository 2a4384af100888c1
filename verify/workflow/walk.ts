import { isDeepStrictEqual } from 'node:util';
import { NotBuilt, RateLimited, Unanswered } from '../client.ts';
import type { Exchange } from '../exchange.ts';
import type { Operation } from '../contract.ts';
import { guarded, type Run, Skip } from '../run.ts';
import { valueAt } from '../sums.ts';
import type { Account, Params, Row } from '../world/resources.ts';
import type { Workflow } from './definition.ts';
import { Graph, type Move } from './graph.ts';
import {
  abilityOf,
  judgeAbility,
  judgeAnswered,
  judgeHistory,
  judgeReason,
  judgeSettled,
  judgeTaken,
  judgeTold,
  judgeWaiting,
} from './saying.ts';
import { isThere, prepareMove, staleOf } from './sending.ts';
import { judgeStepKept } from './steps-kept.ts';

/** A step of a path through the graph, and who took it. */
interface Step extends Move {
  account: Account;
}

/** A record at hand, as it was last read. */
interface Held {
  params: Params;
  record: Row;
}

/** Longest path from a fresh record: the graphs of the rules are shorter. */
const LONGEST = 14;

/** Walks the graph of one machine over HTTP: every legal move, and every illegal one from every status reached. */
export class Walk {
  private readonly run: Run;
  private readonly workflow: Workflow;
  private readonly graph: Graph;
  /** Moves made, by state and operation. */
  private readonly tried = new Set<string>();
  /** Records that a move brought into a state, where the next move from there finds them. */
  private readonly spare = new Map<string, Held[]>();

  constructor(run: Run, workflow: Workflow) {
    this.run = run;
    this.workflow = workflow;
    this.graph = new Graph(workflow);
  }

  /** Goes through the statuses breadth first. */
  async start(): Promise<void> {
    const { workflow, run, graph } = this;
    const first = await this.fresh([]);
    if (!first) return this.cannotBegin();
    const start = graph.stateOf(first.record);
    this.spare.set(start, [first]);
    const queue: { path: Step[]; state: string }[] = [{ path: [], state: start }];
    const seen = new Set([start]);
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { path } = next;
      const at = await this.held(next.state, path);
      if (!at) continue;
      await this.illegal(at.params);
      for (const { step, state } of await this.legal(path, at)) {
        if (seen.has(state) || path.length >= LONGEST) continue;
        seen.add(state);
        queue.push({ path: [...path, step], state });
      }
    }
    for (const operation of workflow.operations)
      if (![...this.tried].some((key) => key.endsWith(` ${operation.id}`)) && run.wanted(operation))
        run.recorder.skip(operation, 'no status from which it is legal was reached');
  }

  private cannotBegin(): void {
    const { workflow, run } = this;
    const why = run.world.other
      ? 'no record of it could be made'
      : 'its records need a second account (--other-email)';
    for (const operation of workflow.operations)
      run.recorder.skip(operation, `the walk of ${workflow.name}: ${why}`);
  }

  /** Makes every legal move from a state once, on a new record where the last move left the state. */
  private async legal(path: readonly Step[], start: Held): Promise<{ step: Step; state: string }[]> {
    const { run, graph } = this;
    const state = graph.stateOf(start.record);
    const reached: { step: Step; state: string }[] = [];
    let at = start;
    for (const { operation, action } of graph.legal(start.record)) {
      const key = `${state} ${action} ${operation.id}`;
      if (this.tried.has(key) || run.recorder.of(operation).notBuilt) continue;
      this.tried.add(key);
      const here: Held | null = (await this.still(at)) ?? (await this.held(state, path));
      if (!here) break;
      at = here;
      let moved: { record: Row; account: Account } | null = null;
      await guarded(run, operation, async () => {
        moved = await this.move({ operation, action }, here.params);
      });
      const after = moved as { record: Row; account: Account } | null;
      if (!after) continue;
      const now = graph.stateOf(after.record);
      reached.push({ step: { operation, action, account: after.account }, state: now });
      if (now !== state) this.keep(now, { params: here.params, record: after.record });
    }
    return reached;
  }

  private read(params: Params, { token }: Account = this.run.world.main, again = false): Promise<Exchange> {
    return this.run.client.send(this.workflow.reader, { token, params, again });
  }

  /** What the record tells an account of an action: what the main account read of it is at hand. */
  private async told(
    account: Account,
    { operation, action }: Move,
    params: Params,
    before: Row,
  ): Promise<boolean | undefined> {
    if (!('abilities' in before)) return undefined;
    if (account.label === 'main') return abilityOf(before, operation, action, this.workflow.abilities);
    const { status, body } = await this.read(params, account);
    return status === 200 ? abilityOf(body as Row, operation, action, this.workflow.abilities) : undefined;
  }

  /** The record, where it is still in the state it was in. */
  private async still({ params, record }: Held): Promise<Held | null> {
    const answer = await this.read(params);
    if (answer.status !== 200 || this.graph.stateOf(answer.body as Row) !== this.graph.stateOf(record))
      return null;
    return { params, record: answer.body as Row };
  }

  private keep(state: string, held: Held): void {
    this.spare.set(state, [...(this.spare.get(state) ?? []), held]);
  }

  /** A record in a state: one that a move has left there, or else a new one. */
  private async held(state: string, path: readonly Step[]): Promise<Held | null> {
    for (let one = this.spare.get(state)?.pop(); one; one = this.spare.get(state)?.pop()) {
      const there = await this.still(one);
      if (there) return there;
    }
    return this.fresh(path);
  }

  /** A new record brought along the path. */
  private async fresh(path: readonly Step[]): Promise<Held | null> {
    try {
      const made = await this.workflow.create(this.run);
      if (!made) return null;
      const { main, other } = this.run.world;
      // Somebody to share with, and to take back from.
      const params = { ...made, userId: (other ?? main).userId };
      for (const { operation, action, account } of path) {
        await this.first({ operation, action }, params);
        const record = (await this.read(params)).body as Row;
        const { sent } = await this.prepare(operation, action, params, record);
        const answer = await this.run.client.send(operation, { token: account.token, ...sent });
        if (answer.status >= 300) return null;
      }
      const answer = await this.read(params);
      return answer.status === 200 ? { params, record: answer.body as Row } : null;
    } catch (error) {
      if ([NotBuilt, Unanswered, RateLimited, Skip].some((kind) => error instanceof kind)) return null;
      throw error;
    }
  }

  /** What has to be called before an operation, in the same status. */
  private async first({ operation, action }: Move, params: Params): Promise<void> {
    const { before = {} } = this.workflow;
    const needs = [before[operation.id], before[`${operation.id} ${action}`]];
    for (const id of needs.flatMap((ids) => ids ?? [])) {
      const needed = this.run.contract.find(id);
      if (!needed) continue;
      const record = (await this.read(params)).body as Row;
      const { sent } = await prepareMove(this.run, this.workflow, needed, params, record);
      await this.run.client.send(needed, { token: this.run.world.main.token, ...sent });
    }
  }

  private prepare(operation: Operation, action: string, params: Params, record: Row) {
    return prepareMove(this.run, this.workflow, operation, params, record, this.graph.target(action, record));
  }

  private accounts(): Account[] {
    const { main, other } = this.run.world;
    return other ? [main, other] : [main];
  }

  private async illegal(params: Params): Promise<void> {
    const { run, workflow, graph } = this;
    const before = (await this.read(params)).body as Row;
    const refused: Exchange[] = [];
    for (const operation of graph.illegal(before)) {
      if (!run.wanted(operation) || !isThere(workflow, operation, params, before)) continue;
      await guarded(run, operation, async () => {
        const action = operation.transition?.actions[0] ?? '';
        for (const account of this.accounts()) {
          const { sent } = await this.prepare(operation, action, params, before);
          const answer = await run.client.send(operation, { token: account.token, ...sent });
          if (answer.status === 403) continue;
          if (account.label === 'main')
            for (const each of operation.transition?.actions ?? [])
              judgeAbility(run, answer, each, {
                told: abilityOf(before, operation, each, this.workflow.abilities),
                worked: false,
              });
          const code: unknown = answer.body?.errorCode;
          run.judge.expect(
            answer,
            'transition-refused',
            answer.status === 409 && code === 'WRONG_STATUS',
            () => {
              return `${action} in ${graph.statusOf(before)} answered ${answer.status} ${String(code ?? '')}`;
            },
          );
          refused.push(answer);
          return;
        }
      });
    }
    await this.unchanged(refused, params, before);
  }

  /** What was refused changed nothing: of several refusals one after the other, the first is named and all are told. */
  private async unchanged(refused: readonly Exchange[], params: Params, before: Row): Promise<void> {
    const [first, ...others] = refused;
    if (!first) return;
    const kept = isDeepStrictEqual((await this.read(params, this.run.world.main, true)).body, before);
    this.run.judge.expect(first, 'refusal-keeps', kept, () => {
      const all = refused.map(({ operation }) => operation.id).join(', ');
      return `the record reads differently after the refusal${others.length > 0 ? ` of one of ${all}` : ''}`;
    });
    if (kept) for (const { operation } of others) this.run.recorder.hold(operation, 'refusal-keeps');
  }

  /** A legal move: first with a stale version, which is refused, then as it should be. */
  private async move(
    { operation, action }: Move,
    params: Params,
  ): Promise<{ record: Row; account: Account } | null> {
    const { run } = this;
    await this.first({ operation, action }, params);
    const before = (await this.read(params)).body as Row;
    for (const account of this.accounts()) {
      const { token } = account;
      const { sent, version } = await this.prepare(operation, action, params, before);
      const judged = version !== null && run.wanted(operation);
      const told = await this.told(account, { operation, action }, params, before);
      const stale = judged ? await run.client.send(operation, { token, ...staleOf(sent, version) }) : null;
      if (stale?.status === 403) {
        judgeAbility(run, stale, action, { told, worked: false });
        continue;
      }
      if (stale && stale.status < 300) {
        this.judgeStale(stale, version);
        return null;
      }
      if (stale) await this.unchanged([stale], params, before);
      const answer = await run.client.send(operation, { token, ...sent });
      run.world.resources.forget();
      if (answer.status === 403) continue;
      if (answer.status >= 300) return this.refused(operation, action, answer, before);
      // What is refused for more than its version says nothing of the version: judged once the right one was taken.
      if (stale) this.judgeStale(stale, version);
      run.recorder.hold(operation, 'transition-legal');
      judgeAbility(run, answer, action, { told, worked: true });
      return this.landed({ action, sent: sent.body }, answer, params, before, account);
    }
    throw new Skip(`neither account may ${action} in ${this.graph.statusOf(before)}`);
  }

  private judgeStale(answer: Exchange, version: number | null): void {
    const code: unknown = answer.body?.errorCode;
    this.run.judge.expect(answer, 'stale-version', answer.status === 409 && code === 'STALE_VERSION', () => {
      return `another version than ${String(version)} answered ${answer.status} ${String(code ?? '')}`;
    });
  }

  private refused(operation: Operation, action: string, answer: Exchange, before: Row): null {
    const { run, workflow } = this;
    const what = `${action} in ${this.graph.statusOf(before)}`;
    const code: unknown = answer.body?.errorCode;
    // With one account alone the other side's part of a graph is refused for good reasons.
    if ((workflow.sure && run.world.other) || code === 'WRONG_STATUS')
      run.judge.fail(answer, 'transition-legal', `${what} answered ${answer.status} ${String(code)}`);
    else
      run.recorder.skip(
        operation,
        `${what} needs more than the walk knows: ${answer.status} ${answer.text.slice(0, 160)}`,
      );
    return null;
  }

  private async landed(
    { action, sent }: { action: string; sent: unknown },
    answer: Exchange,
    params: Params,
    before: Row,
    account: Account,
  ): Promise<{ record: Row; account: Account } | null> {
    const { run, workflow, graph } = this;
    const reading = await this.read(params);
    if (reading.status !== 200) {
      run.judge.expect(answer, 'transition-status', reading.status === 404 && action === 'remove', () => {
        return `the record reads ${reading.status} after ${action}`;
      });
      return null;
    }
    const record = reading.body as Row;
    judgeHistory(run, answer, { before, after: record, account });
    await judgeStepKept(run, answer, { reader: workflow.reader, params, account });
    judgeReason(run, answer, sent, record);
    judgeTaken(run, answer, sent, record);
    judgeAnswered(run, answer, account.label === 'main' ? reading : await this.read(params, account));
    await judgeWaiting(run, record);
    await judgeTold(run, { answer, account, before, record });
    await judgeSettled(run, { answer, account, before, record });
    const [now, wanted] = [graph.statusOf(record), graph.target(action, before)];
    run.judge.expect(answer, 'transition-status', wanted === null || now === wanted, () => {
      return `${action} in ${graph.statusOf(before)} leads to ${now}, not to ${wanted}`;
    });
    const path = workflow.versionAt?.[answer.operation.id] ?? 'version';
    const [old, young] = [valueAt(before, path), valueAt(record, path)];
    if (typeof old === 'number')
      run.judge.expect(
        answer,
        'version-raised',
        Number(young) > old,
        () => `${path} is ${String(young)} after ${old}`,
      );
    return { record, account };
  }
}
