import { projects } from '../projects/schema.ts';
import { eq } from 'drizzle-orm';
import { submittals } from './schema.ts';
import type { Db } from '../../db/database.ts';
import type { BodyOf, ResponseOf } from '../../http/handler.ts';
import type { TestUser } from '../../testing/harness.ts';
import { rfiScene, type RfiScene } from '../rfi/testing.ts';

export type SubmittalDetail = ResponseOf<'getSubmittal'>;
type Change = Partial<BodyOf<'changeSubmittalStatus'>>;

/** A subcontractor who submits, the general contractor's engineer who reviews, and those who approve. */
export interface SubmittalScene extends Omit<RfiScene, 'ask' | 'params' | 'get'> {
  engineerGc: TestUser;
  owner: TestUser;
  at: { projectId: string };
  on(submittal: { id: string }): { projectId: string; submittalId: string };
  /** The key of an uploaded file of that name. */
  file(name?: string, as?: TestUser): Promise<string>;
  /** Submits as the subcontractor, to the general contractor's engineer, unless told otherwise. */
  submit(values?: Partial<BodyOf<'createSubmittal'>>, as?: TestUser): Promise<SubmittalDetail>;
  get(submittal: { id: string }, as?: TestUser): Promise<SubmittalDetail>;
  /** Moves it on as this person, at the version that it has now. */
  move(submittal: { id: string }, status: string, change?: Change, as?: TestUser): Promise<SubmittalDetail>;
  tryMove(
    submittal: { id: string },
    status: string,
    change?: Change,
    as?: TestUser,
  ): Promise<{ status: number; body: { errors: { field: string }[]; message: string; errorCode: string } }>;
  /** Started, reviewed and forwarded to these approvers. */
  forwarded(values?: Partial<BodyOf<'createSubmittal'>>, change?: Change): Promise<SubmittalDetail>;
  /** Titles of the list, as it is sorted. */
  list(query?: Record<string, unknown>, as?: TestUser): Promise<string[]>;
}

async function versionOf(db: Db, id: string): Promise<number | undefined> {
  const [row] = await db
    .select({ version: submittals.version })
    .from(submittals)
    .where(eq(submittals.id, id));
  return row?.version;
}

const PDF = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

export async function submittalScene(): Promise<SubmittalScene> {
  const scene = await rfiScene();
  const { t, project, gc, sub, architect, engineer } = scene;
  const at = { projectId: project.id };
  const engineerGc = await t.user({ name: 'Noah Price', company: gc.companyId, role: 'ORG_MEMBER' });
  const owner = await t.user({ name: 'Marcus Oyelaran', company: await t.company('Harborview Health') });
  await t.member(project, engineerGc, 'GC_MEMBER');
  await t.member(project, owner, 'OWNER');
  const WORKING = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];
  await t.db(
    (db) => db.update(projects).set({ workingDays: WORKING }).where(eq(projects.id, project.id)),
    project.id,
  );
  const on = (submittal: { id: string }) => ({ ...at, submittalId: submittal.id });
  const file: SubmittalScene['file'] = async (name = 'duct.pdf', as = sub) => {
    const { data } = await t.as(as).call('uploadSubmittalFiles', {
      params: at,
      body: { files: [new File([PDF], name, { type: 'application/pdf' })] },
    });
    return data[0]?.key ?? '';
  };
  const get: SubmittalScene['get'] = (submittal, as = gc) =>
    t.as(as).call('getSubmittal', { params: on(submittal) });
  const submit: SubmittalScene['submit'] = async (values = {}, as = sub) =>
    t.as(as).call('createSubmittal', {
      params: at,
      body: {
        specSection: '23 31 00',
        title: 'Duct shop drawings',
        purpose: 'APPROVAL',
        category: 'CONSTRUCTION',
        submittalType: 'SHOP_DRAWING',
        assigneeId: engineerGc.id,
        dueDate: scene.day(14),
        ...values,
        ...(values.attachments || values.isDraft ? {} : { attachments: [await file('duct.pdf', as)] }),
      },
    });
  const request = async (submittal: { id: string }, status: string, change: Change) => ({
    params: at,
    body: {
      submittalId: submittal.id,
      version: (await t.db((db) => versionOf(db, submittal.id), project.id)) ?? 1,
      status: status as Change['status'] & string,
      ...change,
    },
  });
  const move: SubmittalScene['move'] = async (submittal, status, change = {}, as = engineerGc) =>
    t.as(as).call('changeSubmittalStatus', await request(submittal, status, change));
  const { admin, subMember, otherSub, lender, concrete, hvac, ducts } = scene;
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
    concrete,
    hvac,
    ducts,
    day: (offset) => scene.day(offset),
    later: (days) => scene.later(days),
    engineerGc,
    owner,
    at,
    on,
    file,
    get,
    submit,
    move,
    tryMove: async (submittal, status, change = {}, as = engineerGc) =>
      t.as(as).attempt('changeSubmittalStatus', await request(submittal, status, change)),
    async forwarded(values = {}, change = { approverIds: [architect.id, engineer.id] }) {
      const sent = await submit(values);
      await move(sent, 'IN_PROGRESS');
      await move(sent, 'GC_REVIEWED');
      return move(sent, 'APPROVAL_PENDING', change);
    },
    async list(query = {}, as = gc) {
      const { data } = await t.as(as).call('listSubmittals', { params: at, query: { limit: 100, ...query } });
      return data.map(({ title }) => title);
    },
  };
}
