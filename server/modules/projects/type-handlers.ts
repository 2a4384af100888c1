import { MOST_PROJECT_TYPES, typeFixedProblem, typeInUseProblem } from '#domain/project/types.ts';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import { countAll } from '../../db/paging.ts';
import { beyondProject } from '../../db/tenancy.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import { isUniqueViolation } from '../../http/failure.ts';
import type { Handlers, ResponseOf } from '../../http/handler.ts';
import { requiredName } from '../../http/names.ts';
import { invalid, notFound, Problem, staleVersion, wrongStatus } from '../../http/problem.ts';
import { companies } from '../companies/schema.ts';
import { projects, projectTypes } from './schema.ts';

type TypeRow = typeof projectTypes.$inferSelect;
type TypeView = ResponseOf<'createProjectType'>;

const because = (reason: string | null) => ({ allowed: reason === null, reason });

/** How many projects of the owning company have each type: all of them, also those that the caller has no part in. */
async function projectCounts({ db, project }: ProjectContext): Promise<ReadonlyMap<string | null, number>> {
  const rows = await beyondProject(db, project.id, () =>
    db
      .select({ typeId: projects.projectTypeId, count: countAll() })
      .from(projects)
      .where(and(eq(projects.companyId, project.owningCompanyId), isNotNull(projects.projectTypeId)))
      .groupBy(projects.projectTypeId),
  );
  return new Map(rows.map(({ typeId, count }) => [typeId, count]));
}

async function typeViews(ctx: ProjectContext, rows: readonly TypeRow[]): Promise<TypeView[]> {
  const counts = await projectCounts(ctx);
  const refusal = ctx.project.authorities.includes('ADMIN_MANAGE')
    ? null
    : 'Only who administers the project can change project types.';
  return rows.map(({ id, name, isDefault, createdAt, updatedAt, version }) => {
    const projectCount = counts.get(id) ?? 0;
    const fixed = refusal ?? typeFixedProblem(isDefault);
    return {
      id,
      name,
      isDefault,
      projectCount,
      abilities: { update: because(fixed), remove: because(fixed ?? typeInUseProblem(projectCount)) },
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      version,
    };
  });
}

async function typeView(ctx: ProjectContext, row: TypeRow): Promise<TypeView> {
  const [view] = await typeViews(ctx, [row]);
  if (!view) throw new Error('A project type has no view');
  return view;
}

const ofCompany = ({ project }: ProjectContext) => eq(projectTypes.companyId, project.owningCompanyId);

/** The type of the owning company, locked; 404 where it has none such, 409 where every company has it. */
async function lockOwnType(ctx: ProjectContext, typeId: string, version: number): Promise<TypeRow> {
  const [row] = await ctx.db
    .select()
    .from(projectTypes)
    .where(and(eq(projectTypes.id, typeId), ofCompany(ctx)))
    .for('update');
  if (!row) throw notFound();
  const fixed = typeFixedProblem(row.isDefault);
  if (fixed) throw wrongStatus(`${fixed} It stays as it is.`);
  if (row.version !== version) throw staleVersion();
  return row;
}

/** Runs a change and answers 409 at the name that another type of the company has. */
async function nameOnce<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Problem(
      'ALREADY_EXISTS',
      `There already is a project type named ${name}. Choose another name.`,
      {
        errors: [{ field: 'name', message: 'Another project type has this name.' }],
      },
    );
  }
}

export const projectTypeHandlers = {
  async listAdminProjectTypes(ctx) {
    const rows = await ctx.db
      .select()
      .from(projectTypes)
      .where(ofCompany(ctx))
      .orderBy(asc(sql`lower(${projectTypes.name})`), asc(projectTypes.id));
    return { data: await typeViews(ctx, rows) };
  },

  async createProjectType(ctx, { body }) {
    const name = requiredName(body.name);
    // One after the other, so that two at once do not go over the limit together.
    await ctx.db
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.id, ctx.project.owningCompanyId))
      .for('no key update');
    const [counted] = await ctx.db.select({ count: countAll() }).from(projectTypes).where(ofCompany(ctx));
    if ((counted?.count ?? 0) >= MOST_PROJECT_TYPES)
      throw invalid([], `A company has at most ${MOST_PROJECT_TYPES} project types. Delete one first.`);
    const [row] = await nameOnce(name, () =>
      ctx.db
        .insert(projectTypes)
        .values({ name, companyId: ctx.project.owningCompanyId, createdAt: ctx.now, updatedAt: ctx.now })
        .returning(),
    );
    if (!row) throw new Error('No project type was made');
    ctx.record({
      objectType: 'PROJECT_TYPE',
      objectId: row.id,
      action: 'create',
      changes: changesBetween({}, { name }),
    });
    return typeView(ctx, row);
  },

  async updateProjectType(ctx, { params, body }) {
    const name = requiredName(body.name);
    const before = await lockOwnType(ctx, params.typeId, body.version);
    const row = await nameOnce(name, () =>
      updateVersioned(ctx.db, projectTypes, before.id, body.version, { name, updatedAt: ctx.now }),
    );
    ctx.record({
      objectType: 'PROJECT_TYPE',
      objectId: row.id,
      action: 'update',
      changes: changesBetween({ name: before.name }, { name }),
    });
    return typeView(ctx, row);
  },

  async deleteProjectType(ctx, { params, query }) {
    const row = await lockOwnType(ctx, params.typeId, query.version);
    const problem = typeInUseProblem((await projectCounts(ctx)).get(row.id) ?? 0);
    if (problem) throw new Problem('IN_USE', problem);
    await ctx.db.delete(projectTypes).where(eq(projectTypes.id, row.id));
    ctx.record({
      objectType: 'PROJECT_TYPE',
      objectId: row.id,
      action: 'delete',
      changes: [{ field: 'name', from: row.name, to: null }],
    });
  },
} satisfies Partial<Handlers>;
