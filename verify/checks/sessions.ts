import { type Check, guarded } from '../run.ts';

/** A session that is signed out is over, and only that one. */
export const sessions: Check = {
  name: 'sessions',
  fits: ({ id }) => id === 'signOut',
  run: (run, operation) =>
    guarded(run, operation, async () => {
      const [signIn, me] = [run.contract.find('signIn'), run.contract.find('getMe')];
      const { credentials, main } = run.world;
      if (!signIn || !me || !credentials)
        return run.recorder.skip(operation, 'no session of its own can be had');
      const opened = await run.client.send(signIn, { body: credentials });
      const token: unknown = opened.body?.access_token;
      if (typeof token !== 'string')
        return run.recorder.skip(operation, `signing in answered ${opened.status}`);
      const before = await run.client.send(me, { token });
      const out = await run.client.send(operation, { token });
      if (out.status >= 300 || before.status !== 200)
        return run.recorder.skip(
          operation,
          `the session answered ${before.status}, signing out ${out.status}`,
        );
      const after = await run.client.send(me, { token });
      run.judge.expect(out, 'signed-out', after.status === 401, () => {
        return `the token of the session that is over answered ${after.status}`;
      });
      const own = await run.client.send(me, { token: main.token });
      run.judge.expect(out, 'signed-out', own.status === 200, () => {
        return `another session of the account answered ${own.status} afterwards`;
      });
      return undefined;
    }),
};
