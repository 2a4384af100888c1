import { type ComponentType, lazy, Suspense } from 'react';
import type { DailyLogEntry, DailyLogEntryType } from '@/shared/api/generated/model';
import type { EntryFormProps } from '../../model/entry/entry-form';

type Forms = {
  [T in DailyLogEntryType]: ComponentType<EntryFormProps<Extract<DailyLogEntry, { entryType: T }>>>;
};
const IMPORTS = {
  WORK_LOG: () => import('./WorkEntry').then((all) => ({ default: all.WorkEntry })),
  MATERIAL_LOG: () => import('./MaterialEntry').then((all) => ({ default: all.MaterialEntry })),
  MEETING_LOG: () => import('./MeetingEntry').then((all) => ({ default: all.MeetingEntry })),
  REVISION_AND_FEEDBACK_LOG: () => import('./FeedbackEntry').then((all) => ({ default: all.FeedbackEntry })),
  NONCONFIRMING_LOG: () =>
    import('./NonconformingEntry').then((all) => ({ default: all.NonconformingEntry })),
  ACCIDENT_LOG: () => import('./AccidentEntry').then((all) => ({ default: all.AccidentEntry })),
  OTHERS: () => import('./OtherEntry').then((all) => ({ default: all.OtherEntry })),
  FILES_LOG: () => import('./FilesEntry').then((all) => ({ default: all.FilesEntry })),
};
/** Each comes after the log itself: a phone in the mud reads it before it loads eight forms. */
const FORMS: Forms = {
  WORK_LOG: lazy(IMPORTS.WORK_LOG),
  MATERIAL_LOG: lazy(IMPORTS.MATERIAL_LOG),
  MEETING_LOG: lazy(IMPORTS.MEETING_LOG),
  REVISION_AND_FEEDBACK_LOG: lazy(IMPORTS.REVISION_AND_FEEDBACK_LOG),
  NONCONFIRMING_LOG: lazy(IMPORTS.NONCONFIRMING_LOG),
  ACCIDENT_LOG: lazy(IMPORTS.ACCIDENT_LOG),
  OTHERS: lazy(IMPORTS.OTHERS),
  FILES_LOG: lazy(IMPORTS.FILES_LOG),
};

/** The code of every form of an entry, and of what it checks with: there before the connection is gone. */
export const fetchEntryForms = (): Promise<unknown> =>
  Promise.all([
    ...Object.values(IMPORTS).map((fetchForm) => fetchForm()),
    import('#contract/zod/plumblineAPI.schemas.zod.ts'),
    import('@/shared/ui/form/DateField'),
    import('@/shared/lib/photos/warm-photos').then(({ warmPhotos }) => warmPhotos()),
  ]);

/** A new entry of a type, or the correction of one. */
export function EntryDialog({ type, ...props }: EntryFormProps & { type: DailyLogEntryType }) {
  // What is corrected is of the type that is asked for.
  const Form = FORMS[type] as ComponentType<EntryFormProps>;
  return (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  );
}
