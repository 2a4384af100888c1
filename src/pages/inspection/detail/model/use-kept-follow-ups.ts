import { useState } from 'react';
import type { InspectionDetail } from '@/shared/api/generated/model';
import { readFormDraft, writeFormDraft } from '@/shared/lib/forms/form-draft';
import { useMe } from '@/shared/session/me';
import type { FollowUpValues } from './run';

type Kept = Readonly<Partial<Record<string, FollowUpValues>>>;

/** The follow-ups of a round by item, kept on this device until its result is given. */
export function useKeptFollowUps({ id, revisionNumber }: Pick<InspectionDetail, 'id' | 'revisionNumber'>) {
  const me = useMe().user.id;
  const key = ['inspection-follow-ups-1', me, id, revisionNumber].join(':');
  const [kept, setKept] = useState<Kept>(() => readFormDraft<Kept>(key)?.values ?? {});
  return {
    kept,
    /** The one that was named last, for the next to begin with. */
    last: Object.values(kept).at(-1),
    change: (itemId: string, values: FollowUpValues): void =>
      setKept((now) => {
        // The newest stands last.
        const { [itemId]: _before, ...others } = now;
        const next = { ...others, [itemId]: values };
        writeFormDraft(key, next);
        return next;
      }),
    forget: (): void => {
      setKept({});
      writeFormDraft(key, {});
    },
  };
}

export type KeptFollowUps = ReturnType<typeof useKeptFollowUps>;
