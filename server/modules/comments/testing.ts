import { type ProjectRole, PROJECT_ROLES } from '#domain/authority/roles.ts';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../testing/harness.ts';
import { payApps, paymentTerms } from '../payapp/schema.ts';
import { sovs } from '../sov/schema.ts';

export interface RecordScene {
  t: TestApp;
  project: TestProject;
  /** The general contractor, whose company made both records. */
  gc: TestUser;
  /** One active member of each role, each of a company of their own. */
  people: Map<ProjectRole, TestUser>;
  /** People who take no part: invited, deactivated, of another project, of another company, nobody. */
  outsiders: Record<'pending' | 'inactive' | 'otherProject' | 'stranger', TestUser>;
  elsewhere: TestProject;
  sovId: string;
  payAppId: string;
}

/** An approved schedule and a pay application of a company, without the steps that lead there. */
export async function storedRecords(t: TestApp, project: TestProject, maker: TestUser) {
  const companyId = maker.companyId ?? '';
  const by = { projectId: project.id, createdBy: maker.id };
  return t.db(async (db) => {
    const about = {
      divisionName: 'General contract',
      divisionNumber: '00',
      contractorId: maker.id,
      companyId,
    };
    const values = {
      ...by,
      ...about,
      status: 'APPROVED',
      sovNumber: `SOV-${crypto.randomUUID().slice(0, 4)}`,
    };
    const [sov] = await db
      .insert(sovs)
      .values(values as typeof sovs.$inferInsert)
      .returning();
    const sovId = sov?.id ?? '';
    const days = { timeToSignCLWInDays: 5, timeToSignUCLWInDays: 5, timeForPaymentInDays: 30 };
    const agreed = {
      receivingCompanyId: companyId,
      receivingUserId: maker.id,
      paymentInterval: 'MONTHLY' as const,
    };
    const [term] = await db
      .insert(paymentTerms)
      .values({ ...by, sovId, ...agreed, ...days, retainage: 100_000 })
      .returning();
    const [payApp] = await db
      .insert(payApps)
      .values({
        ...by,
        sovId,
        companyId,
        payAppNumber: 1,
        status: 'PAYMENT_TERM_APPROVED',
        paymentTermId: term?.id ?? '',
        periodTo: '2026-04-30',
      })
      .returning();
    return { sovId, payAppId: payApp?.id ?? '' };
  }, project.id);
}

/** One project with a member of each role and people around it, and a schedule and a pay application to talk about. */
export async function recordScene(): Promise<RecordScene> {
  const t = await createTestApp();
  const someone = async (name: string) => t.user({ name, company: await t.company() });
  const gc = await someone('Dana Whitfield');
  const project = await t.project(gc);
  const people = new Map<ProjectRole, TestUser>();
  for (const role of PROJECT_ROLES) {
    const user = role === 'GENERAL_CONTRACTOR' ? gc : await someone(role);
    if (user !== gc) await t.member(project, user, role);
    people.set(role, user);
  }
  const outsiders = {
    pending: await someone('Pending'),
    inactive: await someone('Inactive'),
    otherProject: await someone('Other project'),
    stranger: await someone('Stranger'),
  };
  await t.member(project, outsiders.pending, 'OWNER', 'PENDING');
  await t.member(project, outsiders.inactive, 'PROJECT_ADMIN', 'INACTIVE');
  const elsewhere = await t.project(outsiders.otherProject);
  const records = await storedRecords(t, project, gc);
  return { t, project, gc, people, outsiders, elsewhere, ...records };
}

export const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);

/** Uploads a picture and answers its key. */
export async function uploadedKey(
  { t, project }: Pick<RecordScene, 't' | 'project'>,
  by: TestUser,
  name = 'beam.png',
): Promise<string> {
  const { data } = await t.as(by).call('uploadCommentFiles', {
    params: { projectId: project.id },
    body: { files: [new File([PNG], name)] },
  });
  return data[0]?.key ?? '';
}
