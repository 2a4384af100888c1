import { KIND_NAMED } from '../agreement/survey.ts';
import type { Params } from '../world/resources.ts';
import type { Actor } from './scene.ts';

/** What some people read of an application between two steps: its page, and the first of them its history. */
export async function glance(people: readonly Actor[], params: Params): Promise<void> {
  const history = { objectType: KIND_NAMED.get('payAppId') ?? '', objectId: params['payAppId'] ?? '' };
  await Promise.all(
    people.map(async (who, i) => {
      await who.ask('getPayApp', { params });
      if (i === 0) await who.ask('getRecordHistory', { params: history });
    }),
  );
}
