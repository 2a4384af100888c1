import { awaited, type Mail } from '../mail/mail.ts';
import { CannotStart, type Credentials } from '../world/world.ts';
import type { Row } from '../world/resources.ts';
import type { Asking } from './asking.ts';

const CODE = /\b(\d{6})\b/;
const COMPANY = ['name', 'address', 'city', 'state', 'zipCode', 'phone', 'website', 'licenseNumber'];
const PROFILE = ['phone', 'jobTitle'];

const picked = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.flatMap((name) => (row[name] == null ? [] : [[name, row[name] as unknown]])));

/** Makes an account at the reference that looks like that of the tested server, and its company. */
export async function makeAccount(
  ask: Asking,
  mail: Mail | null,
  { email, password }: Credentials,
  me: Row,
  askTested: Asking,
  testedToken: string,
): Promise<void> {
  const done = async (id: string, sent: Parameters<Asking>[1]): Promise<Row> => {
    const answer = await ask(id, sent);
    if (answer.status >= 300)
      throw new CannotStart(
        `Making ${email} at the reference: ${id} answered ${answer.status} ${answer.text.slice(0, 200)}`,
      );
    return answer.body as Row;
  };
  const begun = await done('signUp', { body: { email, password, name: me['user'].name } });
  const otp = mail && (await awaited(mail, email, CODE, new Set()));
  if (!otp) throw new CannotStart(`No code came by mail to ${email} at the reference`);
  const { registrationToken } = begun;
  const token = String((await done('verifySignupOtp', { body: { registrationToken, otp } }))['access_token']);
  const companyId: unknown = me['company']?.id;
  if (typeof companyId === 'string') {
    const there = (await askTested('getCompany', { token: testedToken, params: { companyId } })).body as Row;
    const body = picked(there, COMPANY);
    const made = await done('createCompany', { token, body });
    const params = { companyId: String(made['id']) };
    for (let { version } = made; version < Number(there['version']);)
      ({ version } = await done('updateCompany', { token, params, body: { ...body, version } }));
  }
  const change = {
    ...picked(me['user'] as Row, PROFILE),
    ...(me['isOnboardingComplete'] === true && {
      isOnboardingComplete: true,
      agreeToTermsTimestamp: new Date().toISOString(),
    }),
  };
  // As often changed as there, so that what names a version names the same one here.
  for (let { version } = await done('getMe', { token }); version < Number(me['version']);)
    ({ version } = await done('updateMe', { token, body: { ...change, version } }));
}
