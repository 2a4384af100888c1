import { parentPort } from 'node:worker_threads';
import { type JobAnswer, type JobRequest, jobs } from './jobs.ts';

const port = parentPort;
if (!port) throw new Error('server/pdf/worker.ts runs as a worker thread');

port.on('message', async ({ id, name, args }: JobRequest) => {
  let answer: JobAnswer;
  try {
    const job = jobs[name] as (...args: readonly unknown[]) => Promise<unknown>;
    answer = { id, ok: true, result: await job(...args) };
  } catch (error) {
    answer = {
      id,
      ok: false,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
  port.postMessage(answer);
});
