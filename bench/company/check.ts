import { readConfig } from '../../server/config/config.ts';
import { actorOf, enterAs, requireAuthority } from '../../server/http/authorize.ts';
import { sessionOf } from '../../server/http/sessions.ts';
import { hashToken } from '../../server/http/tokens.ts';
import { silentLog } from '../../server/ports/log.ts';
import { openDatabase } from '../../server/ports/open-database.ts';
import { quantile } from '../rfi/world.ts';
import { PROJECT, type Seeded } from './seed.ts';

const WARM_UP = 200;
const ROUNDS = 2000;

/**
 * What the check of rights adds to a request: the transaction that every request begins with, once knowing only who calls
 * (what a call without a project asks) and once with their part in the project, its rights and its row-level security,
 * in turn on the same connections.
 * @returns the difference of the medians, in milliseconds
 */
export async function measureCheck(env: Record<string, string>, { token }: Seeded): Promise<number> {
  const database = await openDatabase(readConfig(env), silentLog);
  const credential = { tokenHash: await hashToken(token), scope: 'session' as const, now: new Date() };
  const kinds = {
    session: () => database.transaction((tx) => sessionOf(tx, credential)),
    rights: () =>
      database.transaction(async (tx) => {
        const { user, project } = await enterAs(tx, credential, PROJECT);
        requireAuthority(project, 'RFI_MANAGE');
        return actorOf(user.id, project);
      }),
  };
  const times: Record<keyof typeof kinds, number[]> = { session: [], rights: [] };
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    // Which of the two comes first changes, so that neither is always the one that waits for the other's garbage.
    const order = round % 2 === 0 ? (['session', 'rights'] as const) : (['rights', 'session'] as const);
    for (const kind of order) {
      const from = performance.now();
      await kinds[kind]();
      if (round >= 0) times[kind].push(performance.now() - from);
    }
  }
  await database.close();
  const show = (kind: keyof typeof kinds) =>
    `p50 ${quantile(times[kind], 0.5).toFixed(3)} ms, p95 ${quantile(times[kind], 0.95).toFixed(3)} ms`;
  console.log(`Who calls: ${show('session')}. Who calls and what they may: ${show('rights')}.`);
  return quantile(times.rights, 0.5) - quantile(times.session, 0.5);
}
