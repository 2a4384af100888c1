let prepare = (): Promise<void> => Promise.resolve();

/** The most that somebody who has signed in waits for what is prepared; without it they come all the same. */
const PATIENCE_MS = 1500;

/** Names what has to be there before the first page of somebody who has signed in. */
export function onEntering(work: () => Promise<void>): void {
  prepare = work;
}

/** Resolves when it is there, or when it does not come. */
export function prepared(): Promise<void> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  return Promise.race([late, prepare().catch(() => undefined)]);
}
