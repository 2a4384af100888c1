import { Client, type ClientSettings } from '../client.ts';
import type { Exchange } from '../exchange.ts';
import type { Contract, Operation } from '../contract.ts';
import { Random } from '../generate/random.ts';
import type { SchemaCheck } from '../schema-check.ts';
import type { Mail } from '../mail/mail.ts';
import { Bodies } from './bodies.ts';
import { type Account, Resources, type Row } from './resources.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Something the run needs was refused, so that there is nothing to verify with. */
export class CannotStart extends Error {}

/** The accounts, their scratch projects and what is in them. */
export interface World {
  main: Account;
  other: Account | null;
  /** Somebody beside the two, whose part changes; null without one. */
  third: Account | null;
  /** An account that the run made and that belongs to no company; null where none was made. */
  newcomer: Account | null;
  /** What may be asked for once more only a minute after the first time (server's clock, milliseconds). */
  later: { at: number; play: () => Promise<void> }[];
  /** Where the mails of the server are read; null where they are not. */
  mail: Mail | null;
  /** With what the main account signs in, for a session of its own; null where a run has none to spare. */
  credentials: Credentials | null;
  /** Scratch project of the main account, in which the other account is the owner's side. */
  resources: Resources;
  /** The other account in the same project; null without one. */
  shared: Resources | null;
  /** The other account in a scratch project of its own, which the main account has no part in. */
  foreign: Resources | null;
  bodies: Bodies;
  /** Bodies that the other account sends in its own project. */
  foreignBodies: Bodies | null;
  random: Random;
}

/** How often the first creates are called, so that lists have pages. */
export const SEEDS = 4;

export interface Making {
  contract: Contract;
  schemas: SchemaCheck;
  client: Client;
  seed: number;
}

function need(contract: Contract, id: string): Operation {
  const operation = contract.find(id);
  if (!operation) throw new CannotStart(`The contract has no operation ${id}`);
  return operation;
}

function accept(answer: Exchange, what: string): Exchange {
  if (answer.status >= 300)
    throw new CannotStart(
      `${what}: ${answer.operation.id} answered ${answer.status} ${answer.text.slice(0, 300)}`,
    );
  return answer;
}

async function signIn(
  { contract, client }: Making,
  label: Account['label'],
  { email, password }: Credentials,
): Promise<Account> {
  const signedIn = await client.send(need(contract, 'signIn'), { body: { email, password } });
  const token = String(accept(signedIn, `Signing in as ${email}`).body.access_token);
  const me = accept(await client.send(need(contract, 'getMe'), { token }), 'Reading the account').body as Row;
  return { label, email, token, userId: String(me['user'].id), companyId: me['company']?.id ?? null };
}

/** A project of the account's company, published; named so that people see what it is. `more` is laid over its body. */
export async function scratchProject(
  making: Making,
  account: Account,
  random: Random,
  more: Row = {},
): Promise<Resources> {
  const { contract, client, schemas, seed } = making;
  if (!account.companyId)
    throw new CannotStart(`${account.email} belongs to no company, so it cannot make a scratch project`);
  const outside = new Resources(contract, client, account, '');
  const maker = { contract, schemas, random, resources: outside, main: account, other: null };
  const create = need(contract, 'createProject');
  const body = (await new Bodies(maker).for(create, { params: {} })) as Row;
  Object.assign(body, { name: `Contract verification ${seed}-${random.uuid().slice(0, 6)}`, ...more });
  const made = accept(await client.send(create, { token: account.token, body }), 'Making a scratch project')
    .body as Row;
  const projectId = String(made['id']);
  const publish = await client.send(need(contract, 'publishProject'), {
    token: account.token,
    params: { projectId },
    body: { version: made['version'] },
  });
  accept(publish, 'Publishing the scratch project');
  return new Resources(contract, client, account, projectId);
}

/** The creates that fill the project: they need nothing but the project itself. */
export const seedOperations = (contract: Contract): Operation[] =>
  contract.operations.filter(
    ({ method, path, body, id, success }) =>
      method === 'POST' &&
      body?.mediaType === 'application/json' &&
      path.includes('/{projectId}/') &&
      path.split('{').length === 2 &&
      (success === 201 || /^(create|save)[A-Z]/.test(id)),
  );

export async function fill(
  contract: Contract,
  resources: Resources,
  bodies: Bodies,
  times: number,
  bare = false,
): Promise<void> {
  const { projectId } = resources;
  for (const operation of seedOperations(contract))
    for (let i = 0; i < (operation.path.includes('/members/') ? 1 : times); i++) {
      const body = await bodies.for(operation, { params: { projectId }, bare });
      const answer = await resources.call(operation.id, { params: { projectId }, body });
      resources.forget();
      if (!answer || answer.status >= 400) break;
    }
}

/** Makes the other account the owner's side of a project. */
export async function takeIn(
  { contract, client }: Making,
  main: Account,
  other: Account,
  projectId: string,
): Promise<void> {
  const params = { projectId };
  const invite = { email: other.email, projectRole: 'OWNER' };
  accept(
    await client.send(need(contract, 'inviteMember'), { token: main.token, params, body: invite }),
    'Inviting the other account',
  );
  accept(
    await client.send(need(contract, 'acceptInvitation'), { token: other.token, params }),
    'Accepting the invitation',
  );
}

/** Signs in, makes the scratch projects and fills them through the contract. */
export async function makeWorld(
  making: Making,
  mainCredentials: Credentials,
  otherCredentials: Credentials | null,
  more: { third?: Credentials | null; mail?: Mail | null } = {},
): Promise<World> {
  const { contract, client, schemas, seed } = making;
  const random = new Random(seed ^ (Date.now() & 0xffffff));
  const main = await signIn(making, 'main', mainCredentials);
  const other = otherCredentials && (await signIn(making, 'other', otherCredentials));
  const third = more.third ? await signIn(making, 'third', more.third) : null;
  const resources = await scratchProject(making, main, random);
  const bodies = new Bodies({ contract, schemas, random, resources, main, other });
  let shared: Resources | null = null;
  let foreign: Resources | null = null;
  let foreignBodies: Bodies | null = null;
  if (other) {
    await takeIn(making, main, other, resources.projectId);
    shared = new Resources(contract, client, other, resources.projectId);
    foreign = await scratchProject(making, other, random);
    foreignBodies = new Bodies({ contract, schemas, random, resources: foreign, main: other, other: null });
    await fill(contract, foreign, foreignBodies, 1);
  }
  await fill(contract, resources, bodies, SEEDS);
  if (other && shared) {
    // Records of the other one too, with all that may be in them and with nothing but what has to be.
    const theirs = new Bodies({ contract, schemas, random, resources: shared, main: other, other: main });
    await fill(contract, shared, theirs, 1);
    await fill(contract, shared, theirs, 1, true);
  }
  return {
    main,
    other,
    third,
    newcomer: null,
    later: [],
    mail: more.mail ?? null,
    credentials: mainCredentials,
    resources,
    shared,
    foreign,
    bodies,
    foreignBodies,
    random,
  };
}

/** The same world seen through another client, for a run against the same server by another way. */
export function throughClient(
  world: World,
  contract: Contract,
  settings: ClientSettings,
): { world: World; client: Client } {
  const client = new Client(contract, settings);
  const resources = world.resources.through(client);
  const maker = { ...world.bodies.maker, resources };
  return {
    client,
    world: {
      ...world,
      resources,
      shared: world.shared?.through(client) ?? null,
      foreign: world.foreign?.through(client) ?? null,
      bodies: new Bodies(maker),
    },
  };
}
