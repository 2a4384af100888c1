import { grantsFor, type RoleHolder } from '#domain/authority/authorities.ts';
import { PROJECT_ROLES } from '#domain/authority/roles.ts';
import { mayCreateProjects } from '#domain/company/plan.ts';
import { creatorRole, mayGiveRole } from '#domain/member/invite.ts';
import { currencyChangeProblem, projectMachine, type ProjectStatus } from '#domain/project/status.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { requiredName } from '../../http/names.ts';
import { invalidField, notFound, Problem, wrongStatus } from '../../http/problem.ts';
import { requireMembership } from '../companies/queries.ts';
import { companies } from '../companies/schema.ts';
import { customRoles } from '../custom-role/schema.ts';
import { seedFolders } from '../document/starting-folders.ts';
import { projectMembers } from '../members/schema.ts';
import { actsOf, type Asking, type Decided } from '../record/acts.ts';
import { recordStep } from '../record/step.ts';
import { seedCategories } from '../messages/categories.ts';
import { countDeadlines } from '../submittal/calendar.ts';
import { seedLibrary } from '../task-library/queries.ts';
import { detailColumns, requireGoodDetails } from './details.ts';
import { listProjects } from './list.ts';
import { openWork } from '../pending-tasks/open-work.ts';
import { progressByMonth } from './months.ts';
import { divisionProgress, NO_PROGRESS, progressOf, progressView, type Viewer } from './progress.ts';
import { hasPricedWork, type Place, type ProjectRow, readProject } from './queries.ts';
import { hasSight } from '../payapp/sight.ts';
import { projects, projectTypes } from './schema.ts';

const placeOf = ({ project }: ProjectContext): Place => ({
  memberId: project.memberId,
  role: project.role,
  status: 'ACTIVE',
  companyId: project.companyId,
});

const viewerOf = ({ project }: ProjectContext): Viewer => ({
  projectId: project.id,
  role: project.role,
  companyId: project.companyId,
});

/** 402 where the company is past its trial and has no plan (rule: payments). */
function requirePlan(company: typeof companies.$inferSelect, now: Date): void {
  const { reason } = mayCreateProjects(company, now);
  if (reason) throw new Problem('SUBSCRIPTION_REQUIRED', reason);
}

/** The project of the request, locked until the end of the transaction. */
async function lockProject(ctx: ProjectContext): Promise<ProjectRow> {
  const [row] = await ctx.db.select().from(projects).where(eq(projects.id, ctx.project.id)).for('update');
  if (!row) throw notFound();
  return row;
}

/** 402 where the owning company may not publish. */
async function withPlan({
  ctx,
  loaded,
}: Asking<ProjectContext, unknown, unknown, ProjectRow>): Promise<void> {
  const [company] = await ctx.db.select().from(companies).where(eq(companies.id, loaded.companyId));
  if (!company) throw notFound();
  requirePlan(company, ctx.now);
}

const { act } = actsOf({
  machine: projectMachine,
  lock: (ctx: ProjectContext) => lockProject(ctx),
  record: (project: ProjectRow) => project,
  name: ({ id }) => ({ objectType: 'PROJECT', objectId: id }),
  version: ({ version }) => version,
  async write(ctx, { id, version, status }, step: Decided<object, ProjectStatus>) {
    const values = { status: step.to, updatedAt: ctx.now };
    const project = await updateVersioned(ctx.db, projects, id, version, values);
    recordStep(ctx, { objectType: 'PROJECT', objectId: id }, status, step);
    return project;
  },
  answer: (ctx, { id }) => readProject(ctx.db, id, placeOf(ctx)),
});

const grantView = (holder: RoleHolder) =>
  grantsFor(holder).map(({ module, permissions }) => ({
    module_code: module,
    permission: [...permissions],
  }));

