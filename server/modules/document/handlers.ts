import type { HeadJudge } from '../../http/body.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Preparer } from '../../http/transaction.ts';
import { bulkHandlers } from './bulk-handlers.ts';
import { copyHandlers } from './copy.ts';
import { exportHandlers } from './export-handlers.ts';
import { listHandlers } from './list-handlers.ts';
import { moveHandlers } from './move-handlers.ts';
import { saveHandlers } from './save-handlers.ts';
import { shareHandlers } from './share-handlers.ts';
import { trashHandlers } from './trash-handlers.ts';
import { uploadHandlers, uploadHeadJudges, uploadPreparers } from './upload-handlers.ts';
import { versionHandlers, versionHeadJudges, versionPreparers } from './version-handlers.ts';
import { zipHandlers } from './zip-handlers.ts';

/** The library of a project. */
export const documentHandlers = {
  ...listHandlers,
  ...uploadHandlers,
  ...saveHandlers,
  ...moveHandlers,
  ...shareHandlers,
  ...trashHandlers,
  ...versionHandlers,
  ...copyHandlers,
  ...bulkHandlers,
  ...exportHandlers,
  ...zipHandlers,
} satisfies Partial<Handlers>;

export const documentPreparers: Readonly<Record<string, Preparer>> = {
  ...uploadPreparers,
  ...versionPreparers,
};

export const documentHeadJudges: Readonly<Record<string, HeadJudge>> = {
  ...uploadHeadJudges,
  ...versionHeadJudges,
};
