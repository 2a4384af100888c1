import type { QueryClient } from '@tanstack/react-query';
import { DEFAULT_APPEARANCE } from '#domain/account/default-appearance.ts';
import type { UserPreferences } from '@/shared/api/generated/model';
import {
  keepPreferences,
  type KeptPreferences,
  type Preferences,
  preferencesNow,
} from '@/shared/lib/preferences/preferences';
import { meQueryOptions } from './me-guard';
import { preferencesQueryOptions } from './preferences-query';

export const APPEARANCE_KEYS = Object.keys(DEFAULT_APPEARANCE) as (keyof Preferences)[];

type Known = Pick<UserPreferences, keyof Preferences | 'chosen'>;

/** Those of some choices, with their values. */
export const chosen = (from: Preferences, keys: readonly (keyof Preferences)[]): Partial<Preferences> =>
  Object.fromEntries(keys.map((key) => [key, from[key]]));

/**
 * What this device keeps from now on for the person, by what the server knows of their choices. What was chosen here and
 * has not arrived there holds; what somebody else chose here before does not.
 */
export function takenOver(kept: KeptPreferences, known: Known, userId: string): KeptPreferences {
  const isTheirs = kept.owner === userId;
  // What nobody has chosen there says nothing against what was chosen here, before there was somewhere to keep it.
  const alone =
    isTheirs || kept.owner === null
      ? APPEARANCE_KEYS.filter((key) => !known.chosen.includes(key) && kept[key] !== DEFAULT_APPEARANCE[key])
      : [];
  const unsent = [...new Set([...(isTheirs ? kept.unsent : []), ...alone])];
  return {
    ...DEFAULT_APPEARANCE,
    ...chosen(known, APPEARANCE_KEYS),
    ...chosen(kept, unsent),
    owner: userId,
    unsent,
  };
}

/** Whether two say the same, so that nothing is drawn again. */
export const isSame = (a: KeptPreferences, b: KeptPreferences): boolean =>
  a.owner === b.owner &&
  a.unsent.join() === b.unsent.join() &&
  APPEARANCE_KEYS.every((key) => a[key] === b[key]);

/** Takes over, unless everything is so already. */
export function takeOver(known: Known, userId: string): void {
  const next = takenOver(preferencesNow(), known, userId);
  if (!isSame(preferencesNow(), next)) keepPreferences(next);
}

/** Before somebody who has signed in is shown anything: the look that they chose on another device. */
export async function takeOverFirst(queryClient: QueryClient): Promise<void> {
  const [me, known] = await Promise.all([
    queryClient.ensureQueryData(meQueryOptions()),
    queryClient.ensureQueryData(preferencesQueryOptions()),
  ]);
  takeOver(known, me.user.id);
}
