import { divisions } from '../../modules/task-library/schema.ts';
import { storedRecords } from '../../modules/comments/testing.ts';
import { ROLES, type Who } from '../../../tests/rules/roles/cells.ts';
import { priceProject } from './figures.ts';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../harness.ts';

/** One project with everybody that the table of rights names, and the people whose records they meet. */
export interface World {
  t: TestApp;
  project: TestProject;
  elsewhere: TestProject;
  /** Null is nobody. */
  people: Readonly<Record<Who, TestUser | null>>;
  /** Asks, saves and uploads what is somebody else's; a subcontractor with a company of their own. */
  asker: TestUser;
  /** Has to answer what is not the caller's to answer. */
  answerer: TestUser;
  /** Is on every RFI as an added person. */
  bystander: TestUser;
  /** Is on none, so that they can be added or given one. */
  newcomer: TestUser;
  divisionId: string;
  /** The asker's company's. */
  theirs: { sovId: string; payAppId: string };
  /** Of each member's own company. */
  own: ReadonlyMap<Who, { sovId: string; payAppId: string }>;
}

/** Made once; every cell of the table gets a record of its own in it. */
export async function rolesWorld(): Promise<World> {
  const t = await createTestApp();
  const someone = async (name: string, company?: string) =>
    t.user({ name, company: company ?? (await t.company(`The company of ${name}`)) });
  const people: Partial<Record<Who, TestUser | null>> = { NOBODY: null };
  const owner = await someone('GENERAL_CONTRACTOR');
  const project = await t.project(owner);
  people.GENERAL_CONTRACTOR = owner;
  for (const role of ROLES) {
    if (role === 'GENERAL_CONTRACTOR') continue;
    const user = await someone(role);
    await t.member(project, user, role);
    people[role] = user;
  }
  people.PENDING = await someone('PENDING');
  await t.member(project, people.PENDING, 'OWNER', 'PENDING');
  people.INACTIVE = await someone('INACTIVE');
  await t.member(project, people.INACTIVE, 'PROJECT_ADMIN', 'INACTIVE');
  people.OTHER_PROJECT = await someone('OTHER_PROJECT');
  people.THROUGH_OTHER = people.OTHER_PROJECT;
  people.COLLEAGUE = await someone('COLLEAGUE', owner.companyId ?? '');
  people.STRANGER = await someone('STRANGER');
  const elsewhere = await t.project(people.OTHER_PROJECT);

  const asker = await someone('Asker');
  await t.member(project, asker, 'SUBCONTRACTOR');
  const answerer = await someone('Answerer');
  await t.member(project, answerer, 'ENGINEER');
  const bystander = await someone('Bystander');
  await t.member(project, bystander, 'ARCHITECT');
  const newcomer = await someone('Newcomer');
  await t.member(project, newcomer, 'OTHER');
  const divisionId = await t.db(async (db) => {
    const [division] = await db
      .insert(divisions)
      .values({ projectId: project.id, divisionNumber: '23', divisionName: 'HVAC' })
      .returning();
    return division?.id ?? '';
  }, project.id);
  const theirs = await storedRecords(t, project, asker);
  const own = new Map<Who, { sovId: string; payAppId: string }>();
  for (const who of [...ROLES, 'PENDING', 'INACTIVE'] as const) {
    const user = people[who];
    if (user) own.set(who, await storedRecords(t, project, user));
  }
  await priceProject(t, project, owner, own.get('GENERAL_CONTRACTOR')?.sovId ?? '');
  return {
    t,
    project,
    elsewhere,
    // Everyone has been named above.
    people: people as Record<Who, TestUser | null>,
    asker,
    answerer,
    bystander,
    newcomer,
    divisionId,
    theirs,
    own,
  };
}
