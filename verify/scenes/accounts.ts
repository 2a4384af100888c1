import { filtering } from '../checks/filtering.ts';
import type { Exchange } from '../exchange.ts';
import { type Run, Skip } from '../run.ts';
import type { Account, Row } from '../world/resources.ts';
import { Actor, dataOf, mainOf, type Scene } from './scene.ts';
import { LINK } from './signing.ts';
import { accountOf, CODE, mailed, newAddress, newCompany, newPassword, stranger } from './signing-up.ts';

/** Signs up with the mailed code; a wrong one is refused first. */
async function signUp(run: Run, name: string, password: string): Promise<Account> {
  const email = newAddress(run);
  const nobody = stranger(run, email);
  const started = await nobody.do('signUp', { body: { email, password, name } });
  const registrationToken = String(started['registrationToken']);
  const told = await nobody.ask('getEmailByToken', { headers: await linkHeader(run, registrationToken) });
  run.judge.expect(told, 'personal', told.status === 200 && told.body?.email === email, () => {
    return `the registration of ${email} answered ${told.status} ${String(told.body?.email)}`;
  });
  const otp = await mailed(run, email, CODE, new Set());
  const wrong = otp === '000000' ? '000001' : '000000';
  const refused = await nobody.ask('verifySignupOtp', { body: { registrationToken, otp: wrong } });
  run.judge.expect(refused, 'one-use', refused.status >= 400 && refused.status < 500, () => {
    return `a wrong code answered ${refused.status}`;
  });
  const verified = await nobody.do('verifySignupOtp', { body: { registrationToken, otp } });
  const again = await nobody.ask('verifySignupOtp', { body: { registrationToken, otp } });
  run.judge.expect(again, 'one-use', again.status >= 400 && again.status < 500, () => {
    return `the same code answered ${again.status} the second time`;
  });
  return accountOf(run, email, String(verified['access_token']));
}

/** The header in which the contract wants the token of a link. */
async function linkHeader(run: Run, token: string): Promise<Record<string, string>> {
  const operation = run.contract.find('getEmailByToken');
  const header = operation?.parameters.find((parameter) => parameter.in === 'header');
  return header ? { [header.name]: token } : {};
}

/** Ends every session of the account by a change, and judges that it did; gives the session that goes on. */
async function judgeEnded(run: Run, old: readonly string[], account: Account, by: Row | null): Promise<void> {
  for (const token of old) {
    const after = await new Actor(run, { ...account, token }).ask('getMe');
    run.judge.expect(after, 'signed-out', after.status === 401, () => {
      return `a session from before the password was changed answered ${after.status}`;
    });
  }
  if (!by) return;
  const own = await new Actor(run, { ...account, token: String(by['access_token']) }).ask('getMe');
  run.judge.expect(
    own,
    'signed-out',
    own.status === 200,
    () => `the session that was given answered ${own.status}`,
  );
}

async function signIn(run: Run, email: string, password: string) {
  return stranger(run, email).ask('signIn', { body: { email, password } });
}

/** A session that was ended is listed no more, and each of the others still is. */
async function judgeListed(run: Run, person: Actor, before: Exchange, ended: string): Promise<void> {
  const after = await person.ask('listSessions');
  const ids = (answer: Exchange): string[] =>
    dataOf(answer)
      .map(({ id }) => String(id))
      .toSorted();
  const left = ids(before).filter((id) => id !== ended);
  const isRight = left.length < ids(before).length && left.join() === ids(after).join();
  run.judge.expect(after, 'signed-out', isRight, () => {
    return `${ids(after).length} sessions are listed, of ${ids(before).length} of which one was ended`;
  });
}

