import { parentPort } from 'node:worker_threads';

export interface JobRequest {
  id: number;
  name: string;
  args: readonly unknown[];
}

export type JobAnswer =
  | { id: number; ok: true; result: unknown }
  | { id: number; ok: false; message: string };

/** The buffer of bytes that nothing else stands in. */
const ownBuffers = (result: unknown): ArrayBuffer[] =>
  result instanceof Uint8Array &&
  result.buffer instanceof ArrayBuffer &&
  result.byteLength === result.buffer.byteLength
    ? [result.buffer]
    : [];

/** Answers the jobs that a JobThread sends to this thread, by their names. */
export function serveJobs(jobs: object): void {
  const port = parentPort;
  if (!port) throw new Error('This file runs as a worker thread');
  port.on('message', async ({ id, name, args }: JobRequest) => {
    let answer: JobAnswer;
    try {
      const job = (jobs as Record<string, (...args: readonly unknown[]) => unknown>)[name];
      if (!job) throw new Error(`No job ${name}`);
      answer = { id, ok: true, result: await job(...args) };
    } catch (error) {
      answer = {
        id,
        ok: false,
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      };
    }
    // A file of many pictures is handed over, not copied.
    port.postMessage(answer, answer.ok ? ownBuffers(answer.result) : []);
  });
}
