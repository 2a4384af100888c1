import { Client } from '../client.ts';
import type { Exchange, Sent } from '../exchange.ts';
import type { Contract, Operation } from '../contract.ts';
import type { Mail } from '../mail/mail.ts';
import { CannotStart, type Credentials } from '../world/world.ts';
import type { Row } from '../world/resources.ts';
import type { Fetch } from '../transport.ts';
import { makeAccount } from './accounts.ts';
import type { Asking } from './asking.ts';
import { Twin } from './twin.ts';

/** The server that the verified one is compared with: nothing but the run's accounts is in it. */
export interface Reference {
  baseUrl: string;
  fetch?: Fetch;
  /** Where its mails are read; null where they are not. */
  mail: Mail | null;
}

function askingAt(
  contract: Contract,
  { baseUrl, fetch: through }: Pick<Reference, 'baseUrl' | 'fetch'>,
  plain = false,
) {
  const client = new Client(contract, {
    baseUrl,
    fetch: through,
    plain,
    observe: () => {},
    unanswered: () => {},
    isOver: () => false,
  });
  const named: Asking = (id, sent) => {
    const operation = contract.find(id);
    if (!operation) throw new CannotStart(`The contract has no operation ${id}`);
    return client.ask(operation, sent);
  };
  return { client, named };
}

async function signedIn(ask: Asking, body: Credentials): Promise<{ token: string; me: Row } | null> {
  const answer = await ask('signIn', { body });
  if (answer.status !== 200) return null;
  const token = String(answer.body?.access_token);
  return { token, me: (await ask('getMe', { token })).body as Row };
}

/** Whether an account has projects or notices already. */
async function isUsed(ask: Asking, token: string, me: Row): Promise<boolean> {
  const companyId: unknown = me['company']?.id;
  const params: Record<string, string> = typeof companyId === 'string' ? { companyId } : {};
  for (const list of ['listNotifications', ...(params['companyId'] ? ['listCompanyProjects'] : [])]) {
    const { body } = await ask(list, { token, params, query: { limit: 1 } });
    if (Number(body?.meta?.total ?? 0) > 0) return true;
  }
  return false;
}

/** The reference with the accounts of a run, made there where it has none of the name. */
export async function twinAt(
  contract: Contract,
  tested: Pick<Reference, 'baseUrl' | 'fetch'>,
  reference: Reference,
  accounts: readonly Credentials[],
): Promise<Twin> {
  const { named: askTested } = askingAt(contract, tested);
  // How a server packs its answers is judged where it is verified, and costs both sides.
  const { client, named: ask } = askingAt(contract, reference, true);
  let hasPast = false;
  for (const account of accounts) {
    const here = await signedIn(askTested, account);
    if (!here) continue;
    hasPast ||= await isUsed(askTested, here.token, here.me);
    if (await signedIn(ask, account)) continue;
    await makeAccount(ask, reference.mail, account, here.me, askTested, here.token);
  }
  const mirrored = async (operation: Operation, sent: Sent): Promise<Exchange | null> =>
    client.ask(operation, sent).catch(() => null);
  const submitted = (address: string): Promise<unknown> => client.submit(address).catch(() => null);
  // Its clock is known to the second.
  return new Twin(mirrored, submitted, { hasPast, began: client.now() + 1000 });
}
