import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  adoptInspection,
  inspectionName,
  inspectionPath,
  inspectionQueryOptions,
  type InspectionSteps,
} from '@/entities/inspection';
import { REOPEN_NOTES } from '@/features/outbox';
import { isStaleVersion } from '@/shared/api/api-error';
import {
  getRecordInspectionResultsUrl,
  getUploadInspectionFilesUrl,
} from '@/shared/api/generated/inspections/inspections';
import type { InspectionDetail } from '@/shared/api/generated/model';
import { newIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { reopen } from '@/shared/lib/outbox/reopen';
import { useOutbox, useWaiting } from '@/shared/lib/outbox/use-outbox';
import { useMe } from '@/shared/session/me';
import { toast, toastError } from '@/shared/ui/toast/toast';
import { type AnswerValues, nextOpen, resultBody, runItems, type RunItem } from './run';
import { type AnswerConflict, type Answered, useAnswerConflicts } from './use-answer-conflicts';

/** The round on site: its items, where the inspector is, and what is recorded, which the outbox keeps until it arrived. */
export function useRun(projectId: string, inspection: InspectionDetail, steps: InspectionSteps) {
  const queryClient = useQueryClient();
  const outbox = useOutbox();
  const me = useMe().user.id;
  const waiting = useWaiting(inspection.id);
  const items = useMemo(() => runItems(inspection, waiting), [inspection, waiting]);
  const [index, setIndex] = useState(() => {
    const first = nextOpen(items, -1);
    return first === -1 ? items.length : first;
  });
  const { reload } = steps;
  const conflicts = useAnswerConflicts(inspection, waiting, reload);
  const { refused, clash, forget, refuse } = conflicts;
  const { queryKey } = inspectionQueryOptions(projectId, inspection.id);
  const href = `${inspectionPath(projectId, inspection.id)}?mode=run`;
  const record = { id: inspection.id, name: inspectionName(inspection), href };

  const put = async ({ item, values, keys, unsent, draftKey }: Answered, version: number): Promise<void> => {
    const path = getUploadInspectionFilesUrl(projectId);
    const outcome = await outbox.send<InspectionDetail>({
      operationId: 'recordInspectionResults',
      saysWhen: true,
      label: item.description,
      record,
      request: {
        method: 'PUT',
        path: getRecordInspectionResultsUrl(projectId, inspection.id),
        body: { version, results: [resultBody(item, values, keys)] },
      },
      key: newIdempotencyKey(),
      files: unsent.map((file) => ({ ...file, target: { path, field: 'files' as const } })),
      form: { href, draftKey, draft: values },
      refresh: [queryKey],
    });
    if (outcome.kind === 'sent') adoptInspection(queryClient, outcome.answer);
  };

  /** Saves an answer; the item is left at once, and comes back to mind where it was not accepted. */
  const save = async (answered: Answered): Promise<void> => {
    forget(answered.item.id);
    const version = queryClient.getQueryData<InspectionDetail>(queryKey)?.version ?? inspection.version;
    try {
      await put(answered, version);
    } catch (error) {
      const now = isStaleVersion(error) ? await reload().catch(() => null) : null;
      await refuse(answered, now);
      toastError(error, TOOL_MESSAGES.inspections.updateFailed);
    }
  };

  /** Takes back what waits for an item and is not sent: its form has it again, with its photos. */
  const takeBack = async (itemId: string): Promise<void> => {
    const own = waiting.filter(
      ({ operationId, request }) =>
        operationId === 'recordInspectionResults' && JSON.stringify(request.body).includes(itemId),
    );
    const last = own.at(-1);
    if (last === undefined) return;
    const outcome = await reopen(outbox, last);
    if (outcome !== 'open') {
      toast.warning(REOPEN_NOTES[outcome]);
      return;
    }
    // What was said of the item before that is said anew.
    for (const { id } of own) if (id !== last.id) await outbox.discard(id);
  };

  const [mending, setMending] = useState(false);
  const goTo = (next: number): void => {
    setMending(false);
    setIndex(Math.min(Math.max(next, 0), items.length));
  };
  return {
    items,
    index,
    /** Undefined at the end, where the result of the whole is given. */
    item: items[index] as RunItem | undefined,
    waiting,
    refused,
    clash,
    record,
    revisionNumber: inspection.revisionNumber,
    goTo,
    /** To an item that the result lacks something of; what is said of it leads back to the result. */
    mend: (item: RunItem): void => {
      goTo(items.indexOf(item));
      setMending(true);
    },
    mending,
    move: (by: 1 | -1) => goTo(mending && by === 1 ? items.length : index + by),
    /** To the next item without a result; to the end where there is none. */
    goOn: (): void => {
      const rest = items.map((each, at) => (at === index ? { result: 'PASS' as const } : each));
      const open = nextOpen(rest, index);
      goTo(open === -1 || mending ? items.length : open);
    },
    save,
    takeBack,
    putAway: conflicts.putAway,
    /** Saves what was chosen of two answers, in place of the one that stands. */
    settle: async ({ answered, theirs, item }: AnswerConflict, chosen: AnswerValues): Promise<void> => {
      await conflicts.settle(answered);
      // The photos of the own answer are still on their way; those of the other one are stored.
      const isOwn = chosen.photos !== theirs.photos;
      await save({
        ...answered,
        item,
        values: { ...chosen, seen: theirs.seen },
        keys: isOwn ? answered.keys : theirs.photos.map(({ key }) => key),
        unsent: isOwn ? answered.unsent : [],
      });
    },
    draftKeyOf: (itemId: string): string =>
      ['inspection-answer-2', me, inspection.id, inspection.revisionNumber, itemId].join(':'),
  };
}

export type Run = ReturnType<typeof useRun>;
