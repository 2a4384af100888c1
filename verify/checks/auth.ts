import { type Check, guarded, type Run } from '../run.ts';
import type { Operation } from '../contract.ts';

/** Parameters that name records which exist, else random ones: who calls is decided before what is asked for. */
async function someParams(run: Run, operation: Operation): Promise<Record<string, string>> {
  const [found] = await run.world.resources.paramsFor(operation);
  if (found) return found;
  const { random, resources } = run.world;
  return Object.fromEntries(
    [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
      name,
      name === 'projectId' ? resources.projectId : random.uuid(),
    ]),
  );
}

/** A token that has the form of a real one and that nobody was given. */
export const GARBAGE_TOKEN = 'garbage-token-that-nobody-was-ever-given-0000';

/** Nobody comes in without a token, or with a made-up one. */
export const tokens: Check = {
  name: 'tokens',
  fits: ({ token }) => token !== null,
  run: (run, operation) =>
    guarded(run, operation, async () => {
      const params = await someParams(run, operation);
      const body =
        operation.body?.mediaType === 'application/json'
          ? await run.world.bodies.for(operation, { params })
          : undefined;
      const form = operation.body?.mediaType === 'multipart/form-data' ? new FormData() : undefined;
      for (const [rule, token] of [
        ['no-token', null],
        ['bad-token', GARBAGE_TOKEN],
      ] as const) {
        const answer = await run.client.send(operation, { params, body, form, token });
        // A reset link's token that is not known is an expired link.
        const isExpiredLink = operation.token === 'reset' && token !== null && answer.status === 410;
        run.judge.expect(
          answer,
          rule,
          answer.status === 401 || isExpiredLink,
          () => `answered ${answer.status}`,
        );
      }
    }),
};
