import type { Actor } from '../scenes/scene.ts';

/** The newest of what each of them was told in the project. */
export async function told(...people: readonly Actor[]): Promise<void> {
  for (const who of people)
    await who.ask('listNotifications', { query: { projectId: who.projectId, page: 1, limit: 4 } });
}
