import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from './passwords.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
export const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id in native code, off the event loop. `cost` is lowered by tests only. */
export function argon2Passwords(cost = ARGON2_COST): Passwords {
  // 2 = argon2id; the package's own name for it is an ambient enum, which isolated modules cannot read.
  const options = { algorithm: 2, ...cost };
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => hash(password, options),
    async verify(stored, password) {
      // Without an account the same work is done, so that the time of the answer tells nothing.
      const against = stored ?? (await (decoy ??= hash('no such account', options)));
      const matches = await verify(against, password);
      return stored !== null && matches;
    },
  };
}
