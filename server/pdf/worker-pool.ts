import { Worker } from 'node:worker_threads';
import { PDF_WORKER } from '../config/paths.ts';
import type { JobAnswer, JobName, JobRequest, jobs } from './jobs.ts';
import type { PdfRenderer } from './renderer.ts';

/** A document that takes longer has hit a bug or an image made to hurt: the thread is ended. */
const LONGEST_MS = 60_000;
const MEMORY_MB = 512;

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** One worker thread, started with its first job and again after it has ended. */
class DrawingThread {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;

  get load(): number {
    return this.waiting.size;
  }

  run(name: JobName, args: readonly unknown[]): Promise<unknown> {
    const worker = (this.worker ??= this.start());
    const id = ++this.count;
    // While a job is under way the process stays; an idle thread does not hold it.
    worker.ref();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.fail(new Error(`Drawing ${name} took longer than ${LONGEST_MS / 1000} s`));
        void worker.terminate();
      }, LONGEST_MS);
      this.waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ id, name, args } satisfies JobRequest);
    });
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.fail(new Error('The renderer was closed'));
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(PDF_WORKER, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.on('message', (answer: JobAnswer) => this.settle(answer));
    worker.on('error', (error) => this.worker === worker && this.fail(error));
    worker.on('exit', () => this.worker === worker && this.fail(new Error('The drawing thread ended')));
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

/** A renderer on worker threads. They start with the first jobs, so that a server that draws nothing pays nothing. */
export function createPdfWorker(threads = 1): PdfRenderer {
  const pool = Array.from({ length: threads }, () => new DrawingThread());
  const run = <K extends JobName>(name: K, ...args: Parameters<(typeof jobs)[K]>) => {
    const idlest = pool.reduce((a, b) => (b.load < a.load ? b : a));
    return idlest.run(name, args) as ReturnType<(typeof jobs)[K]>;
  };
  return {
    payApp: (document) => run('payApp', document),
    rfi: (document) => run('rfi', document),
    stamp: (bytes, stamps) => run('stamp', bytes, stamps),
    seal: (input) => run('seal', input),
    withoutContinuationSheet: (bytes) => run('withoutContinuationSheet', bytes),
    signatureImageProblem: (png) => run('signatureImageProblem', png),
    close: async () => void (await Promise.all(pool.map((thread) => thread.close()))),
  };
}
