import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { updateVersioned } from '../db/versions.ts';
import type { AnyHandler, BinderSettings } from '../http/binder.ts';
import type { PublicContext, ProjectContext, UserContext } from '../http/context.ts';
import type { Operation } from '../http/operation.ts';
import { Problem, notFound } from '../http/problem.ts';
import { companies } from '../modules/companies/schema.ts';
import { projects } from '../modules/projects/schema.ts';

/** An operation with everything that most do not have left out. */
export const operation = (
  values: Partial<Operation> & Pick<Operation, 'method' | 'path' | 'authority'>,
): Operation => ({
  tag: 'Sample',
  summary: 'A sample',
  transition: null,
  tokenScope: 'session',
  projectIn: values.path.includes('{projectId}') ? 'path' : null,
  params: null,
  query: null,
  querySchema: {},
  headers: null,
  headerNames: [],
  body: null,
  bodyType: values.body ? 'json' : null,
  bodyRequired: Boolean(values.body),
  maxBytes: null,
  formats: null,
  response: null,
  successStatus: 200,
  statuses: [200],
  contentType: null,
  idempotent: false,
  ...values,
});

const Project = z.strictObject({ id: z.uuid(), name: z.string(), version: z.int() });
const Line = z.strictObject({
  name: z.string().min(1),
  amount: z.number().min(0),
  start: z.iso.date().nullish(),
});

/** A small contract of its own, so that the tests of the binder say everything they rely on. */
export const sampleOperations = {
  ping: operation({
    method: 'get',
    path: '/ping',
    authority: 'public',
    response: z.object({ ok: z.boolean() }),
  }),
  wrongAnswer: operation({
    method: 'get',
    path: '/wrong',
    authority: 'public',
    response: z.strictObject({ ok: z.boolean() }),
  }),
  crash: operation({ method: 'post', path: '/crash', authority: 'public' }),
  whoAmI: operation({
    method: 'get',
    path: '/me',
    authority: 'user',
    response: z.object({ id: z.string() }),
  }),
  setPassword: operation({
    method: 'post',
    path: '/reset',
    authority: 'user',
    tokenScope: 'reset',
    successStatus: 204,
  }),
  search: operation({
    method: 'get',
    path: '/search',
    authority: 'public',
    query: z.object({
      page: z.int().min(1).default(1),
      open: z.boolean().optional(),
      status: z.array(z.enum(['DRAFT', 'ACTIVE'])).optional(),
      text: z.string().optional(),
    }),
    querySchema: {
      page: { type: 'integer' },
      open: { type: 'boolean' },
      status: { type: 'array', items: 'string' },
      text: { type: 'string' },
    },
    response: z.object({ query: z.unknown() }),
  }),
  getProject: operation({
    method: 'get',
    path: '/projects/{projectId}',
    authority: 'PROJECT_VIEW',
    params: z.object({ projectId: z.uuid() }),
    response: Project,
  }),
  listCompanyProjects: operation({
    method: 'get',
    path: '/projects/company/{companyId}',
    authority: 'user',
    params: z.object({ companyId: z.uuid() }),
    response: z.array(Project),
  }),
  renameProject: operation({
    method: 'put',
    path: '/projects/{projectId}',
    authority: 'PROJECT_MANAGE',
    params: z.object({ projectId: z.uuid() }),
    body: z.strictObject({ name: z.string().min(1).max(40), version: z.int() }),
    response: Project,
  }),
  saveLines: operation({
    method: 'post',
    path: '/projects/{projectId}/lines',
    authority: 'SOV_MANAGE',
    params: z.object({ projectId: z.uuid() }),
    body: z.strictObject({ sovLines: z.array(Line) }),
    formats: { ref: 'Lines' },
    response: z.object({ saved: z.int() }),
    idempotent: true,
    maxBytes: 64 * 1024,
  }),
  createCompany: operation({
    method: 'post',
    path: '/companies',
    authority: 'user',
    body: z.strictObject({ name: z.string().min(1) }),
    response: z.object({ id: z.uuid() }),
    successStatus: 201,
    idempotent: true,
  }),
  tryCode: operation({
    method: 'post',
    path: '/code',
    authority: 'public',
    body: z.object({ email: z.string() }),
  }),
  signIn: operation({
    method: 'post',
    path: '/signin',
    authority: 'public',
    body: z.object({ email: z.string(), password: z.string() }),
    successStatus: 204,
  }),
  upload: operation({
    method: 'post',
    path: '/upload',
    authority: 'user',
    body: z.object({ file: z.instanceof(Blob), note: z.string().optional() }),
    bodyType: 'multipart',
    maxBytes: 256 * 1024,
    response: z.object({ size: z.int(), note: z.string() }),
  }),
} satisfies Record<string, Operation>;