export const projectHandlers = {
  async createProject(ctx, { body }) {
    const { companyId, ...details } = body;
    const { company } = await requireMembership(ctx, companyId);
    requirePlan(company, ctx.now);
    const columns = detailColumns(details);
    await requireGoodDetails(ctx, companyId, details, columns);
    const [project] = await ctx.db
      .insert(projects)
      .values({
        ...columns,
        name: requiredName(details.name),
        owningCompanyRole: details.owningCompanyRole,
        companyId,
        createdBy: ctx.user.id,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning();
    if (!project) throw new Error('No project was made');
    await ctx.enterProject(project.id);
    ctx.rightsChanged(ctx.user.id);
    const role = creatorRole(details.owningCompanyRole);
    const [member] = await ctx.db
      .insert(projectMembers)
      .values({
        projectId: project.id,
        userId: ctx.user.id,
        companyId,
        roleName: role,
        status: 'ACTIVE',
        acceptedAt: ctx.now,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning();
    if (!member) throw new Error('No member was made');
    await seedLibrary(ctx.db, project.id, ctx.now);
    await seedCategories(ctx.db, project.id, ctx.now);
    ctx.record({
      objectType: 'PROJECT',
      objectId: project.id,
      action: 'create',
      changes: changesBetween({}, columns),
    });
    for (const step of await seedFolders(ctx.db, project, ctx.now)) ctx.record(step);
    return readProject(ctx.db, project.id, { memberId: member.id, role, status: 'ACTIVE', companyId });
  },

  listCompanyProjects: (ctx, { params, query }) => listProjects(ctx, params.companyId, query),

  async listProjectTypes(ctx, { params }) {
    await requireMembership(ctx, params.companyId);
    const data = await ctx.db
      .select({ id: projectTypes.id, name: projectTypes.name })
      .from(projectTypes)
      .where(eq(projectTypes.companyId, params.companyId))
      .orderBy(asc(projectTypes.name));
    return { data };
  },

  getProject: (ctx) => readProject(ctx.db, ctx.project.id, placeOf(ctx)),

  async updateProject(ctx, { body }) {
    const { version, ...details } = body;
    const row = await lockProject(ctx);
    if (row.status === 'COMPLETED')
      throw wrongStatus('This project is completed and can no longer be changed.');
    const columns = detailColumns(details);
    await requireGoodDetails(ctx, row.companyId, details, columns, row);
    if (columns.budgetCurrency) {
      const priced = await hasPricedWork(ctx.db, row.id);
      const problem = currencyChangeProblem(row.budgetCurrency, columns.budgetCurrency, priced);
      if (problem) throw invalidField('budgetCurrency', problem);
    }
    await updateVersioned(ctx.db, projects, row.id, version, { ...columns, updatedAt: ctx.now });
    if (columns.workingDays || columns.holidays) await countDeadlines(ctx);
    ctx.record({
      objectType: 'PROJECT',
      objectId: row.id,
      action: 'update',
      changes: changesBetween<Record<string, unknown>>(row, columns),
    });
    return readProject(ctx.db, row.id, placeOf(ctx));
  },

  publishProject: act('publish', () => ({}), { find: withPlan }),
  completeProject: act('complete', () => ({})),

  async listProjectRoles(ctx) {
    const inviter = { projectRole: ctx.project.role, authorities: ctx.project.authorities };
    const own = await ctx.db
      .select()
      .from(customRoles)
      .orderBy(asc(sql`lower(${customRoles.name})`), asc(customRoles.id));
    return {
      data: [
        ...PROJECT_ROLES.map((roleName) => ({
          roleName,
          permissions: grantView({ projectRole: roleName, userCompanyOwnsProject: false }),
          canInvite: mayGiveRole(inviter, { baseRole: roleName, grants: null }),
        })),
        ...own.map(({ id, name, baseRole, grants }) => ({
          roleName: baseRole,
          customRole: { id, name },
          permissions: grantView({
            projectRole: baseRole,
            customGrants: grants,
            userCompanyOwnsProject: false,
          }),
          canInvite: mayGiveRole(inviter, { baseRole, grants }),
        })),
      ],
    };
  },

  async getMyRoles(ctx) {
    const { memberId, companyId, role, customRole, owningCompanyId, authorities } = ctx.project;
    const [company] = companyId
      ? await ctx.db
          .select({ id: companies.id, name: companies.name })
          .from(companies)
          .where(eq(companies.id, companyId))
      : [];
    return {
      memberId,
      company: company ?? null,
      roles: [
        {
          roleName: role,
          customRole: customRole && { id: customRole.id, name: customRole.name },
          permissions: grantView({
            projectRole: role,
            customGrants: customRole?.grants,
            userCompanyOwnsProject: companyId === owningCompanyId,
          }),
        },
      ],
      authorities: [...authorities],
      seesPayApps: await hasSight(ctx),
    };
  },

  async getProjectProgress(ctx) {
    const progress = await progressOf(ctx.db, [viewerOf(ctx)]);
    return progressView(progress.get(ctx.project.id) ?? NO_PROGRESS);
  },

  async getProgressByDivision(ctx) {
    return divisionProgress(ctx.db, viewerOf(ctx));
  },

  getProgressByMonth: (ctx) => progressByMonth(ctx.db, viewerOf(ctx)),
  getProjectOpenWork: openWork,
} satisfies Partial<Handlers>;
