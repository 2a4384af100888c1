import type { ProjectRole } from '#domain/authority/roles.ts';
import type { Hono } from 'hono';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type AppOptions } from '../app.ts';
import type { Db } from '../db/database.ts';
import { newestMail } from '../db/outbox.ts';
import { enterProject } from '../db/tenancy.ts';
import { createSession } from '../http/sessions.ts';
import { users } from '../modules/auth/schema.ts';
import { companies, companyMembers } from '../modules/companies/schema.ts';
import { projectMembers } from '../modules/members/schema.ts';
import { projects } from '../modules/projects/schema.ts';
import { startWorker } from '../jobs.ts';
import { KeptCounts } from '../db/kept-counts.ts';
import { withLogos } from '../pdf/letterheads.ts';
import { createPdfWorker } from '../pdf/worker-pool.ts';
import { createWorkbooks } from '../workbooks/worker-pool.ts';
import { changesInProcess } from '../ports/changes.ts';
import { argon2Passwords } from '../ports/argon2-passwords.ts';
import { mailboxTransport } from '../ports/mail.ts';
import type { Ports } from '../ports/ports.ts';
import { sandboxPayments } from '../ports/sandbox-payments.ts';
import { secureRandom } from '../ports/random.ts';
import { sharpPictures } from '../ports/sharp-pictures.ts';
import { spooledUploads } from '../ports/spooled-uploads.ts';
import { type TestClient, testClient } from './client.ts';
import { testDatabase } from './database.ts';
import { type FakeClock, fakeClock, type LogLine, memoryFiles, memoryLog } from './ports.ts';

export interface TestUser {
  id: string;
  email: string;
  name: string;
  companyId: string | null;
  token: string;
}

export interface TestProject {
  id: string;
  companyId: string;
}

export const TEST_PASSWORD = 'plumb-bob-and-level-24';

const PUBLIC_URL = 'http://localhost:3000';

// Of all apps of a worker: a thread takes longer to load what it works with than most tests take. Idle ones hold nothing.
const pdf = createPdfWorker();
const workbooks = createWorkbooks();

