import type { ModuleGrant } from '#domain/authority/authorities.ts';
import {
  authoritiesOfRole,
  completeGrants,
  grantProblems,
  MOST_CUSTOM_ROLES,
  roleInUseProblem,
} from '#domain/authority/custom-role.ts';
import { MODULES } from '#domain/authority/modules.ts';
import { PROJECT_ROLE_LABELS, PROJECT_ROLES, type ProjectRole } from '#domain/authority/roles.ts';
import { roleAboveProblem, roleGrantProblem } from '#domain/member/invite.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import { countAll } from '../../db/paging.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import { isUniqueViolation } from '../../http/failure.ts';
import type { BodyOf, Handlers, ResponseOf } from '../../http/handler.ts';
import { requiredName } from '../../http/names.ts';
import { forbidden, invalid, invalidField, notFound, Problem, staleVersion } from '../../http/problem.ts';
import { projectMembers } from '../members/schema.ts';
import { refsOf } from '../people/refs.ts';
import { projects } from '../projects/schema.ts';
import { type CustomRoleRow, roleCounts } from './queries.ts';
import { customRoles } from './schema.ts';

type RoleView = ResponseOf<'createCustomRole'>;

const NOT_ADMIN = 'Only who administers the project can change its roles.';

const because = (reason: string | null) => ({ allowed: reason === null, reason });

const grantsView = (grants: readonly ModuleGrant[]) =>
  grants.map(({ module, permissions }) => ({ module_code: module, permission: [...permissions] }));

/** The default grants of a plain role, as they are in any company's hands. */
function plainGrants(role: ProjectRole) {
  const held: readonly string[] = authoritiesOfRole({ baseRole: role, grants: null });
  const grants = MODULES.map((module) => ({
    module,
    permissions: (['VIEW', 'MANAGE', 'INVITE', 'ADD_DIVISION'] as const).filter((permission) =>
      held.includes(`${module}_${permission}`),
    ),
  }));
  return grantsView(completeGrants(grants));
}

const granterOf = ({ project }: ProjectContext) => ({
  projectRole: project.role,
  authorities: project.authorities,
});

/** 403 where the role holds rights that the administrator lacks: it is not theirs to change. */
function requireNotAbove(ctx: ProjectContext, role: CustomRoleRow): void {
  const problem = roleAboveProblem(granterOf(ctx), role);
  if (problem) throw forbidden(problem);
}

async function roleViews(ctx: ProjectContext, rows: readonly CustomRoleRow[]): Promise<RoleView[]> {
  const counts = await roleCounts(ctx.db, ctx.project.id);
  const refs = await refsOf(ctx.db, { users: rows.map(({ createdBy }) => createdBy) });
  const refusal = ctx.project.authorities.includes('ADMIN_MANAGE') ? null : NOT_ADMIN;
  return rows.map((row) => {
    const memberCount = counts.custom(row.id);
    const above = refusal ?? roleAboveProblem(granterOf(ctx), row);
    const inUse = above ?? roleInUseProblem(memberCount);
    return {
      id: row.id,
      name: row.name,
      baseRole: row.baseRole,
      permissions: grantsView(row.grants),
      memberCount,
      abilities: { update: because(above), changeBaseRole: because(inUse), remove: because(inUse) },
      createdBy: refs.user(row.createdBy),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      version: row.version,
    };
  });
}

async function roleView(ctx: ProjectContext, row: CustomRoleRow): Promise<RoleView> {
  const [view] = await roleViews(ctx, [row]);
  if (!view) throw new Error('A role has no view');
  return view;
}

/** Runs a change and answers 409 at the name that another role of the project has. */
async function nameOnce<T>(name: string, work: () => Promise<T>): Promise<T> {
  const taken = () =>
    new Problem('ALREADY_EXISTS', `This project already has a role named ${name}. Choose another name.`, {
      errors: [{ field: 'name', message: 'Another role has this name.' }],
    });
  const isPlain = Object.values(PROJECT_ROLE_LABELS).some(
    (label) => label.toLowerCase() === name.toLowerCase(),
  );
  if (isPlain) throw taken();
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error;
  }
}

/** The fields of a role as they are stored. */
function valuesOf({ name: written, baseRole, permissions }: BodyOf<'createCustomRole'>) {
  const name = requiredName(written);
  if (name.length < 2) throw invalidField('name', 'A name has at least 2 characters.');
  const given = permissions.map(({ module_code, permission }) => ({
    module: module_code,
    permissions: permission,
  }));
  const problems = grantProblems(given);
  if (problems.length > 0)
    throw invalid(
      problems.map(({ index, at, message }) => ({
        field: `permissions.${index}.${at === 'module' ? 'module_code' : 'permission'}`,
        message,
      })),
    );
  const grants = completeGrants(given);
  if (grants.length === 0) throw invalidField('permissions', 'Choose at least one permission.');
  return { name, baseRole, grants };
}

type RoleValues = ReturnType<typeof valuesOf>;

/** 403 where the administrator would hand out what they do not have themselves. */
function requireGrantable(
  ctx: ProjectContext,
  { baseRole, grants }: RoleValues,
  before: CustomRoleRow | null,
): void {
  const problem = roleGrantProblem(granterOf(ctx), { baseRole, grants }, before);
  if (problem) throw forbidden(problem.message);
}

