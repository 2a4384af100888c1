import { type Run, Skip } from '../run.ts';
import type { Scene } from './scene.ts';

/** Milliseconds after which a code or an invitation may be sent again. */
const BETWEEN = 61_000;

async function play(run: Run): Promise<void> {
  const { later, mail } = run.world;
  if (!mail) throw new Skip('it hangs on what is mailed, and mails are not read (--mail)');
  for (const { at, play: rest } of later.splice(0)) {
    const left = at + BETWEEN - run.client.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    await rest();
  }
}

/** A code and invitations that are sent once more; last, as it may be a minute after the first time. */
export const codes: Scene = {
  name: 'codes',
  operations: ['sendOtp', 'resendCompanyInvitation', 'resendInvitation', 'joinByInvitation'],
  play,
};
