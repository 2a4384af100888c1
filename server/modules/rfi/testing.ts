import { sessions } from '../../db/schema/sessions.ts';
import type { BodyOf, ResponseOf } from '../../http/handler.ts';
import { divisions, subdivisions } from '../task-library/schema.ts';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../testing/harness.ts';

export type RfiDetail = ResponseOf<'getRfi'>;

/** A subcontractor who asks, an architect and an engineer who answer, a general contractor who manages. */
export interface RfiScene {
  t: TestApp;
  project: TestProject;
  admin: TestUser;
  gc: TestUser;
  sub: TestUser;
  subMember: TestUser;
  otherSub: TestUser;
  architect: TestUser;
  engineer: TestUser;
  lender: TestUser;
  /** Divisions 03 and 23, and a subdivision of 23. */
  concrete: string;
  hvac: string;
  ducts: string;
  /** Asks as the subcontractor, of the architect unless told otherwise. */
  ask(values?: Partial<BodyOf<'createRfi'>>, as?: TestUser): Promise<RfiDetail>;
  params(rfi: { id: string }): { projectId: string; rfiId: string };
  get(rfi: { id: string }, as?: TestUser): Promise<RfiDetail>;
  /** The day so many days from now. */
  day(offset: number): string;
  /** Moves time; nobody has to sign in again. */
  later(days: number): Promise<void>;
}

export async function rfiScene(): Promise<RfiScene> {
  const t = await createTestApp();
  const northgate = await t.company('Northgate Builders');
  const cascade = await t.company('Cascade Mechanical');
  const gc = await t.user({ name: 'Dana Whitfield', company: northgate });
  const admin = await t.user({ name: 'Priya Nair', company: northgate, role: 'ORG_MEMBER' });
  const sub = await t.user({ name: 'Mei Tanaka', company: cascade });
  const subMember = await t.user({ name: 'Owen Price', company: cascade, role: 'ORG_MEMBER' });
  const otherSub = await t.user({ name: 'Joel Abara', company: await t.company('Ironline Steel') });
  const architect = await t.user({ name: 'Henrik Lund', company: await t.company('Lund Avery Architects') });
  const engineer = await t.user({ name: 'Asha Rao', company: await t.company('Rao Structural') });
  const lender = await t.user({ name: 'Tom Becker', company: await t.company('Meridian Lending') });
  const project = await t.project(gc, { role: 'GENERAL_CONTRACTOR' });
  await t.member(project, admin, 'PROJECT_ADMIN');
  await t.member(project, sub, 'SUBCONTRACTOR');
  await t.member(project, subMember, 'SUBCONTRACTOR_MEMBER');
  await t.member(project, otherSub, 'SUBCONTRACTOR');
  await t.member(project, architect, 'ARCHITECT');
  await t.member(project, engineer, 'ENGINEER');
  await t.member(project, lender, 'OTHER');
  const library = await t.db(async (db) => {
    const rows = await db
      .insert(divisions)
      .values([
        { projectId: project.id, divisionNumber: '03', divisionName: 'Concrete' },
        { projectId: project.id, divisionNumber: '23', divisionName: 'HVAC' },
      ])
      .returning();
    const [concrete = '', hvac = ''] = rows.map((row) => row.id);
    const [ducts] = await db
      .insert(subdivisions)
      .values({
        projectId: project.id,
        divisionId: hvac,
        subDivisionNumber: '23 31 00',
        subDivisionName: 'Ducts',
      })
      .returning();
    return { concrete, hvac, ducts: ducts?.id ?? '' };
  }, project.id);
  const day = (offset: number) =>
    new Date(t.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  const params = (rfi: { id: string }) => ({ projectId: project.id, rfiId: rfi.id });
  return {
    t,
    project,
    admin,
    gc,
    sub,
    subMember,
    otherSub,
    architect,
    engineer,
    lender,
    ...library,
    day,
    params,
    async later(days) {
      t.clock.advance(days * 86_400_000);
      const expiresAt = new Date(t.clock.now().getTime() + 3_600_000);
      await t.db((db) => db.update(sessions).set({ expiresAt, endsAt: expiresAt }));
    },
    ask: (values = {}, as = sub) =>
      t.as(as).call('createRfi', {
        params: { projectId: project.id },
        body: {
          subject: 'Duct clash with beam B-14',
          question: 'May the beam be penetrated?',
          assigneeId: architect.id,
          dueDate: day(7),
          ...values,
        },
      }),
    get: (rfi, as = sub) => t.as(as).call('getRfi', { params: params(rfi) }),
  };
}
