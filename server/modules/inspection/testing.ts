import { sessions } from '../../db/schema/sessions.ts';
import type { BodyOf, ResponseOf } from '../../http/handler.ts';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../testing/harness.ts';

export type InspectionDetail = ResponseOf<'getInspection'>;
type Fields = Partial<BodyOf<'createInspection'>>;
type Item = NonNullable<Fields['items']>[number];
type Result = BodyOf<'recordInspectionResults'>['results'][number];

/** A general contractor who prepares, an engineer who inspects, two subcontractors, and a lender who only looks on. */
export interface InspectionScene {
  t: TestApp;
  project: TestProject;
  gc: TestUser;
  gcMember: TestUser;
  engineer: TestUser;
  sub: TestUser;
  subMember: TestUser;
  otherSub: TestUser;
  lender: TestUser;
  developer: TestUser;
  /** Companies of the general contractor and of the two subcontractors. */
  northgate: string;
  northline: string;
  /** An item with an id of its own. */
  item(values?: Partial<Item>): Item;
  params(inspection: { id: string }): { projectId: string; inspectionId: string };
  /** Uploads a photo, and answers its key. */
  upload(as: TestUser, name?: string): Promise<string>;
  /** A draft of the general contractor with two items, for the engineer. */
  draft(values?: Fields, as?: TestUser): Promise<InspectionDetail>;
  scheduled(values?: Fields, as?: TestUser): Promise<InspectionDetail>;
  started(values?: Fields): Promise<InspectionDetail>;
  /** Records results as the engineer, in the order of the items; the version is the present one. */
  record(inspection: InspectionDetail, results: readonly Partial<Result>[]): Promise<InspectionDetail>;
  passed(values?: Fields): Promise<InspectionDetail>;
  /** The second item has failed, and the subcontractor is to correct it. */
  failed(values?: Fields): Promise<InspectionDetail>;
  get(inspection: { id: string }, as?: TestUser): Promise<InspectionDetail>;
  /** The day, or the instant, so many days from now. */
  day(offset: number): string;
  at(offset: number): string;
  /** Moves time; nobody has to sign in again. */
  later(days: number): Promise<void>;
}

const PIXEL =
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=';

export async function inspectionScene(): Promise<InspectionScene> {
  const t = await createTestApp();
  const northgate = await t.company('Northgate Builders');
  const northline = await t.company('Northline Concrete');
  const gc = await t.user({ name: 'Dana Whitfield', company: northgate });
  const gcMember = await t.user({ name: 'Noah Price', company: northgate, role: 'ORG_MEMBER' });
  const engineer = await t.user({ name: 'Elena Sato', company: await t.company('Meridian Engineers') });
  const sub = await t.user({ name: 'Priya Raman', company: northline });
  const subMember = await t.user({ name: 'Owen Price', company: northline, role: 'ORG_MEMBER' });
  const otherSub = await t.user({ name: 'Joel Abara', company: await t.company('Ironline Steel') });
  const lender = await t.user({ name: 'Tom Becker', company: await t.company('Meridian Lending') });
  const developer = await t.user({ name: 'Ines Marti', company: await t.company('Bayside Development') });
  const project = await t.project(gc, { role: 'GENERAL_CONTRACTOR' });
  await t.member(project, gcMember, 'GC_MEMBER');
  await t.member(project, engineer, 'ENGINEER');
  await t.member(project, sub, 'SUBCONTRACTOR');
  await t.member(project, subMember, 'SUBCONTRACTOR_MEMBER');
  await t.member(project, otherSub, 'SUBCONTRACTOR');
  await t.member(project, lender, 'OTHER');
  await t.member(project, developer, 'DEVELOPER');
  const instant = (offset: number) => new Date(t.clock.now().getTime() + offset * 86_400_000).toISOString();
  const params = (inspection: { id: string }) => ({ projectId: project.id, inspectionId: inspection.id });
  let made = 0;
  const item = (values: Partial<Item> = {}): Item => {
    made += 1;
    return { id: crypto.randomUUID(), description: `Item ${made}`, ...values };
  };
  const scene: InspectionScene = {
    t,
    project,
    gc,
    gcMember,
    engineer,
    sub,
    subMember,
    otherSub,
    lender,
    developer,
    northgate,
    northline,
    item,
    params,
    async upload(as, name = 'deck.jpg') {
      const file = new File([Buffer.from(PIXEL, 'base64')], name, { type: 'image/jpeg' });
      const { data } = await t
        .as(as)
        .call('uploadInspectionFiles', { params: { projectId: project.id }, body: { files: [file] } });
      return data[0]?.key ?? '';
    },
    day: (offset) => instant(offset).slice(0, 10),
    at: instant,
    async later(days) {
      t.clock.advance(days * 86_400_000);
      const expiresAt = new Date(t.clock.now().getTime() + 3_600_000);
      await t.db((db) => db.update(sessions).set({ expiresAt, endsAt: expiresAt }));
    },
    draft: (values = {}, as = gc) =>
      t.as(as).call('createInspection', {
        params: { projectId: project.id },
        body: {
          inspectionType: 'PRE_POUR',
          title: 'Pre-pour of the level 2 deck',
          location: 'Level 2 deck',
          inspectorIds: [engineer.id],
          items: [item(), item()],
          ...values,
        },
      }),
    async scheduled(values, as = gc) {
      const { id, version } = await scene.draft(values, as);
      return t.as(as).call('scheduleInspection', {
        params: params({ id }),
        body: { version, scheduledFor: instant(3), durationMinutes: 90 },
      });
    },
    async started(values) {
      const { id, version } = await scene.scheduled(values);
      return t.as(engineer).call('startInspection', { params: params({ id }), body: { version } });
    },
    record: ({ id, version, items }, results) =>
      t.as(engineer).call('recordInspectionResults', {
        params: params({ id }),
        body: {
          version,
          results: results.flatMap((result, i) => {
            const one = items[i];
            return one ? [{ itemId: one.id, ...result }] : [];
          }),
        },
      }),
    async passed(values) {
      const started = await scene.started(values);
      const { id, version } = await scene.record(
        started,
        started.items.map(() => ({ result: 'PASS' as const })),
      );
      return t.as(engineer).call('passInspection', { params: params({ id }), body: { version } });
    },
    async failed(values) {
      const recorded = await scene.record(await scene.started(values), [
        { result: 'PASS' },
        { result: 'FAIL', note: 'Bolsters missing between C-4 and C-6.' },
      ]);
      return t.as(engineer).call('failInspection', {
        params: params(recorded),
        body: {
          version: recorded.version,
          comment: 'Bolsters short; the rest is good.',
          followUps: recorded.items
            .slice(1, 2)
            .map(({ id }) => ({ itemId: id, ownerId: sub.id, dueDate: instant(5).slice(0, 10) })),
        },
      });
    },
    get: (inspection, as = gc) => t.as(as).call('getInspection', { params: params(inspection) }),
  };
  return scene;
}
