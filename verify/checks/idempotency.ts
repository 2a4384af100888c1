import { isDeepStrictEqual } from 'node:util';
import { inProject, parametersIn } from '../contract.ts';
import { asMain, type Check, guarded, type Run } from '../run.ts';
import { approvedSov } from '../workflow/tables.ts';
import type { Row } from '../world/resources.ts';
import { UNTOUCHED } from './untouched.ts';

/** Creates that use up what they are made from: something new to make them from. */
const MADE_FROM: Readonly<Record<string, (run: Run) => Promise<Row | null>>> = {
  createPayApp: async (run) => {
    const made = await approvedSov(run);
    return made && { sovId: made['sovId'] };
  },
};

/** The same key with the same body answers the same and makes nothing twice; with another body it is 422. */
export const idempotency: Check = {
  name: 'idempotency',
  fits: (operation) =>
    operation.token === 'session' &&
    (inProject(operation) || operation.id === 'createProject') &&
    parametersIn(operation, 'header').some(({ name }) => name === 'Idempotency-Key'),
  run: (run, operation) =>
    guarded(run, operation, async () => {
      const reason = UNTOUCHED[operation.id];
      if (reason) return run.recorder.skip(operation, reason);
      const { bodies, random, resources } = run.world;
      const [params] = await resources.paramsFor(operation);
      if (!params) return run.recorder.skip(operation, 'no record of it is there to ask for');
      const example = await bodies.for(operation, { params });
      const source = await MADE_FROM[operation.id]?.(run);
      const body = source ? { ...(example as Row), ...source } : example;
      const headers = { 'Idempotency-Key': random.uuid() };
      const first = await asMain(run, operation, { params, body, headers });
      resources.forget();
      if (first.status >= 300)
        return run.recorder.skip(
          operation,
          `a replay needs a success, and the first answered ${first.status}`,
        );
      const again = await asMain(run, operation, { params, body, headers });
      run.judge.expect(
        again,
        'idempotent-replay',
        again.status === first.status && isDeepStrictEqual(again.body, first.body),
        () => {
          return `the replay answered ${again.status}${again.status === first.status ? ' with another body' : ''}`;
        },
      );
      const other = await bodies.for(operation, { params });
      if (isDeepStrictEqual(other, body)) (other as Row)['version'] = 99;
      const clash = await asMain(run, operation, { params, body: other, headers });
      run.judge.expect(
        clash,
        'idempotent-conflict',
        clash.status === 422 && clash.body?.errorCode === 'IDEMPOTENCY_KEY_REUSED',
        () => {
          return `another body with the key answered ${clash.status} ${String(clash.body?.errorCode ?? '')}`;
        },
      );
      resources.forget();
      return undefined;
    }),
};