export type SampleId = keyof typeof sampleOperations;

const handlers: Record<SampleId, AnyHandler> = {
  ping: () => ({ ok: true }),
  wrongAnswer: () => ({ ok: true, extra: 'not in the contract' }),
  async crash(ctx: PublicContext) {
    await ctx.db.insert(companies).values({ name: 'Half done' });
    await ctx.db.execute(sql`select * from secret_table_name`);
  },
  whoAmI: (ctx: UserContext) => ({ id: ctx.user.id }),
  setPassword: () => undefined,
  search: (_: PublicContext, { query }: { query: unknown }) => ({ query }),
  async getProject(ctx: ProjectContext) {
    // No condition on purpose: row-level security leaves the project of the request alone.
    const [row, ...others] = await ctx.db.select().from(projects);
    if (!row || others.length > 0) throw new Error('Another project is visible');
    return { id: row.id, name: row.name, version: row.version };
  },
  async listCompanyProjects(ctx: UserContext, { params }: { params: { companyId: string } }) {
    const rows = await ctx.db.select().from(projects).where(eq(projects.companyId, params.companyId));
    return rows.map(({ id, name, version }) => ({ id, name, version }));
  },
  async renameProject(ctx: ProjectContext, { body }: { body: { name: string; version: number } }) {
    const [before] = await ctx.db.select().from(projects);
    if (!before) throw notFound();
    const row = await updateVersioned(ctx.db, projects, ctx.project.id, body.version, { name: body.name });
    const changes = [{ field: 'name', from: before.name, to: row.name }];
    ctx.record({ objectType: 'PROJECT', objectId: row.id, action: 'rename', changes });
    await ctx.mail({ to: ctx.user.email, subject: 'Renamed', text: `Now ${row.name}` });
    return { id: row.id, name: row.name, version: row.version };
  },
  saveLines: (_: ProjectContext, { body }: { body: { sovLines: unknown[] } }) => ({
    saved: body.sovLines.length,
  }),
  async createCompany(ctx: UserContext, { body }: { body: { name: string } }) {
    const [row] = await ctx.db.insert(companies).values({ name: body.name }).returning();
    return { id: row?.id };
  },
  async tryCode(ctx: PublicContext) {
    await ctx.db.insert(companies).values({ name: `Failed try ${ctx.random.uuid()}` });
    throw new Problem('INVALID_OTP', 'Invalid OTP code. Please try again.', { keepChanges: true });
  },
  signIn(_: PublicContext, { body }: { body: { password: string } }) {
    if (body.password !== 'right') throw new Problem('INVALID_CREDENTIALS', 'Invalid email or password');
  },
  async upload(_: UserContext, { body }: { body: { file: File; note?: string } }) {
    return { size: body.file.size, note: body.note ?? '' };
  },
};

export const sampleContract: Pick<BinderSettings, 'operations' | 'namedFormats' | 'handlers' | 'rateRules'> =
  {
    operations: sampleOperations,
    namedFormats: {
      Lines: { properties: { sovLines: { items: { properties: { amount: { format: 'money' } } } } } },
    },
    handlers,
    rateRules: {
      tryCode: [
        { by: 'address', limit: 6, seconds: 600 },
        { by: 'account', limit: 3, seconds: 600 },
      ],
      signIn: [{ by: 'account', limit: 3, seconds: 600, failuresOnly: true }],
    },
  };