/** The devices that a person is signed in on: each is listed, and ended alone or with all others, at once. */
async function judgeDevices(run: Run, here: Account, password: string): Promise<void> {
  const person = new Actor(run, here);
  const another = async (): Promise<Account> => {
    const opened = await signIn(run, here.email, password);
    return { ...here, token: String(opened.body?.access_token) };
  };
  const phone = await another();
  const [tablet, listed] = [await another(), await new Actor(run, phone).ask('listSessions')];
  const current = dataOf(listed).filter(({ isCurrent }) => isCurrent === true);
  run.judge.expect(listed, 'personal', current.length === 1 && dataOf(listed)[0] === current[0], () => {
    return `${current.length} of the sessions are the one that asks, which comes first`;
  });
  const params = { sessionId: String(current[0]?.['id']) };
  const before = await person.ask('listSessions');
  const done = await person.ask('revokeSession', { params });
  await judgeListed(run, person, before, params.sessionId);
  await judgeEnded(run, [phone.token], here, null);
  const own = await person.ask('getMe');
  run.judge.expect(done, 'signed-out', done.status === 204 && own.status === 200, () => {
    return `ending another session answered ${done.status}, and the own one then ${own.status}`;
  });
  const again = await person.ask('revokeSession', { params });
  run.judge.expect(again, 'delete-gone', again.status === 404, () => {
    return `a session that is over was ended again: ${again.status}`;
  });
  const all = await person.ask('revokeOtherSessions');
  await judgeEnded(run, [tablet.token], here, null);
  const left = await person.ask('listSessions');
  run.judge.expect(all, 'signed-out', dataOf(left).length === 1, () => {
    return `${dataOf(left).length} sessions are left of one`;
  });
}

/** A password that is changed, and one that is forgotten: the old one opens nothing, and no session outlives it. */
async function judgePasswords(run: Run, account: Account, password: string): Promise<Account> {
  const second = await signIn(run, account.email.toUpperCase(), password);
  run.judge.expect(second, 'valid-accepted', second.status === 200, () => {
    return `the address in capitals answered ${second.status}`;
  });
  const changed = newPassword(run);
  const other = String(second.body?.access_token ?? account.token);
  const answer = await new Actor(run, account).do('changePassword', {
    body: { currentPassword: password, password: changed },
  });
  await judgeEnded(run, [account.token, other], account, answer);
  const old = await signIn(run, account.email, password);
  run.judge.expect(
    old,
    'signed-out',
    old.status === 401,
    () => `the password of before answered ${old.status}`,
  );

  const last = newPassword(run);
  const changedHere = { ...account, token: String(answer['access_token']) };
  const seen = new Set((await run.world.mail?.to(account.email))?.map(({ id }) => id));
  await stranger(run, account.email).do('forgotPassword', { body: { email: account.email } });
  const link = await mailed(run, account.email, LINK, seen);
  const opened = new Actor(run, { ...account, token: link });
  const strange = await opened.ask('getMe');
  run.judge.expect(strange, 'bad-token', strange.status === 401, () => {
    return `the token of a mailed link opens more than it is for: ${strange.status}`;
  });
  await opened.do('resetPassword', { body: { password: last } });
  await judgeEnded(run, [changedHere.token], account, null);
  const twice = await opened.ask('resetPassword', { body: { password: newPassword(run) } });
  run.judge.expect(twice, 'one-use', [401, 410].includes(twice.status), () => {
    return `a link that was used answered ${twice.status}`;
  });
  const session = await signIn(run, account.email, last);
  run.judge.expect(
    session,
    'write-read',
    session.status === 200,
    () => `the new password answered ${session.status}`,
  );
  const here = { ...account, token: String(session.body?.access_token) };
  await judgeDevices(run, here, last);
  return here;
}

/** Who was invited by mail: the link that came, and the mails that were seen. */
interface Invited {
  email: string;
  first: string;
  seen: Set<string>;
}

/** Reads an invitation as it comes: a mailbox may show the newest mails alone by when it is sent again. */
async function invitedAt(run: Run, email: string): Promise<Invited> {
  const seen = new Set<string>();
  return { email, first: await mailed(run, email, LINK, seen), seen };
}

/** An invitation by mail, sent again: the first link is void, the second makes an account. */
async function judgeInvited(run: Run, { email, first, seen }: Invited, sendAgain: () => Promise<void>) {
  await sendAgain();
  const second = await mailed(run, email, LINK, seen);
  const nobody = stranger(run, email);
  const void_ = await nobody.ask('getEmailByToken', { headers: await linkHeader(run, first) });
  run.judge.expect(
    void_,
    'one-use',
    void_.status === 410,
    () => `the link before the last answered ${void_.status}`,
  );
  const body = { token: second, password: newPassword(run), name: 'Iris Caldwell' };
  const made = await nobody.do('joinByInvitation', { body });
  const twice = await nobody.ask('joinByInvitation', { body });
  run.judge.expect(twice, 'one-use', [409, 410].includes(twice.status), () => {
    return `a link that was used answered ${twice.status}`;
  });
  return accountOf(run, email, String(made['access_token']));
}

