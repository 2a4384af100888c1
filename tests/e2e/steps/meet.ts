import type { Person } from '../support/browser.ts';
import { comeIn } from './come-in.ts';
import { acceptInvitation, createProject, invite, joinByInvitation, publishProject } from './project.ts';

/** Somebody who joins a project, with the role and the company as the product names them. */
export type Joining = readonly [person: Person, role: string, company: string];

/**
 * Everybody meets in a project: the contractor registers and publishes it, the others join by its invitations. Resolves
 * with its id.
 */
export async function meet(contractor: Person, name: string, others: readonly Joining[]): Promise<string> {
  await comeIn(contractor, 'Northgate Builders');
  const projectId = await createProject(contractor, name);
  await publishProject(contractor, name);
  for (const [person, role, company] of others) {
    await invite(contractor, projectId, person.email, role);
    await joinByInvitation(person, company);
    await acceptInvitation(person, projectId);
  }
  return projectId;
}
