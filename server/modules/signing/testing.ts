import { g702Lines } from '#domain/pay-app/g702.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { actorOf, readAccess } from '../../http/authorize.ts';
import type { ProjectContext } from '../../http/context.ts';
import { enterProject } from '../../db/tenancy.ts';
import { draftContext, inTransaction } from '../../http/transaction.ts';
import { sampleDocument } from '../../pdf/testing/sample.ts';
import type { TestApp, TestProject, TestUser } from '../../testing/harness.ts';
import { g702s, g703s, payApps, paymentTerms } from '../payapp/schema.ts';
import { sovs } from '../sov/schema.ts';
import { aboutPayApp } from './subject.ts';
import { createPacket } from './packets.ts';

export interface SigningScene {
  project: TestProject;
  contractor: TestUser;
  certifier: TestUser;
  payAppId: string;
}

/** Two companies in a project, and a pay application of the contractor's whose G702 is out for signature. */
export async function signingScene(t: TestApp): Promise<SigningScene> {
  const contractor = await t.user({ name: 'Dana Whitfield', company: await t.company() });
  const certifier = await t.user({ name: 'Priya Natarajan', company: await t.company() });
  const project = await t.project(contractor, { name: 'Harborview', role: 'GENERAL_CONTRACTOR' });
  await t.member(project, certifier, 'OWNER');
  const scene = { project, contractor, certifier };
  const payAppId = await t.db((db) => insertPayApp(db, scene), project.id);
  return { ...scene, payAppId };
}

/** Sends the application's documents out, the way the pay application module does. */
export async function sendPacket(
  t: TestApp,
  scene: SigningScene,
  signers: readonly TestUser[] = [scene.contractor, scene.certifier],
): Promise<void> {
  await inTransaction(t.ports, async (db, { outside }) => {
    const { contractor, project, payAppId } = scene;
    await enterProject(db, project.id);
    const access = await readAccess(db, contractor.id, project.id);
    const user = {
      id: contractor.id,
      email: contractor.email,
      name: contractor.name,
      isOnboardingComplete: true,
    };
    const facts = {
      now: t.clock.now(),
      requestId: 'req_test',
      operationId: 'sendG702ForSignature',
      address: '198.51.100.7',
      userAgent: 'Test',
      bearerToken: null,
      accept: '',
      readAsCaller: () => Promise.reject(new Error('Nothing is read in the caller’s name here')),
      publicUrl: 'http://localhost:3000',
    };
    const draft = draftContext(db, t.ports, facts, { user, project: access }, outside);
    const ctx = {
      ...draft.context,
      project: access,
      actor: actorOf(contractor.id, access),
    } as ProjectContext; // the session is not used
    await createPacket(ctx, {
      subject: aboutPayApp(payAppId),
      documentName: 'G702 application 1, General contract',
      message: 'Application 1 for your signature.',
      signers: signers.map(({ id }, i) => ({ userId: id, role: i === 0 ? 'CONTRACTOR' : 'CERTIFIER' })),
      facts: [{ label: 'Current payment due', value: '90.00' }],
      form: { documentType: 'G702', document: sampleDocument({ count: 3 }) },
    });
    await draft.flush();
  });
}

/** The token of the newest signing link in a person's mailbox. */
export async function tokenOf(t: TestApp, person: TestUser): Promise<string> {
  const mails = await t.mailbox(person.email);
  const token = mails.flatMap(({ text }) => /\/sign#token=(\S+)/.exec(text)?.[1] ?? [])[0];
  if (!token) throw new Error(`${person.name} has no signing link`);
  return token;
}

async function insertPayApp(
  db: Db,
  { project, contractor, certifier }: Omit<SigningScene, 'payAppId'>,
): Promise<string> {
  const contractorCompany = contractor.companyId as string; // signingScene gave both a company
  const payingCompany = certifier.companyId as string;
  const [sov] = await db
    .insert(sovs)
    .values({
      projectId: project.id,
      status: 'APPROVED',
      divisionName: 'General contract',
      divisionNumber: '01',
      contractorId: contractor.id,
      companyId: contractorCompany,
      approverId: certifier.id,
      lastPayAppNumber: 1,
      createdBy: contractor.id,
    })
    .returning();
  if (!sov) throw new Error('No schedule was made');
  const [term] = await db
    .insert(paymentTerms)
    .values({
      projectId: project.id,
      sovId: sov.id,
      status: 'APPROVED',
      contractDate: '2026-01-15',
      payingCompanyId: payingCompany,
      receivingCompanyId: contractorCompany,
      receivingUserId: contractor.id,
      approvingUserId: certifier.id,
      paymentInterval: 'MONTHLY',
      retainage: 100_000,
      timeToSignCLWInDays: 5,
      timeToSignUCLWInDays: 5,
      timeForPaymentInDays: 30,
      createdBy: contractor.id,
    })
    .returning();
  if (!term) throw new Error('No term was made');
  const [payApp] = await db
    .insert(payApps)
    .values({
      projectId: project.id,
      sovId: sov.id,
      payAppNumber: 1,
      status: 'G702_SIGNATURE_PENDING',
      paymentTermId: term.id,
      companyId: contractorCompany,
      periodTo: '2026-11-30',
      createdBy: contractor.id,
    })
    .returning();
  if (!payApp) throw new Error('No pay application was made');
  const part = { projectId: project.id, payAppId: payApp.id };
  await db.insert(g703s).values({ ...part, status: 'APPROVED', assignedToUserId: certifier.id });
  const box = { previousMonths: { additions: 0, deductions: 0 }, thisMonth: { additions: 0, deductions: 0 } };
  const lines = g702Lines({
    originalContractSum: 100_000,
    changeOrders: box,
    g703: { completedAndStored: 10_000, retainage: 1000, retainageOnStored: 0 },
    previousCertificates: [],
  });
  await db.insert(g702s).values({
    ...part,
    status: 'SIGNATURE_PENDING',
    applicationDate: '2026-11-21',
    issuedAt: new Date(),
    snapshot: {
      lines,
      box,
      previousCertificates: [],
      previousWorkCompleted: 0,
      applicationDate: '2026-11-21',
      periodTo: '2026-11-30',
      amountCertified: lines.line8CurrentPaymentDue,
    },
  });
  return payApp.id;
}

/** Where the application and its parts stand. */
export async function statusesOf(t: TestApp, { project, payAppId }: SigningScene) {
  return t.db(async (db) => {
    const [row] = await db
      .select({ payApp: payApps.status, g703: g703s.status, g702: g702s.status })
      .from(payApps)
      .innerJoin(g703s, eq(g703s.payAppId, payApps.id))
      .innerJoin(g702s, eq(g702s.payAppId, payApps.id))
      .where(eq(payApps.id, payAppId));
    if (!row) throw new Error('The pay application is gone');
    return row;
  }, project.id);
}
