import { awaited } from '../mail/mail.ts';
import { type Run, Skip } from '../run.ts';
import type { Account } from '../world/resources.ts';
import { Actor } from './scene.ts';

/** A code of six digits, as it is mailed. */
export const CODE = /\b(\d{6})\b/;
const NOBODY = { token: '', userId: '', companyId: null } as const;

/** Somebody who has no account yet. */
export const stranger = (run: Run, email: string): Actor =>
  new Actor(run, { ...NOBODY, label: 'third', email });

export const newAddress = (run: Run): string => `verify-${run.world.random.uuid().slice(0, 12)}@example.com`;
export const newPassword = (run: Run): string => `Plumb-line-${run.world.random.uuid().slice(0, 12)}`;

/** What comes by mail to an address; throws Skip where nothing does. */
export async function mailed(run: Run, email: string, holding: RegExp, seen: Set<string>): Promise<string> {
  const found = run.world.mail && (await awaited(run.world.mail, email, holding, seen));
  if (!found)
    throw new Skip(
      run.world.mail ? `no mail came to ${email}` : 'it hangs on a mail, which is not read (--mail)',
    );
  return found;
}

/** The account that a session belongs to, known to the judge as such. */
export async function accountOf(run: Run, email: string, token: string): Promise<Account> {
  const me = await new Actor(run, { ...NOBODY, label: 'third', email, token }).do('getMe');
  const account: Account = {
    label: 'third',
    email,
    token,
    userId: String(me['user'].id),
    companyId: me['company']?.id ?? null,
  };
  run.judge.meet(account);
  return account;
}

/** A new account by the code that is mailed. */
export async function newAccount(
  run: Run,
  name: string,
  password: string = newPassword(run),
): Promise<Account> {
  const email = newAddress(run);
  const nobody = stranger(run, email);
  const started = await nobody.do('signUp', { body: { email, password, name } });
  const otp = await mailed(run, email, CODE, new Set());
  const body = { registrationToken: started['registrationToken'] as unknown, otp };
  const verified = await nobody.do('verifySignupOtp', { body });
  return accountOf(run, email, String(verified['access_token']));
}

/** The same with a company of their own. */
export async function newCompany(run: Run, name: string, company: string): Promise<Account> {
  const account = await newAccount(run, name);
  const body = { name: `${company} ${run.world.random.uuid().slice(0, 8)}` };
  const made = await new Actor(run, account).do('createCompany', { body });
  return { ...account, companyId: String(made['id']) };
}
