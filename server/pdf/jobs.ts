import { drawChangeOrder } from './change-order-pages.ts';
import { drawDailyLogs } from './daily-log-pages.ts';
import { drawPayApp } from './document.ts';
import { drawInspection } from './inspection-pages.ts';
import { unprintable } from './fonts.ts';
import { drawInvoice } from './invoice-pages.ts';
import { drawPayAppReport } from './report-pages.ts';
import { drawRfi } from './rfi-pages.ts';
import { drawSubmittal } from './submittal-pages.ts';
import { drawWaiver } from './waiver-pages.ts';
import { sealDocument, signatureImageProblem, stampSignatures, withoutContinuationSheet } from './seal.ts';

/** What the worker thread can do, by the renderer's names. */
export const jobs = {
  payApp: drawPayApp,
  changeOrder: drawChangeOrder,
  waiver: drawWaiver,
  payAppReport: drawPayAppReport,
  rfi: drawRfi,
  inspection: drawInspection,
  submittal: drawSubmittal,
  dailyLogs: drawDailyLogs,
  invoice: drawInvoice,
  stamp: stampSignatures,
  seal: sealDocument,
  withoutContinuationSheet,
  signatureImageProblem,
  unprintable,
};

export type JobName = keyof typeof jobs;
