import { isDeepStrictEqual } from 'node:util';
import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { mainOf, otherOf, type Scene } from './scene.ts';

/** What a write without a change of its own may still move. */
const choicesOf = (row: Row) => Object.entries(row).filter(([field]) => field !== 'updatedAt');

/** How the product looks is kept field by field, for its account alone, with the projects that the account is in. */
async function play(run: Run): Promise<void> {
  const [main, other] = [mainOf(run), otherOf(run)];
  const { projectId } = run.world.resources;
  const before = await main.do('getUserPreferences');
  const theirs = await other.do('getUserPreferences');
  const turned = { direction: before['direction'] === 'rtl' ? 'ltr' : 'rtl' };
  const body = { ...turned, pinnedProjectIds: [projectId, run.world.random.uuid()] };
  const answer = await main.ask('updateUserPreferences', { body });
  const after = await main.do('getUserPreferences');
  const pinned = (after['pinnedProjects'] as Row[]).map(({ id }) => id);
  run.judge.expect(answer, 'write-read', after['direction'] === turned.direction, () => {
    return `direction was written as ${turned.direction} and reads ${String(after['direction'])}`;
  });
  run.judge.expect(answer, 'own-parts', isDeepStrictEqual(pinned, [projectId]), () => {
    return `of a project of the account and one that is not there ${pinned.length} are pinned`;
  });
  const alone = await main.ask('updateUserPreferences', { body: { density: before['density'] } });
  run.judge.expect(alone, 'omitted-kept', alone.body?.direction === turned.direction, () => {
    return 'density was written alone, and direction reads otherwise';
  });
  const kept = await other.ask('getUserPreferences');
  run.judge.expect(kept, 'personal', isDeepStrictEqual(choicesOf(kept.body ?? {}), choicesOf(theirs)), () => {
    return 'how the product looks for another account changed with it';
  });
  const ids = (rows: unknown) => (rows as Row[]).map(({ id }) => id);
  await main.do('updateUserPreferences', {
    body: { direction: before['direction'], pinnedProjectIds: ids(before['pinnedProjects']) },
  });
}

/** How the product looks for an account: kept on the server, and nobody else's. */
export const look: Scene = { name: 'how-it-looks', operations: ['updateUserPreferences'], play };
