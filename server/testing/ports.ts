import type { Clock } from '../ports/clock.ts';
import type { Files } from '../ports/files.ts';
import type { Log } from '../ports/log.ts';
import { requireNoTransaction } from '../ports/open-transaction.ts';

export interface FakeClock extends Clock {
  /** Moves time forward by milliseconds. */
  advance(ms: number): void;
  set(at: string | Date): void;
}

/** Starts now and stands still until moved. */
export function fakeClock(start = new Date()): FakeClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance: (ms) => void (at += ms),
    set: (value) => void (at = new Date(value).getTime()),
  };
}

export function memoryFiles(): Files & { keys(): string[] } {
  const stored = new Map<string, Uint8Array>();
  return {
    async put(key, content) {
      requireNoTransaction('Storing a file');
      stored.set(key, content instanceof Blob ? new Uint8Array(await content.arrayBuffer()) : content);
    },
    async get(key, range) {
      requireNoTransaction('Reading a file');
      const whole = stored.get(key);
      const bytes = whole && range ? whole.slice(range.first, range.last + 1) : whole;
      return bytes ? { body: new Blob([bytes as BlobPart]).stream(), size: bytes.byteLength } : null;
    },
    async delete(key) {
      requireNoTransaction('Deleting a file');
      stored.delete(key);
    },
    keys: () => [...stored.keys()],
  };
}

export interface LogLine {
  level: string;
  event: string;
  fields: Record<string, unknown>;
}

export function memoryLog(): Log & { lines: LogLine[] } {
  const lines: LogLine[] = [];
  return Object.assign(
    (level: string, event: string, fields: Record<string, unknown> = {}) =>
      void lines.push({ level, event, fields }),
    { lines },
  );
}
