import { isDeepStrictEqual } from 'node:util';
import type { Exchange, Sent } from '../client.ts';
import { NotBuilt, RateLimited, Unanswered } from '../client.ts';
import { type Operation, parametersIn } from '../contract.ts';
import { guarded, type Run, Skip } from '../run.ts';
import { valueAt } from '../sums.ts';
import type { Account, Params, Row } from '../world/resources.ts';
import { paramsIn, type Workflow } from './definition.ts';

/** A step of a path through the graph, and who took it. */
interface Step {
  operation: Operation;
  account: Account;
}

interface Prepared {
  params: Params;
  query: Record<string, unknown>;
  body: unknown;
  version: number | null;
}

/** Longest path from a fresh record: the graphs of the rules are shorter. */
const LONGEST = 14;

const gone = (answer: Exchange): boolean => answer.status === 404;

/** Walks the graph of one machine over HTTP: every legal move, and every illegal one from every status reached. */
export class Walk {
  private readonly run: Run;
  private readonly workflow: Workflow;

  constructor(run: Run, workflow: Workflow) {
    this.run = run;
    this.workflow = workflow;
  }

  /** Goes through the statuses breadth first. */
  async start(): Promise<void> {
    const { workflow, run } = this;
    const all = [...workflow.operations.values()].flat();
    const first = await this.fresh([]);
    if (!first) {
      const needs = run.world.other
        ? 'no record of it can be made here'
        : 'its records need a second account (--other-email)';
      for (const operation of all) run.recorder.skip(operation, `the walk of ${workflow.name}: ${needs}`);
      return;
    }
    const queue: Step[][] = [[]];
    const seen = new Set([this.stateOf(first.record)]);
    const tried = new Set<string>();
    for (let path = queue.shift(); path; path = queue.shift()) {
      let at = await this.fresh(path);
      if (!at) continue;
      const state = this.stateOf(at.record);
      await this.illegal(at.params);
      for (const [action, operations] of this.legal(at.record)) {
        for (const operation of operations) {
          if (tried.has(`${state} ${operation.id}`) || run.recorder.of(operation).notBuilt) continue;
          tried.add(`${state} ${operation.id}`);
          const here: { params: Params; record: Row } | null =
            (await this.still(at.params, at.record)) ?? (await this.fresh(path));
          if (!here) break;
          at = here;
          let moved: { record: Row; account: Account } | null = null;
          await guarded(run, operation, async () => {
            moved = await this.move(operation, action, here.params);
          });
          const after = moved as { record: Row; account: Account } | null;
          if (!after) continue;
          const next = this.stateOf(after.record);
          if (seen.has(next) || path.length >= LONGEST) continue;
          seen.add(next);
          queue.push([...path, { operation, account: after.account }]);
        }
      }
    }
    for (const operation of all)
      if (![...tried].some((key) => key.endsWith(` ${operation.id}`)) && run.wanted(operation))
        run.recorder.skip(operation, 'no status from which it is legal was reached');
  }

  private stateOf(record: Row): string {
    const facts = this.workflow.facts?.(record);
    return [valueAt(record, this.workflow.status), facts?.['termStatus'] ?? ''].join('/');
  }

  private async read(params: Params, account = this.run.world.main): Promise<Exchange> {
    const operation = this.run.contract.find(this.workflow.read) as Operation;
    return this.run.client.send(operation, { token: account.token, params });
  }

  /** The record, where it is still in the state it was in. */
  private async still(params: Params, before: Row): Promise<{ params: Params; record: Row } | null> {
    const answer = await this.read(params);
    if (answer.status !== 200 || this.stateOf(answer.body as Row) !== this.stateOf(before)) return null;
    return { params, record: answer.body as Row };
  }

  /** A new record brought along the path. */
  private async fresh(path: readonly Step[]): Promise<{ params: Params; record: Row } | null> {
    try {
      const params = (await this.workflow.create?.(this.run)) ?? null;
      if (!params) return null;
      for (const { operation, account } of path) {
        await this.first(operation, params);
        const record = (await this.read(params)).body as Row;
        const { version: _, ...sent } = await this.prepare(operation, params, record);
        const answer = await this.run.client.send(operation, { token: account.token, ...sent });
        if (answer.status >= 300) return null;
      }
      const answer = await this.read(params);
      return answer.status === 200 ? { params, record: answer.body as Row } : null;
    } catch (error) {
      if (error instanceof NotBuilt || error instanceof Unanswered || error instanceof RateLimited)
        return null;
      throw error;
    }
  }

