import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  adoptInspection,
  inspectionName,
  inspectionPath,
  inspectionQueryOptions,
} from '@/entities/inspection';
import { isStaleVersion } from '@/shared/api/api-error';
import {
  getRecordInspectionResultsUrl,
  getUploadInspectionFilesUrl,
} from '@/shared/api/generated/inspections/inspections';
import type { InspectionDetail, InspectionItem } from '@/shared/api/generated/model';
import { newIdempotencyKey } from '@/shared/api/idempotency';
import type { FormFile } from '@/shared/lib/device/kept-files';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { writeFormDraft } from '@/shared/lib/forms/form-draft';
import { useOutbox, useWaiting } from '@/shared/lib/outbox/use-outbox';
import { useMe } from '@/shared/session/me';
import { toastError } from '@/shared/ui/toast/toast';
import { type AnswerValues, answerValues, nextOpen, resultBody, runItems, type RunItem } from './run';
import type { InspectionSteps } from './use-inspection-steps';

/** Somebody else recorded the same item meanwhile: what they said. */
export interface AnswerConflict {
  base: AnswerValues;
  mine: AnswerValues;
  theirs: AnswerValues;
}

/** What became of answers that were not accepted, by item. */
interface Refused {
  conflict: AnswerConflict | null;
  /** Counts up, so that the form begins anew with what was typed. */
  times: number;
}

/** What is saved of one item: its answer, and the files that are not stored yet. */
export interface Answered {
  item: InspectionItem;
  values: AnswerValues;
  keys: readonly string[];
  unsent: readonly FormFile[];
  draftKey: string;
}

const same = (a: InspectionItem, b: InspectionItem): boolean =>
  JSON.stringify(answerValues(a)) === JSON.stringify(answerValues(b));

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
  const [refused, setRefused] = useState<Readonly<Partial<Record<string, Refused>>>>({});
  const { queryKey } = inspectionQueryOptions(projectId, inspection.id);
  const href = `${inspectionPath(projectId, inspection.id)}?mode=run`;
  const record = { id: inspection.id, name: inspectionName(inspection), href };

  const put = async ({ item, values, keys, unsent, draftKey }: Answered, version: number): Promise<void> => {
    const path = getUploadInspectionFilesUrl(projectId);
    const outcome = await outbox.send<InspectionDetail>({
      operationId: 'recordInspectionResults',
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

  const refuse = (answered: Answered, conflict: AnswerConflict | null): void => {
    // What was typed is there again when the item is.
    writeFormDraft(answered.draftKey, answered.values);
    const { id } = answered.item;
    setRefused((now) => ({ ...now, [id]: { conflict, times: (now[id]?.times ?? 0) + 1 } }));
  };

  /** Saves an answer; the item is left at once, and comes back to mind where it was not accepted. */
  const save = async (answered: Answered): Promise<void> => {
    const { item, values } = answered;
    setRefused((now) => ({ ...now, [item.id]: undefined }));
    const version = queryClient.getQueryData<InspectionDetail>(queryKey)?.version ?? inspection.version;
    try {
      await put(answered, version);
    } catch (error) {
      if (!isStaleVersion(error)) {
        refuse(answered, null);
        toastError(error, TOOL_MESSAGES.inspections.updateFailed);
        return;
      }
      try {
        const now = await steps.reload();
        const theirs = now.items.find(({ id }) => id === item.id);
        // Another item, or the record around it: this answer is as true as before.
        if (theirs === undefined || same(theirs, item)) await put(answered, now.version);
        else {
          refuse(answered, { base: answerValues(item), mine: values, theirs: answerValues(theirs) });
          toastError(error, TOOL_MESSAGES.inspections.updateFailed);
        }
      } catch (again) {
        refuse(answered, null);
        toastError(again, TOOL_MESSAGES.inspections.updateFailed);
      }
    }
  };

  const goTo = (next: number): void => setIndex(Math.min(Math.max(next, 0), items.length));
  return {
    items,
    index,
    /** Undefined at the end, where the result of the whole is given. */
    item: items[index] as RunItem | undefined,
    waiting,
    refused,
    record,
    goTo,
    move: (by: 1 | -1) => goTo(index + by),
    /** To the next item without a result; to the end where there is none. */
    goOn: (): void => {
      const rest = items.map((each, at) => (at === index ? { result: 'PASS' as const } : each));
      const open = nextOpen(rest, index);
      goTo(open === -1 ? items.length : open);
    },
    save,
    /** Takes back what waits for an item and is not sent. */
    takeBack: (itemId: string): void => {
      for (const { id, operationId, request } of waiting) {
        const text = JSON.stringify(request.body);
        if (operationId === 'recordInspectionResults' && text.includes(itemId)) void outbox.discard(id);
      }
    },
    settle: (itemId: string): void =>
      setRefused((now) => ({ ...now, [itemId]: { conflict: null, times: (now[itemId]?.times ?? 0) + 1 } })),
    draftKeyOf: (itemId: string): string =>
      ['inspection-answer-1', me, inspection.id, inspection.revisionNumber, itemId].join(':'),
  };
}

export type Run = ReturnType<typeof useRun>;
