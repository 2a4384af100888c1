import { and, eq, isNotNull } from 'drizzle-orm';
import { seesBudget } from '#domain/authority/figures.ts';
import type { ProjectRole } from '#domain/authority/roles.ts';
import { fromCents } from '#domain/money/money.ts';
import { percentOf } from '#domain/money/rates.ts';
import { type Weekday, workCalendar, type WorkCalendar } from '#domain/time/duration.ts';
import type { Db } from '../../db/database.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { notFound } from '../../http/problem.ts';
import { users } from '../auth/schema.ts';
import { companies } from '../companies/schema.ts';
import { userRef } from '../profile/user-ref.ts';
import { majorOrNull } from '../record/amounts.ts';
import { sovLines } from '../sov/schema.ts';
import { NO_PROGRESS, type Progress, progressOf } from './progress.ts';
import { projects, projectTypes } from './schema.ts';

export type ProjectView = ResponseOf<'getProject'>;
export type ProjectRow = typeof projects.$inferSelect;

/** The caller's own place in a project. */
export interface Place {
  memberId: string;
  role: ProjectRole;
  status: 'ACTIVE' | 'PENDING' | 'INACTIVE';
  companyId: string | null;
}

/** The working weekdays of the project with its days off; no weekdays where it counts calendar days. */
export async function workingDaysOf(db: Db, projectId: string): Promise<WorkCalendar> {
  const [project] = await db
    .select({ workingDays: projects.workingDays, holidays: projects.holidays })
    .from(projects)
    .where(eq(projects.id, projectId));
  const weekdays = (project?.workingDays ?? []) as Weekday[]; // written by the contract's own enum
  return workCalendar(weekdays, project?.holidays ?? []);
}

/** Whether priced work exists, so that the currency is fixed (rule: money 7). The database sees the one project only. */
export async function hasPricedWork(db: Db, projectId: string): Promise<boolean> {
  const rows = await db
    .select({ id: sovLines.id })
    .from(sovLines)
    .where(and(eq(sovLines.projectId, projectId), isNotNull(sovLines.scheduledValue)))
    .limit(1);
  return rows.length > 0;
}

/** Percent completed and stored of the scheduled value, and the amount paid, as lists and headers show them. */
export const progressFacts = ({ scheduled, completed, paid }: Progress) => ({
  completedPercentage: scheduled === 0 ? 0 : percentOf(completed, scheduled),
  amountPaid: fromCents(Math.max(0, paid)),
});

/** One project as its member sees it. */
export async function readProject(db: Db, projectId: string, place: Place): Promise<ProjectView> {
  const [row] = await db
    .select({ project: projects, company: companies, type: projectTypes, creator: users })
    .from(projects)
    .innerJoin(companies, eq(companies.id, projects.companyId))
    .innerJoin(users, eq(users.id, projects.createdBy))
    .leftJoin(projectTypes, eq(projectTypes.id, projects.projectTypeId))
    .where(eq(projects.id, projectId));
  if (!row) throw notFound();
  const { project, company, type, creator } = row;
  const { projectTypeId: _, createdBy: __, ...facts } = project;
  const progress = await progressOf(db, [{ projectId, role: place.role, companyId: place.companyId }]);
  return {
    ...facts,
    workingDays: project.workingDays as ProjectView['workingDays'], // written by the contract's own enum
    holidays: [...project.holidays],
    siteImageCaptions: [...project.siteImageCaptions],
    projectType: type && { id: type.id, name: type.name },
    owningCompany: { id: company.id, name: company.name },
    budget: seesBudget(place.role, place.status) ? majorOrNull(project.budget) : null,
    currencyLocked: await hasPricedWork(db, projectId),
    ...progressFacts(progress.get(projectId) ?? NO_PROGRESS),
    membership: { memberId: place.memberId, roleName: place.role, status: place.status },
    createdBy: userRef(creator),
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
  };
}