export interface TestApp {
  app: Hono;
  ports: Ports;
  clock: FakeClock;
  /** Where files of forms lie while a request is served. */
  uploadFolder: string;
  logs: LogLine[];
  /** A caller with that user's session, or nobody. */
  as(user: TestUser | null): TestClient;
  /** A verified, onboarded user; with `company`, its owner or (`role`) member. */
  user(values?: {
    email?: string;
    name?: string;
    company?: string | null;
    role?: 'ORG_OWNER' | 'ORG_MEMBER';
  }): Promise<TestUser>;
  company(name?: string): Promise<string>;
  /** An ACTIVE project that the owner's company owns, with the owner as its first member in the given role. */
  project(
    owner: TestUser,
    values?: Partial<typeof projects.$inferInsert> & { role?: ProjectRole },
  ): Promise<TestProject>;
  /** Makes a user a member of a project. */
  member(
    project: TestProject,
    user: TestUser,
    role: ProjectRole,
    status?: 'ACTIVE' | 'PENDING' | 'INACTIVE',
    invitedBy?: TestUser,
  ): Promise<string>;
  /** Reads or writes the database directly; with a project, in its scope. */
  db<T>(work: (db: Db) => Promise<T>, projectId?: string): Promise<T>;
  /** Mails to an address (or all), newest first. */
  mailbox(to?: string): Promise<{ recipient: string; subject: string; text: string }[]>;
  /** Does every job that is due, the delivery of mail among them. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The whole server on a fresh database, without a socket. Every answer is checked against the contract. Use one a test
 * file: `beforeAll(async () => { t = await createTestApp(); })`, `afterAll(() => t.close())`.
 */
export async function createTestApp(
  options: Partial<Pick<AppOptions, 'contract' | 'validateResponses'>> &
    Partial<
      Pick<Ports, 'mail' | 'database' | 'files' | 'secret' | 'weather' | 'languageModel' | 'places'>
    > & {
      payments?: (clock: FakeClock) => Ports['payments'];
    } = {},
): Promise<TestApp> {
  const clock = fakeClock();
  const uploadFolder = await mkdtemp(join(tmpdir(), 'plumbline-uploads-'));
  const log = memoryLog();
  const database = options.database ?? (await testDatabase());
  const [files, pictures] = [options.files ?? memoryFiles(), sharpPictures()];
  const ports: Ports = {
    database,
    counts: new KeptCounts(),
    changes: changesInProcess(),
    files,
    uploads: spooledUploads(uploadFolder),
    pictures,
    mail: options.mail ?? mailboxTransport,
    // The cheapest cost that argon2 allows: tests check the logic, not the work factor.
    passwords: argon2Passwords({ memoryCost: 64, timeCost: 1, parallelism: 1 }),
    payments:
      options.payments?.(clock) ??
      sandboxPayments({ database, clock, random: secureRandom, publicUrl: PUBLIC_URL }),
    pdf: withLogos(pdf, { files, pictures }),
    workbooks,
    weather: options.weather ?? null,
    languageModel: options.languageModel ?? null,
    places: options.places ?? null,
    clock,
    random: secureRandom,
    log,
    secret: options.secret ?? 'a secret for tests, long enough to be one',
  };
  const worker = startWorker(ports, PUBLIC_URL, 0);
  const app = createApp(ports, {
    publicUrl: PUBLIC_URL,
    validateResponses: options.validateResponses ?? true,
    ...(options.contract ? { contract: options.contract } : {}),
  });
  let count = 0;
  const passwordHash = await ports.passwords.hash(TEST_PASSWORD);

  return {
    app,
    ports,
    clock,
    uploadFolder,
    logs: log.lines,
    as: (user) => testClient(app, user?.token ?? null),
    async user(values = {}) {
      const n = ++count;
      const name = values.name ?? `User ${n}`;
      const email = values.email ?? `user${n}@example.com`;
      return database.transaction(async (tx) => {
        const [row] = await tx
          .insert(users)
          .values({
            email,
            name,
            passwordHash,
            isVerified: true,
            isOnboardingComplete: true,
            agreeToTermsTimestamp: clock.now(),
          })
          .returning();
        if (!row) throw new Error('No user was made');
        const companyId = values.company ?? null;
        if (companyId)
          await tx
            .insert(companyMembers)
            .values({ companyId, userId: row.id, roleName: values.role ?? 'ORG_OWNER' });
        const token = await createSession(tx, ports, row.id);
        return { id: row.id, email, name, companyId, token };
      });
    },
    async company(name = `Company ${++count}`) {
      const [row] = await database.transaction((tx) => tx.insert(companies).values({ name }).returning());
      if (!row) throw new Error('No company was made');
      return row.id;
    },
    async project(owner, { role = 'GENERAL_CONTRACTOR', ...values } = {}) {
      const { companyId } = owner;
      if (!companyId) throw new Error('The owner of a project needs a company');
      return database.transaction(async (tx) => {
        const [row] = await tx
          .insert(projects)
          .values({
            name: `Project ${++count}`,
            companyId,
            owningCompanyRole: role === 'OWNER' || role === 'DEVELOPER' ? role : 'GENERAL_CONTRACTOR',
            createdBy: owner.id,
            status: 'ACTIVE',
            ...values,
          })
          .returning();
        if (!row) throw new Error('No project was made');
        await tx.insert(projectMembers).values({
          projectId: row.id,
          userId: owner.id,
          companyId,
          roleName: role,
          status: 'ACTIVE',
          acceptedAt: clock.now(),
        });
        return { id: row.id, companyId };
      });
    },
    async member(project, user, role, status = 'ACTIVE', invitedBy) {
      const [row] = await database.transaction((tx) =>
        tx
          .insert(projectMembers)
          .values({
            projectId: project.id,
            userId: user.id,
            companyId: user.companyId,
            roleName: role,
            status,
            invitedBy: invitedBy?.id ?? null,
            acceptedAt: status === 'ACTIVE' ? clock.now() : null,
          })
          .returning(),
      );
      if (!row) throw new Error('No member was made');
      return row.id;
    },
    db: (work, projectId) =>
      database.transaction(async (tx) => {
        if (projectId) await enterProject(tx, projectId);
        return work(tx);
      }),
    async mailbox(to) {
      const mails = await database.transaction((tx) => newestMail(tx));
      return to ? mails.filter((mail) => mail.recipient === to) : mails;
    },
    runJobs: () => worker.run(),
    async close() {
      await worker.stop();
      await database.close();
      await rm(uploadFolder, { recursive: true, force: true });
    },
  };
}
