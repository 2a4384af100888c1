import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** When a process began, in the kernel's ticks: tells a living holder from a later process with its number. */
function beganAt(pid: number): string | null {
  try {
    // Field 22 of /proc/<pid>/stat; the name in field 2 may hold spaces, so count from its closing bracket.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? null;
  } catch {
    return null; // not Linux, or no such process
  }
}

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
      pid !== undefined && pid !== process.pid && isAlive(pid) && (!began || began === beganAt(pid));
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
