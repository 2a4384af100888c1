/** What the save indicator says. */
export type SaveStatus =
  | { readonly kind: 'saved'; readonly at: Date | null }
  | { readonly kind: 'pending' | 'saving' | 'offline' | 'blocked'; readonly count: number }
  | { readonly kind: 'error'; readonly count: number; readonly message: string };

/** The status that follows from a queue of so many cells while nothing is sent; a failure that is shown stays. */
export function statusAtRest(now: SaveStatus, count: number, isBlocked: boolean): SaveStatus {
  if (count === 0) return { kind: 'saved', at: now.kind === 'saved' ? now.at : new Date() };
  if (isBlocked) return { kind: 'blocked', count };
  if (now.kind === 'saving' || now.kind === 'saved' || now.kind === 'blocked')
    return { kind: 'pending', count };
  return { ...now, count };
}
