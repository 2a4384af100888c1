import { LATIN, LOOK_ALIKES, nameToTheEye } from '#domain/company/look-alike.ts';
import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import { countAll, metaOf, windowOf } from '../../db/paging.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { UserContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { optionalLine, phoneOrNull, requiredName } from '../../http/names.ts';
import { joinRequestMail } from '../auth/mails.ts';
import { tell } from '../notifications/tell.ts';
import { projectTypes } from '../projects/schema.ts';
import { addToCompany, joinCompany, openInvitation } from './joining.ts';
import { requireOwnLogo } from './logo.ts';
import { companyPeople } from './people-list.ts';
import { DEFAULT_PROJECT_TYPES } from './project-types.ts';
import {
  beginsFirst,
  companiesOf,
  companyView,
  isPrimary,
  nameContains,
  ownersOf,
  primaryCompany,
  requireMembership,
  requireOwner,
} from './queries.ts';
import { invitationsOf } from './invitations.ts';
import { companies, companyInvitations, companyMembers, joinRequests } from './schema.ts';

const ORGANISATION_PAGE = '/app/manage-organization';

async function requireFreeName(ctx: UserContext, name: string, except?: string): Promise<void> {
  const [row] = await ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(sql`translate(lower(${companies.name}), ${LOOK_ALIKES}, ${LATIN})`, nameToTheEye(name)));
  if (row && row.id !== except)
    throw new Problem(
      'ALREADY_EXISTS',
      `A company named ${name} already exists. Search for it and ask to join.`,
      {
        errors: [{ field: 'name', message: 'A company with this name already exists.' }],
      },
    );
}

/** Optional texts: trimmed, and empty ones are none. */
const tidy = <T extends Record<string, unknown>>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value !== 'string' ? value : key === 'phone' ? phoneOrNull(value) : optionalLine(value),
    ]),
  ) as T; // the same keys, texts on one line

