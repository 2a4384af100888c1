import { PDF_WORKER } from '../config/paths.ts';
import { JobThread } from '../threads/job-thread.ts';
import type { JobName, jobs } from './jobs.ts';
import type { PdfRenderer } from './renderer.ts';

/** A renderer on worker threads. They start with the first jobs, so that a server that draws nothing pays nothing. */
export function createPdfWorker(threads = 1): PdfRenderer {
  const pool = Array.from({ length: threads }, () => new JobThread(PDF_WORKER));
  const run = <K extends JobName>(name: K, ...args: Parameters<(typeof jobs)[K]>) => {
    const idlest = pool.reduce((a, b) => (b.load < a.load ? b : a));
    return idlest.run(name, args) as ReturnType<(typeof jobs)[K]>;
  };
  return {
    payApp: (document) => run('payApp', document),
    changeOrder: (document) => run('changeOrder', document),
    waiver: (document) => run('waiver', document),
    payAppReport: (document) => run('payAppReport', document),
    rfi: (document) => run('rfi', document),
    dailyLogs: (document) => run('dailyLogs', document),
    submittal: (document) => run('submittal', document),
    invoice: (document) => run('invoice', document),
    inspection: (document) => run('inspection', document),
    stamp: (bytes, stamps) => run('stamp', bytes, stamps),
    seal: (input) => run('seal', input),
    withoutContinuationSheet: (bytes) => run('withoutContinuationSheet', bytes),
    signatureImageProblem: (png) => run('signatureImageProblem', png),
    unprintable: (texts) => run('unprintable', texts),
    close: async () => void (await Promise.all(pool.map((thread) => thread.close()))),
  };
}
