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
    mayRead: (actor) => actor.authorities.includes('PROJECT_VIEW'),
  };
};
