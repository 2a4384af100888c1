import { useCallback, useEffect, useState } from 'react';
import type { InspectionDetail, InspectionItem } from '@/shared/api/generated/model';
import { forgetFile, type FormFile, keepFile } from '@/shared/lib/device/kept-files';
import { forgetFormDraft, writeFormDraft } from '@/shared/lib/forms/form-draft';
import type { OutboxEntry } from '@/shared/lib/outbox/entry';
import { reopen } from '@/shared/lib/outbox/reopen';
import { useOutbox } from '@/shared/lib/outbox/use-outbox';
import { type AnswerValues, answerValues, NOT_ANSWERED, resultsOf } from './run';

/** What is saved of one item: its answer, and the files that are not stored yet. */
export interface Answered {
  item: InspectionItem;
  values: AnswerValues;
  keys: readonly string[];
  unsent: readonly FormFile[];
  draftKey: string;
}

/** Somebody else answered the same item meanwhile: what they said, and what was to be saved. */
export interface AnswerConflict {
  base: AnswerValues;
  mine: AnswerValues;
  theirs: AnswerValues;
  /** As it stands. */
  item: InspectionItem;
  answered: Answered;
}

/** What became of answers that were not accepted, by item. */
interface Refused {
  conflict: AnswerConflict | null;
  /** Counts up, so that the form begins anew with what was typed. */
  times: number;
}

const isClash = ({ operationId, status, refusal }: OutboxEntry): boolean =>
  operationId === 'recordInspectionResults' && status === 'refused' && refusal?.errorCode === 'STALE_VERSION';

/**
 * Answers that were not accepted: each is in its form again, with its photos; where somebody else was faster, both answers
 * stand against each other. What the outbox sent while no form was open comes back here, too.
 */
export function useAnswerConflicts(
  inspection: InspectionDetail,
  waiting: readonly OutboxEntry[],
  reload: () => Promise<InspectionDetail>,
) {
  const outbox = useOutbox();
  const [refused, setRefused] = useState<Readonly<Partial<Record<string, Refused>>>>({});
  const { revisionNumber } = inspection;

  const put = useCallback((itemId: string, conflict: AnswerConflict | null): void => {
    setRefused((now) => ({ ...now, [itemId]: { conflict, times: (now[itemId]?.times ?? 0) + 1 } }));
  }, []);

  const conflictOf = useCallback(
    (answered: Answered, now: InspectionDetail): AnswerConflict | null => {
      const { item: before, values: mine } = answered;
      const item = now.items.find(({ id }) => id === before.id);
      if (item === undefined) return null;
      // What was begun on is known as long as it is what the answer says to have seen.
      const base =
        before.recordedAt === mine.seen.recordedAt ? answerValues(before, revisionNumber) : NOT_ANSWERED;
      return { base, mine, theirs: answerValues(item, now.revisionNumber), item, answered };
    },
    [revisionNumber],
  );

  /** Puts an answer back into its form. */
  const refuse = async (answered: Answered, now: InspectionDetail | null): Promise<void> => {
    const { draftKey, values, unsent, item } = answered;
    writeFormDraft(draftKey, values);
    for (const file of unsent) await keepFile(draftKey, file);
    put(item.id, now && conflictOf(answered, now));
  };

  const lost = waiting.find(isClash);
  const lostId = lost?.id;
  useEffect(() => {
    if (lost === undefined) return undefined;
    let isGone = false;
    const bringBack = async (): Promise<void> => {
      const [given] = resultsOf(lost.request.body);
      const { form } = lost;
      if (given === undefined || form === null) return;
      const unsent: FormFile[] = [];
      for (const { id, isRaw = false } of lost.files) {
        const file = await outbox.file(id);
        if (file !== undefined) unsent.push({ id, file, isRaw });
      }
      const now = await reload();
      const item = now.items.find(({ id }) => id === given.itemId);
      // The form may hold something newer: then the outbox keeps it, and says so.
      if (isGone || item === undefined || (await reopen(outbox, lost)) !== 'open') return;
      // This form wrote it.
      const values = form.draft as AnswerValues;
      put(
        item.id,
        conflictOf({ item, values, keys: given.photos ?? [], unsent, draftKey: form.draftKey }, now),
      );
    };
    void bringBack().catch(() => undefined); // without a connection it stays in the outbox, and is brought back later
    return () => {
      isGone = true;
    };
    // Once for each; the entry itself is another object with every reading.
  }, [lostId, outbox, reload, put, conflictOf]);

  return {
    refused,
    /** The first item that somebody else answered meanwhile. */
    clash: Object.values(refused).find((each) => each?.conflict)?.conflict ?? null,
    refuse,
    forget: (itemId: string): void => setRefused((now) => ({ ...now, [itemId]: undefined })),
    /** Leaves an answer in its form, to be looked at again. */
    putAway: (itemId: string): void => put(itemId, null),
    /** The answer is settled: its form begins anew, with nothing of its own. */
    settle: async ({ item, draftKey, unsent }: Answered): Promise<void> => {
      forgetFormDraft(draftKey);
      for (const { id } of unsent) await forgetFile(draftKey, id);
      put(item.id, null);
    },
  };
}
