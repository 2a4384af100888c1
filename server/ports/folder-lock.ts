import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Fields 3 and following of /proc/<pid>/stat; the name in field 2 may hold spaces, so they begin after its bracket. */
function factsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return []; // not Linux, or no such process
  }
}

/** When a process began, in the kernel's ticks: tells a living holder from a later process with its number. */
const beganAt = (pid: number): string | null => factsOf(pid)[19] ?? null;

/** A process that was killed and whose parent has not asked for its end yet: it writes nothing any more. */
const isDead = (pid: number): boolean => ['Z', 'X', 'x'].includes(factsOf(pid)[0] ?? '');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // it lives and belongs to someone else
  }
}

/** The folder is in use: names the process and what to do. */
export class FolderInUse extends Error {}

/**
 * Takes the data folder for this process: the embedded database does not lock it, and a second process would lose
 * writes silently. The lock of a process that was killed is recognised and taken over.
 * @returns releases the lock
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'plumbline.pid');
  const mine = JSON.stringify({ pid: process.pid, began: beganAt(process.pid) });
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeFileSync(path, mine, { flag: 'wx' });
      return () => {
        if (readFileSync(path, 'utf8') === mine) rmSync(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    let holder: { pid?: number; began?: string | null } = {};
    try {
      holder = JSON.parse(readFileSync(path, 'utf8')) as typeof holder;
    } catch {
      // half-written by a process that was killed at that moment, or released meanwhile
    }
    const { pid, began } = holder;
    const holds =
      pid !== undefined &&
      pid !== process.pid &&
      isAlive(pid) &&
      !isDead(pid) &&
      (!began || began === beganAt(pid));
    if (holds)
      throw new FolderInUse(
        `The data folder ${folder} is in use by process ${pid}. Stop that Plumbline first, or start this one with another DATA_DIR (or a DATABASE_URL).`,
      );
    rmSync(path, { force: true });
  }
  throw new FolderInUse(
    `The data folder ${folder} cannot be locked: remove ${path} if no Plumbline is running.`,
  );
}