/** "SOV: VIEW, MANAGE; RFI: VIEW", as the history keeps it. */
const grantsText = (grants: readonly ModuleGrant[]): string =>
  grants.map(({ module, permissions }) => `${module}: ${permissions.join(', ')}`).join('; ');

const recorded = ({ name, baseRole, grants }: RoleValues) => ({
  name,
  baseRole,
  permissions: grantsText(grants),
});

/** The role of this project, locked until the end of the transaction. */
async function lockRole(ctx: ProjectContext, roleId: string): Promise<CustomRoleRow> {
  const [row] = await ctx.db.select().from(customRoles).where(eq(customRoles.id, roleId)).for('update');
  if (!row) throw notFound();
  return row;
}

/** 409 while members or open invitations have the role. */
async function requireNobody(ctx: ProjectContext, roleId: string): Promise<void> {
  const problem = roleInUseProblem((await roleCounts(ctx.db, ctx.project.id)).custom(roleId));
  if (problem) throw new Problem('IN_USE', problem);
}

/** What whoever has the role hears of on their open pages, and what they may do, is asked anew. */
async function tellHolders(ctx: ProjectContext, roleId: string): Promise<void> {
  const rows = await ctx.db
    .select({ userId: projectMembers.userId })
    .from(projectMembers)
    .where(eq(projectMembers.customRoleId, roleId));
  for (const { userId } of rows) ctx.rightsChanged(userId);
}

export const customRoleHandlers = {
  async listCustomRoles(ctx) {
    const rows = await ctx.db
      .select()
      .from(customRoles)
      .orderBy(asc(sql`lower(${customRoles.name})`), asc(customRoles.id));
    const counts = await roleCounts(ctx.db, ctx.project.id);
    const most =
      rows.length < MOST_CUSTOM_ROLES ? null : `A project has at most ${MOST_CUSTOM_ROLES} roles of its own.`;
    const refusal = ctx.project.authorities.includes('ADMIN_MANAGE') ? most : NOT_ADMIN;
    return {
      builtIn: PROJECT_ROLES.map((roleName) => ({
        roleName,
        permissions: plainGrants(roleName),
        memberCount: counts.plain(roleName),
      })),
      data: await roleViews(ctx, rows),
      canCreate: because(refusal),
    };
  },

  async createCustomRole(ctx, { body }) {
    const values = valuesOf(body);
    requireGrantable(ctx, values, null);
    // One after the other, so that two at once do not go over the limit together.
    await ctx.db
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.id, ctx.project.id))
      .for('no key update');
    const [counted] = await ctx.db.select({ count: countAll() }).from(customRoles);
    if ((counted?.count ?? 0) >= MOST_CUSTOM_ROLES)
      throw invalid([], `A project has at most ${MOST_CUSTOM_ROLES} roles of its own.`);
    const [row] = await nameOnce(values.name, () =>
      ctx.db
        .insert(customRoles)
        .values({
          ...values,
          projectId: ctx.project.id,
          createdBy: ctx.user.id,
          createdAt: ctx.now,
          updatedAt: ctx.now,
        })
        .returning(),
    );
    if (!row) throw new Error('No role was made');
    const changes = changesBetween({}, recorded(row));
    ctx.record({ objectType: 'CUSTOM_ROLE', objectId: row.id, action: 'create', changes });
    return roleView(ctx, row);
  },

  async updateCustomRole(ctx, { params, body }) {
    const values = valuesOf(body);
    const before = await lockRole(ctx, params.roleId);
    requireNotAbove(ctx, before);
    if (before.version !== body.version) throw staleVersion();
    requireGrantable(ctx, values, before);
    if (values.baseRole !== before.baseRole) await requireNobody(ctx, before.id);
    const row = await nameOnce(values.name, () =>
      updateVersioned(ctx.db, customRoles, before.id, body.version, { ...values, updatedAt: ctx.now }),
    );
    // Nobody who takes part has it then; whoever was deactivated keeps it, on its new base.
    if (row.baseRole !== before.baseRole)
      await ctx.db
        .update(projectMembers)
        .set({ roleName: row.baseRole })
        .where(eq(projectMembers.customRoleId, row.id));
    await tellHolders(ctx, row.id);
    const changes = changesBetween(recorded(before), recorded(row));
    ctx.record({ objectType: 'CUSTOM_ROLE', objectId: row.id, action: 'update', changes });
    return roleView(ctx, row);
  },

  async deleteCustomRole(ctx, { params, query }) {
    const row = await lockRole(ctx, params.roleId);
    requireNotAbove(ctx, row);
    if (query.version !== row.version) throw staleVersion();
    await requireNobody(ctx, row.id);
    await ctx.db.delete(customRoles).where(eq(customRoles.id, row.id));
    const changes = [{ field: 'name', from: row.name, to: null }];
    ctx.record({ objectType: 'CUSTOM_ROLE', objectId: row.id, action: 'delete', changes });
  },
} satisfies Partial<Handlers>;
