import { Worker } from 'node:worker_threads';
import type { JobAnswer, JobRequest } from './serve-jobs.ts';

/** A job that takes longer has hit a bug or an input made to hurt: the thread is ended. */
const LONGEST_MS = 60_000;
const MEMORY_MB = 512;

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/**
 * One worker thread for work that would hold up the server, started with its first job and again after it has ended.
 * Its file calls `serveJobs`. Callers of `run` give name, arguments and result their types.
 */
export class JobThread {
  private readonly file: string;
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;

  constructor(file: string) {
    this.file = file;
  }

  get load(): number {
    return this.waiting.size;
  }

  run(name: string, args: readonly unknown[]): Promise<unknown> {
    const worker = (this.worker ??= this.start());
    const id = ++this.count;
    // While a job is under way the process stays; an idle thread does not hold it.
    worker.ref();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.fail(new Error(`The job ${name} took longer than ${LONGEST_MS / 1000} s`));
        void worker.terminate();
      }, LONGEST_MS);
      this.waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ id, name, args } satisfies JobRequest);
    });
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.fail(new Error('The thread was closed'));
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(this.file, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.on('message', (answer: JobAnswer) => this.settle(answer));
    worker.on('error', (error) => this.worker === worker && this.fail(error));
    worker.on('exit', () => this.worker === worker && this.fail(new Error('The thread ended')));
    worker.unref();
    return worker;
  }

  private settle(answer: JobAnswer): void {
    const job = this.waiting.get(answer.id);
    if (!job) return;
    this.waiting.delete(answer.id);
    clearTimeout(job.timer);
    if (this.waiting.size === 0) this.worker?.unref();
    if (answer.ok) job.resolve(answer.result);
    else job.reject(new Error(answer.message));
  }

  /** Gives up on every job of the thread; the next one starts another. */
  private fail(error: Error): void {
    this.worker = null;
    for (const job of this.waiting.values()) {
      clearTimeout(job.timer);
      job.reject(error);
    }
    this.waiting.clear();
  }
}