  /** What has to be called before an operation, in the same status. */
  private async first(operation: Operation, params: Params): Promise<void> {
    for (const id of this.workflow.before?.[operation.id] ?? []) {
      const needed = this.run.contract.find(id);
      if (!needed) continue;
      const record = (await this.read(params)).body as Row;
      const { version: _, ...sent } = await this.prepare(needed, params, record);
      await this.run.client.send(needed, { token: this.run.world.main.token, ...sent });
    }
  }

  private async prepare(operation: Operation, given: Params, record: Row): Promise<Prepared> {
    const { workflow, run } = this;
    const params = paramsIn(workflow, given, record);
    if (!this.isThere(operation, given, record))
      throw new Skip('a part of the record that it acts on does not exist yet');
    const path = workflow.versionAt?.[operation.id] ?? 'version';
    const version = valueAt(record, path);
    const owner = { ...record, version };
    const example = await run.world.bodies.for(operation, { params, record: owner });
    const more = await workflow.bodies?.[operation.id]?.(run, record, params);
    const merged =
      typeof example === 'object' && more
        ? Object.fromEntries(
            Object.entries({ ...example, ...more }).filter(([, value]) => value !== undefined),
          )
        : example;
    const hasVersion = typeof version === 'number';
    const inQuery = hasVersion && parametersIn(operation, 'query').some(({ name }) => name === 'version');
    const inBody = typeof merged === 'object' && merged !== null && 'version' in merged;
    return {
      params,
      query: inQuery ? { version } : {},
      body: merged,
      version: hasVersion && (inQuery || inBody) ? version : null,
    };
  }

  /** Whether the parts of the record that the operation's path names exist by now. */
  private isThere(operation: Operation, given: Params, record: Row): boolean {
    const params = paramsIn(this.workflow, given, record);
    return parametersIn(operation, 'path').every(({ name }) => params[name]);
  }

  private legal(record: Row): [string, readonly Operation[]][] {
    const open = [...this.workflow.operations].filter(([action]) => this.allows(action, record));
    // What leaves the status as it is comes first, a removal last.
    const rank = ([action]: [string, unknown]) =>
      action === 'remove' ? 2 : this.target(action, record) === valueAt(record, this.workflow.status) ? 0 : 1;
    return open.toSorted((a, b) => rank(a) - rank(b));
  }

  private facts(record: Row): Row {
    return { ...record, ...this.workflow.facts?.(record), status: valueAt(record, this.workflow.status) };
  }

  private allows(action: string, record: Row): boolean {
    const rule = this.workflow.machine.actions[action];
    const status = String(valueAt(record, this.workflow.status));
    if (!rule?.from.includes(status)) return false;
    return (rule.conditions ?? []).every(
      ({ code, holds }) => code !== 'WRONG_STATUS' || this.holds(holds, record),
    );
  }

  private holds(condition: (record: Row, actor: unknown) => boolean, record: Row): boolean {
    try {
      return condition(this.facts(record), {});
    } catch {
      // The condition reads something that the answer does not show.
      return true;
    }
  }

  private target(action: string, record: Row): string | null {
    const to = this.workflow.machine.actions[action]?.to;
    if (to === undefined) return null;
    try {
      return typeof to === 'string' ? to : to(this.facts(record));
    } catch {
      return null;
    }
  }

  private accounts(): Account[] {
    const { main, other } = this.run.world;
    return other ? [main, other] : [main];
  }

  private async illegal(params: Params): Promise<void> {
    const { run, workflow } = this;
    let before = (await this.read(params)).body as Row;
    for (const [action, operations] of workflow.operations)
      for (const operation of operations) {
        if (!run.wanted(operation)) continue;
        await guarded(run, operation, async () => {
          if (this.allows(action, before) || !this.isThere(operation, params, before)) return;
          for (const account of this.accounts()) {
            const { version: _, ...sent } = await this.prepare(operation, params, before);
            const answer = await run.client.send(operation, { token: account.token, ...sent });
            if (answer.status === 403) continue;
            const code: unknown = answer.body?.errorCode;
            const status = String(valueAt(before, workflow.status));
            run.judge.expect(
              answer,
              'transition-refused',
              answer.status === 409 && code === 'WRONG_STATUS',
              () => {
                return `${action} in ${status} answered ${answer.status} ${String(code ?? '')}`;
              },
            );
            before = await this.unchanged(answer, params, before);
            return;
          }
        });
      }
  }

