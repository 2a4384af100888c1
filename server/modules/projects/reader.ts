import { seesBudget } from '#domain/authority/figures.ts';
import { eq } from 'drizzle-orm';
import type { RecordReader } from '../record/reader.ts';
import { projects } from './schema.ts';

/** The project itself, for its history. */
export const projectReader: RecordReader = async (db, projectId) => {
  const [project] = await db.select().from(projects).where(eq(projects.id, projectId));
  if (!project) return null;
  return {
    number: project.projectNumber,
    title: project.name,
    path: 'tools/overview',
    people: project.createdBy ? [project.createdBy] : [],
    draftOf: null,
    // Their steps say what it was and became.
    hides: ({ projectRole }, field) =>
      field === 'budget' && !(projectRole && seesBudget(projectRole, 'ACTIVE')),
    mayRead: (actor) => actor.authorities.includes('PROJECT_VIEW'),
  };
};
