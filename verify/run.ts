import { type Client, NotBuilt, RateLimited, Unanswered } from './client.ts';
import type { Exchange, Sent } from './exchange.ts';
import { type Contract, type Operation, type Parameter, parametersIn } from './contract.ts';
import { exampleOf } from './generate/example.ts';
import type { Judge } from './judge.ts';
import type { Recorder } from './recorder.ts';
import type { SchemaCheck } from './schema-check.ts';
import type { World } from './world/world.ts';
import type { MachineTable } from './workflow/machines.ts';

/** Everything a check works with. */
export interface Run {
  contract: Contract;
  schemas: SchemaCheck;
  client: Client;
  judge: Judge;
  recorder: Recorder;
  world: World;
  machines: ReadonlyMap<string, MachineTable>;
  seed: number;
  /** Valid requests generated for each operation. */
  samples: number;
  /** Steps that are taken by chance. */
  steps: number;
  /** Whether an operation was asked for by `--only`. */
  wanted: (operation: Operation) => boolean;
}

/** One kind of check, done for each operation it fits. */
export interface Check {
  name: string;
  fits: (operation: Operation) => boolean;
  run(run: Run, operation: Operation): Promise<void>;
}

/** A check cannot be made here; the reason goes into the report. */
export class Skip extends Error {}

/** Sends as the main account, without its token where the operation asks for none. */
export const asMain = (run: Run, operation: Operation, sent: Sent): Promise<Exchange> =>
  run.client.send(operation, { token: operation.token ? run.world.main.token : null, ...sent });

/** Query values without which the operation is malformed, as far as the record that it is about gives them. */
export const requiredQuery = (run: Run, operation: Operation, version = 1): Record<string, unknown> =>
  Object.fromEntries(
    parametersIn(operation, 'query')
      .filter(({ required }) => required)
      .map((parameter) => [parameter.name, requiredValue(run, parameter, version)]),
  );

function requiredValue(run: Run, { name, schema }: Parameter, version: number): unknown {
  const { main, other, random } = run.world;
  if (name === 'version') return version;
  if (/user/i.test(name)) return (other ?? main).userId;
  if (run.contract.resolve(schema).format === 'uuid') return random.uuid();
  return exampleOf(run.contract, schema);
}

/** Does the work of one check at one operation and files what stops it. */
export async function guarded(run: Run, operation: Operation, work: () => Promise<void>): Promise<void> {
  if (run.recorder.of(operation).notBuilt) return;
  try {
    await work();
  } catch (error) {
    if (error instanceof NotBuilt || error instanceof Unanswered) return;
    if (error instanceof Skip || error instanceof RateLimited) run.recorder.skip(operation, error.message);
    else throw error;
  }
}
