import type { Handlers } from '../../http/handler.ts';
import { bulkHandlers } from './bulk-handlers.ts';
import { carouselHandlers } from './carousel.ts';
import { closingHandlers } from './closing-handlers.ts';
import { copyHandlers } from './copy-handlers.ts';
import { entryHandlers } from './entry-handlers.ts';
import { invoiceHandlers } from './invoice-handlers.ts';
import { listHandlers } from './list-handlers.ts';
import { nonconformanceHandlers } from './nonconformance-handlers.ts';
import { saveHandlers } from './save-handlers.ts';
import { shareHandlers } from './share-handlers.ts';
import { sumsHandlers } from './sums-handlers.ts';
import { weatherHandlers } from './weather.ts';

/** Daily logs. */
export const dailyLogHandlers = {
  ...listHandlers,
  ...saveHandlers,
  ...copyHandlers,
  ...entryHandlers,
  ...invoiceHandlers,
  ...nonconformanceHandlers,
  ...closingHandlers,
  ...shareHandlers,
  ...bulkHandlers,
  ...sumsHandlers,
  ...carouselHandlers,
  ...weatherHandlers,
} satisfies Partial<Handlers>;
