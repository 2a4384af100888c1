import type { Handlers } from '../../http/handler.ts';
import { createHandlers } from './create-handlers.ts';
import { exportHandlers } from './export/handlers.ts';
import { g702Handlers } from './g702-handlers.ts';
import { g703DecisionHandlers } from './g703-decisions.ts';
import { g703Handlers } from './g703-handlers.ts';
import { listHandlers } from './list-handlers.ts';
import { moneyHandlers } from './money-handlers.ts';
import { openingHandlers } from './opening-handlers.ts';
import { packageHandlers } from './package-handlers.ts';
import { pdfHandlers } from './pdf-handlers.ts';
import { inspectorReportHandlers } from './inspector-report-handlers.ts';
import { releaseHandlers } from './release-handlers.ts';
import { retainageHandlers } from './retainage-handlers.ts';
import { termHandlers } from './term-handlers.ts';
import { waiverHandlers } from './waiver-handlers.ts';
import { waiverPdfHandlers } from './waiver-pdf-handlers.ts';

/** Pay applications: payment term, G703, G702, the signed package, waivers and payment. */
export const payAppHandlers = {
  ...listHandlers,
  ...createHandlers,
  ...openingHandlers,
  ...termHandlers,
  ...g703Handlers,
  ...g703DecisionHandlers,
  ...g702Handlers,
  ...packageHandlers,
  ...moneyHandlers,
  ...inspectorReportHandlers,
  ...waiverHandlers,
  ...waiverPdfHandlers,
  ...releaseHandlers,
  ...retainageHandlers,
  ...pdfHandlers,
  ...exportHandlers,
} satisfies Partial<Handlers>;