/** Begins a registration that is carried on when another code may be asked for: then the first is void. */
async function begin(run: Run): Promise<void> {
  const email = newAddress(run);
  const seen = new Set<string>();
  const nobody = stranger(run, email);
  const started = await nobody.do('signUp', {
    body: { email, password: newPassword(run), name: 'Late Comer' },
  });
  const registrationToken = String(started['registrationToken']);
  const first = await mailed(run, email, CODE, seen);
  run.world.later.push({
    at: run.client.now(),
    async play() {
      await nobody.do('sendOtp', { body: { email, registrationToken } });
      const otp = await mailed(run, email, CODE, seen);
      if (first !== otp) {
        const old = await nobody.ask('verifySignupOtp', { body: { registrationToken, otp: first } });
        run.judge.expect(old, 'one-use', old.status >= 400 && old.status < 500, () => {
          return `the code before the last answered ${old.status}`;
        });
      }
      await nobody.do('verifySignupOtp', { body: { registrationToken, otp } });
    },
  });
}

async function play(run: Run): Promise<void> {
  if (!run.world.mail) throw new Skip('it hangs on what is mailed, and mails are not read (--mail)');
  const main = mainOf(run);
  await begin(run);
  const password = newPassword(run);
  const made = await signUp(run, 'Noor Castellanos', password);
  run.world.newcomer = await judgePasswords(run, made, password);

  // Rather than the one that is given: how often one address is invited may be limited by the day.
  run.world.third = await newCompany(run, 'Tobias Renner', 'Verified Works');

  await invite(run, main);
}

/** Invites one address to the company and one to the project; what follows has to wait a minute. */
async function invite(run: Run, main: Actor): Promise<void> {
  const companyId = main.account.companyId ?? '';
  const [email, guest] = [newAddress(run), newAddress(run)];
  const invited = await main.do('inviteCompanyMember', {
    params: { companyId },
    body: { email, roleName: 'ORG_MEMBER' },
  });
  // While the company has somebody who is in it and somebody who is not yet.
  const members = run.contract.find('listCompanyMembers');
  if (members) await filtering.run(run, members);
  const member = await main.do('inviteMember', { body: { email: guest, projectRole: 'ARCHITECT' } });
  const at = run.client.now();
  const colleagueInvited = await invitedAt(run, email);
  const guestInvited = await invitedAt(run, guest);
  run.world.later.push(
    {
      at,
      async play() {
        const colleague = await judgeInvited(run, colleagueInvited, async () => {
          await main.do('resendCompanyInvitation', {
            params: { companyId },
            body: { memberId: invited['id'] },
          });
        });
        const me = await new Actor(run, colleague).ask('getMe');
        run.judge.expect(me, 'role-effect', colleague.companyId === companyId, () => {
          return 'who came by an invitation to a company does not belong to it';
        });
        const members = await main.do('listCompanyMembers', {
          params: { companyId },
          query: { limit: 100, page: 1 },
        });
        const row = ((members['data'] ?? []) as Row[]).find((each) => each['userId'] === colleague.userId);
        await main.do('removeCompanyMember', { params: { companyId, memberId: String(row?.['id']) } });
        await judgeEnded(run, [colleague.token], colleague, null);
      },
    },
    {
      at,
      async play() {
        const joined = await judgeInvited(run, guestInvited, async () => {
          await main.do('resendInvitation', { params: { memberId: String(member['id']) } });
        });
        const read = await new Actor(run, joined).ask('getProject');
        run.judge.expect(read, 'role-effect', read.status === 200, () => {
          return `who came by an invitation to a project was answered ${read.status} there`;
        });
      },
    },
  );
}

/** What hangs on a mail: coming in with a code, by an invitation, and by a link where a password is forgotten. */
export const accounts: Scene = {
  name: 'accounts',
  operations: [
    'signUp',
    'getEmailByToken',
    'verifySignupOtp',
    'changePassword',
    'forgotPassword',
    'resetPassword',
    'listSessions',
    'revokeSession',
    'revokeOtherSessions',
    'createCompany',
    'inviteCompanyMember',
  ],
  play,
};
