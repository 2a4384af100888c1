import { type Run, Skip } from '../run.ts';
import { Actor, dataOf, mainOf } from '../scenes/scene.ts';
import { inOwnProject } from '../scenes/own-project.ts';
import { newAccount, newCompany } from '../scenes/signing-up.ts';
import { Bodies } from '../world/bodies.ts';
import { type Account, type Params, Resources, type Row } from '../world/resources.ts';
import { type Depth, everybodyLooks } from './looking.ts';

/** People of every kind beside one another in a project of their own, each with a session. */
export interface Cast {
  /** The run in their project: the main account is its contractor, the other one its owner, the third the architect. */
  run: Run;
  contractor: Actor;
  owner: Actor;
  /** A subcontractor's lead and somebody else of the same company, who has records of neither's own. */
  lead: Actor;
  colleague: Actor;
  /** The lead of another subcontractor. */
  rival: Actor;
  architect: Actor;
  /** Signed in, and without a part in the project. */
  outsider: Actor | null;
}

/** A cast is made once in a run: its scenes come one after the other in the same project. */
const MADE = new WeakMap<Run, Promise<Cast>>();

/** The cast of a run. Throws Skip where its accounts cannot be made: their codes are mailed. */
export function castOf(run: Run): Promise<Cast> {
  const known = MADE.get(run) ?? assembled(run);
  MADE.set(run, known);
  return known;
}

/** The people of the run's cast, where a scene before has made one. */
export async function castMade(run: Run): Promise<Actor[]> {
  const cast = await MADE.get(run)?.catch(() => null);
  return cast ? members(cast) : [];
}

/** Everybody who has a part in the project, those first who see most. */
export const members = (cast: Cast): Actor[] => [
  cast.contractor,
  cast.owner,
  cast.lead,
  cast.colleague,
  cast.rival,
  cast.architect,
];

/** A look of everybody at records of the cast's project; who has no part in it looks where all is looked at. */
export const lookers =
  (cast: Cast) =>
  async (names: Params, depth: Depth = 'tools'): Promise<void> => {
    const outside = depth === 'files' && cast.outsider ? [cast.outsider] : [];
    await everybodyLooks(cast.run.contract, [...members(cast), ...outside], names, depth);
  };

/** A change of somebody's part in the project. */
export async function become({ contractor }: Cast, person: Actor, more: Row): Promise<void> {
  const found = await contractor.ask('listMembers');
  const row = dataOf(found).find((each) => each['user']?.id === person.account.userId);
  const params = { memberId: String(row?.['id']) };
  const { version } = await contractor.do('getMember', { params });
  await contractor.do('updateMember', { params, body: { version: version as unknown, ...more } });
}

async function assembled(run: Run): Promise<Cast> {
  if (!run.world.mail) throw new Skip('its people sign up by mailed codes, and mails are not read (--mail)');
  const owner = await newCompany(run, 'Imani Brooks', 'Verified Owners');
  const lead = await newCompany(run, 'Luis Ferrer', 'Verified Mechanical');
  const colleague = await joined(run, lead, 'Mei Okafor');
  const rival = await newCompany(run, 'Hanna Lindqvist', 'Verified Electrical');
  const architect = await newCompany(run, 'Owen Achebe', 'Verified Architects');
  const own = await inOwnProject(run);
  const taken = (account: Account, projectRole: string) => takenIn(own, mainOf(own), account, projectRole);
  const others = {
    owner: await taken(owner, 'OWNER'),
    lead: await taken(lead, 'SUBCONTRACTOR'),
    colleague: await taken(colleague, 'SUBCONTRACTOR_MEMBER'),
    rival: await taken(rival, 'SUBCONTRACTOR'),
    architect: await taken(architect, 'ARCHITECT'),
  };
  const cast = between(own, own.world.main, owner, architect);
  const outsider = run.world.other && new Actor(cast, run.world.other);
  return { run: cast, contractor: mainOf(cast), ...others, outsider };
}

/** Somebody whom this one invites into the project of the run, and who comes in. */
async function takenIn(run: Run, by: Actor, account: Account, projectRole: string): Promise<Actor> {
  const person = new Actor(run, account);
  await by.do('inviteMember', { body: { email: account.email, projectRole } });
  await person.do('acceptInvitation');
  return person;
}

/** Somebody new in the company of a lead, who takes them in. */
export async function joined(run: Run, lead: Account, name: string): Promise<Account> {
  const account = await newAccount(run, name);
  const params = { companyId: lead.companyId ?? '' };
  await new Actor(run, account).do('linkCompany', { params, body: { message: 'I work with you.' } });
  const asked = await new Actor(run, lead).ask('listJoinRequests', { params });
  const request = dataOf(asked).find((row) => row['user']?.id === account.userId);
  await new Actor(run, lead).do('acceptJoinRequest', {
    params: { ...params, joinRequestId: String(request?.['id']) },
  });
  return { ...account, companyId: lead.companyId };
}

/** The run with two of the people as the one who makes and bills, and the one who approves and pays. */
export function between(run: Run, one: Account, two: Account, three = run.world.third): Run {
  const { contract, client, world } = run;
  const main: Account = { ...one, label: 'main' };
  const other: Account = { ...two, label: 'other' };
  const { projectId } = world.resources;
  const resources = new Resources(contract, client, main, projectId);
  const bodies = new Bodies({ ...world.bodies.maker, resources, main, other });
  const shared = new Resources(contract, client, other, projectId);
  return { ...run, world: { ...world, main, other, third: three, resources, shared, bodies } };
}

/** The same for two of the cast. */
export const betweenOf = (cast: Cast, one: Actor, two: Actor): Run =>
  between(cast.run, one.account, two.account);

const SECONDS = new WeakMap<Cast, Promise<Actor>>();

/** Somebody else of the owner's company, who approves for it; made once, where a scene asks for them. */
export function secondOwner(cast: Cast): Promise<Actor> {
  const known = SECONDS.get(cast) ?? besideOwner(cast);
  SECONDS.set(cast, known);
  return known;
}

async function besideOwner({ run, contractor, owner }: Cast): Promise<Actor> {
  const account = await joined(run, owner.account, 'Noor Haddad');
  return takenIn(run, contractor, account, 'OWNER_MEMBER');
}