export const companyHandlers = {
  async listAllCompanies(ctx, { query }) {
    const where = nameContains(query.search);
    const direction = query.order === 'ASC' ? asc : desc;
    const { limit, offset } = windowOf(query);
    const by = query.orderBy === 'name' ? sql`lower(${companies.name})` : companies.createdAt;
    const [count] = await ctx.db.select({ total: countAll() }).from(companies).where(where);
    const data = await ctx.db
      .select({ id: companies.id, name: companies.name, city: companies.city, state: companies.state })
      .from(companies)
      .where(where)
      .orderBy(direction(by), asc(companies.id))
      .limit(limit)
      .offset(offset);
    return { data, meta: metaOf(query, count?.total ?? 0) };
  },

  async searchCompanies(ctx, { query }) {
    const membership = and(
      eq(companyMembers.companyId, companies.id),
      eq(companyMembers.userId, ctx.user.id),
    );
    const invitation = and(
      eq(companyInvitations.companyId, companies.id),
      eq(companyInvitations.email, ctx.user.email),
      eq(companyInvitations.status, 'OPEN'),
      gt(companyInvitations.expiresAt, ctx.now),
    );
    const request = and(
      eq(joinRequests.companyId, companies.id),
      eq(joinRequests.userId, ctx.user.id),
      eq(joinRequests.status, 'OPEN'),
    );
    const data = await ctx.db
      .select({
        id: companies.id,
        name: companies.name,
        city: companies.city,
        state: companies.state,
        isMember: sql<boolean>`${companyMembers.id} is not null`,
        isInvited: sql<boolean>`${companyInvitations.id} is not null`,
        hasRequested: sql<boolean>`${joinRequests.id} is not null`,
      })
      .from(companies)
      .leftJoin(companyMembers, membership)
      .leftJoin(companyInvitations, invitation)
      .leftJoin(joinRequests, request)
      .where(nameContains(query.name))
      .orderBy(beginsFirst(query.name), asc(sql`lower(${companies.name})`))
      .limit(20);
    return { data };
  },

  async linkCompany(ctx, { params, body }) {
    const [company] = await ctx.db.select().from(companies).where(eq(companies.id, params.companyId));
    if (!company) throw notFound();
    const companyRef = { id: company.id, name: company.name };
    if ((await companiesOf(ctx.db, ctx.user.id)).some((mine) => mine.company.id === company.id))
      throw new Problem('ALREADY_EXISTS', `You already belong to ${company.name}.`);
    const invitation = await openInvitation(ctx.db, company.id, ctx.user.email, ctx.now);
    if (invitation) {
      await joinCompany(ctx, ctx.user.id, invitation);
      return { status: 'JOINED' as const, company: companyRef };
    }
    const [request] = await ctx.db
      .insert(joinRequests)
      .values({
        companyId: company.id,
        userId: ctx.user.id,
        message: body?.message?.trim() || null,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning();
    if (!request)
      throw new Problem(
        'ALREADY_EXISTS',
        `You have already asked to join ${company.name}. Its owners will answer.`,
      );
    const person = ctx.user.name || ctx.user.email;
    for (const owner of await ownersOf(ctx.db, company.id))
      await tell(ctx, {
        userId: owner.id,
        event: 'JOIN_REQUESTED',
        projectId: null,
        record: { objectType: 'COMPANY', objectId: company.id },
        title: `${person} asks to join ${company.name}`,
        message: request.message ?? `${ctx.user.email} waits until an owner accepts or declines.`,
        link: ORGANISATION_PAGE,
        actorId: ctx.user.id,
        mail: joinRequestMail(owner.email, company.name, person, `${ctx.publicUrl}${ORGANISATION_PAGE}`),
      });
    return { status: 'REQUESTED' as const, company: companyRef };
  },

  async createCompany(ctx, { body }) {
    const { name: given, ...details } = body;
    const name = requiredName(given);
    await requireFreeName(ctx, name);
    const [company] = await ctx.db
      .insert(companies)
      .values({ ...tidy(details), name, trialStartedAt: ctx.now, createdAt: ctx.now, updatedAt: ctx.now })
      .returning();
    if (!company) throw new Error('No company was made');
    ctx.record({ objectType: 'COMPANY', objectId: company.id, chainId: company.id, action: 'create' });
    await addToCompany(ctx, company.id, ctx.user.id, 'ORG_OWNER');
    await ctx.db.insert(projectTypes).values(
      DEFAULT_PROJECT_TYPES.map((type) => ({
        companyId: company.id,
        name: type,
        isDefault: true,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })),
    );
    return companyView({ company, roleName: 'ORG_OWNER' }, ctx.now, await isPrimary(ctx, company.id));
  },

  async listMyCompanies(ctx) {
    const mine = await companiesOf(ctx.db, ctx.user.id);
    const open = await ctx.db
      .select({
        id: joinRequests.id,
        companyId: companies.id,
        name: companies.name,
        createdAt: joinRequests.createdAt,
      })
      .from(joinRequests)
      .innerJoin(companies, eq(companies.id, joinRequests.companyId))
      .where(and(eq(joinRequests.userId, ctx.user.id), eq(joinRequests.status, 'OPEN')))
      .orderBy(asc(joinRequests.createdAt));
    return {
      data: mine.map((membership, i) => companyView(membership, ctx.now, i === 0)),
      joinRequests: open.map(({ id, companyId, name, createdAt }) => ({
        id,
        company: { id: companyId, name },
        createdAt: createdAt.toISOString(),
      })),
      invitations: await invitationsOf(ctx),
    };
  },

  async getPrimaryCompany(ctx) {
    const mine = await primaryCompany(ctx.db, ctx.user.id);
    if (!mine) throw notFound('You do not belong to a company yet.');
    return companyView(mine, ctx.now, true);
  },

  async setPrimaryCompany(ctx, { body }) {
    const membership = await requireMembership(ctx, body.companyId);
    const own = eq(companyMembers.userId, ctx.user.id);
    await ctx.db
      .update(companyMembers)
      .set({ chosenAt: null })
      .where(and(own, ne(companyMembers.companyId, body.companyId)));
    await ctx.db
      .update(companyMembers)
      .set({ chosenAt: ctx.now })
      .where(and(own, eq(companyMembers.companyId, body.companyId)));
    ctx.rightsChanged(ctx.user.id);
    return companyView(membership, ctx.now, true);
  },

  async getCompany(ctx, { params }) {
    const membership = await requireMembership(ctx, params.companyId);
    return companyView(membership, ctx.now, await isPrimary(ctx, params.companyId));
  },

  async updateCompany(ctx, { params, body }) {
    const { company, roleName } = await requireOwner(ctx, params.companyId);
    const { version, name: given, ...details } = body;
    const name = given === undefined ? undefined : requiredName(given);
    if (name) await requireFreeName(ctx, name, company.id);
    if (body.logoKey && body.logoKey !== company.logoKey) await requireOwnLogo(ctx, body.logoKey);
    const changes = { ...tidy(details), ...(name ? { name } : {}) };
    const updated = await updateVersioned(ctx.db, companies, company.id, version, {
      ...changes,
      updatedAt: ctx.now,
    });
    ctx.record({
      objectType: 'COMPANY',
      objectId: company.id,
      chainId: company.id,
      action: 'update',
      changes: changesBetween(company, changes),
    });
    return companyView({ company: updated, roleName }, ctx.now, await isPrimary(ctx, company.id));
  },

  async listCompanyMembers(ctx, { params, query }) {
    await requireMembership(ctx, params.companyId);
    return companyPeople(ctx.db, params.companyId, query);
  },
} satisfies Partial<Handlers>;