  private async unchanged(refused: Exchange, params: Params, before: Row): Promise<Row> {
    const after = await this.read(params);
    this.run.judge.expect(refused, 'refusal-keeps', isDeepStrictEqual(after.body, before), () => {
      return 'the record reads differently after the refusal';
    });
    return after.body as Row;
  }

  /** A legal move: first with a stale version, which is refused, then as it should be. */
  private async move(
    operation: Operation,
    action: string,
    params: Params,
  ): Promise<{ record: Row; account: Account } | null> {
    const { run, workflow } = this;
    await this.first(operation, params);
    const before = (await this.read(params)).body as Row;
    for (const account of this.accounts()) {
      const { version, ...sent } = await this.prepare(operation, params, before);
      const stale =
        version !== null && run.wanted(operation)
          ? await this.stale(operation, account, sent, version)
          : null;
      if (stale?.status === 403) continue;
      if (stale && stale.status < 300) {
        this.judgeStale(stale, version);
        return null;
      }
      if (stale) await this.unchanged(stale, params, before);
      const answer = await run.client.send(operation, { token: account.token, ...sent });
      run.world.resources.forget();
      if (answer.status === 403) continue;
      if (answer.status >= 300) return this.refused(operation, action, answer, before);
      // What is refused for more than its version says nothing of the version: judged once the right one was taken.
      if (stale) this.judgeStale(stale, version);
      run.recorder.hold(operation, 'transition-legal');
      return this.landed(action, answer, params, before, account);
    }
    throw new Skip(`neither account may ${action} in ${String(valueAt(before, workflow.status))}`);
  }

  private stale(operation: Operation, account: Account, sent: Sent, version: number): Promise<Exchange> {
    const stale = version > 1 ? version - 1 : version + 7;
    const inQuery = 'version' in (sent.query ?? {});
    return this.run.client.send(operation, {
      token: account.token,
      ...sent,
      query: inQuery ? { ...sent.query, version: stale } : sent.query,
      body: inQuery ? sent.body : { ...(sent.body as Row), version: stale },
    });
  }

  private judgeStale(answer: Exchange, version: number | null): void {
    const code: unknown = answer.body?.errorCode;
    this.run.judge.expect(answer, 'stale-version', answer.status === 409 && code === 'STALE_VERSION', () => {
      return `another version than ${String(version)} answered ${answer.status} ${String(code ?? '')}`;
    });
  }

  private refused(operation: Operation, action: string, answer: Exchange, before: Row): null {
    const status = String(valueAt(before, this.workflow.status));
    const code: unknown = answer.body?.errorCode;
    // With one account alone the other side's part of a graph is refused for good reasons.
    if ((this.workflow.sure && this.run.world.other) || code === 'WRONG_STATUS')
      this.run.judge.fail(
        answer,
        'transition-legal',
        `${action} in ${status} answered ${answer.status} ${String(code)}`,
      );
    else
      this.run.recorder.skip(
        operation,
        `${action} in ${status} needs more than the walk knows: ${answer.status} ${answer.text.slice(0, 160)}`,
      );
    return null;
  }

  private async landed(
    action: string,
    answer: Exchange,
    params: Params,
    before: Row,
    account: Account,
  ): Promise<{ record: Row; account: Account } | null> {
    const { run, workflow } = this;
    const reading = await this.read(params);
    if (gone(reading) && action === 'remove') {
      run.recorder.hold(answer.operation, 'transition-status');
      return null;
    }
    if (reading.status !== 200) {
      run.judge.fail(answer, 'transition-status', `the record reads ${reading.status} after ${action}`);
      return null;
    }
    const record = reading.body as Row;
    const from = String(valueAt(before, workflow.status));
    const now = String(valueAt(record, workflow.status));
    const wanted = this.target(action, before);
    run.judge.expect(answer, 'transition-status', wanted === null || now === wanted, () => {
      return `${action} in ${from} leads to ${now}, not to ${wanted}`;
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
