import { awaited } from '../mail/mail.ts';
import { type Run, Skip } from '../run.ts';
import { Actor, type Scene } from './scene.ts';

/** Milliseconds after which another code may be asked for (`sendOtp`). */
const BETWEEN = 61_000;

async function play(run: Run): Promise<void> {
  const { registration, mail } = run.world;
  if (!registration || !mail) throw new Skip('it hangs on a mailed code (--mail)');
  const { email, token, at, seen } = registration;
  const nobody = new Actor(run, { label: 'third', email, token: '', userId: '', companyId: null });
  const rest = at + BETWEEN - run.client.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  await nobody.do('sendOtp', { body: { email, registrationToken: token } });
  const code = /\b(\d{6})\b/;
  const before = registration.code;
  const otp = await awaited(mail, email, code, seen);
  if (!otp) throw new Skip(`no mail came to ${email}`);
  if (before !== otp) {
    const old = await nobody.ask('verifySignupOtp', { body: { registrationToken: token, otp: before } });
    run.judge.expect(old, 'one-use', old.status >= 400 && old.status < 500, () => {
      return `the code before the last answered ${old.status}`;
    });
  }
  await nobody.do('verifySignupOtp', { body: { registrationToken: token, otp } });
}

/** A code that is asked for once more; last, as it may be a minute after the first. */
export const codes: Scene = { name: 'codes', operations: ['sendOtp'], play };
