import { type ComponentType, lazy, Suspense } from 'react';
import type { DailyLogEntry, DailyLogEntryType } from '@/shared/api/generated/model';
import type { EntryFormProps } from '../../model/entry/entry-form';

type Forms = {
  [T in DailyLogEntryType]: ComponentType<EntryFormProps<Extract<DailyLogEntry, { entryType: T }>>>;
};
/** Each comes when somebody asks for it: a phone in the mud reads the log before it loads eight forms. */
const FORMS: Forms = {
  WORK_LOG: lazy(() => import('./WorkEntry').then((all) => ({ default: all.WorkEntry }))),
  MATERIAL_LOG: lazy(() => import('./MaterialEntry').then((all) => ({ default: all.MaterialEntry }))),
  MEETING_LOG: lazy(() => import('./MeetingEntry').then((all) => ({ default: all.MeetingEntry }))),
  REVISION_AND_FEEDBACK_LOG: lazy(() =>
    import('./FeedbackEntry').then((all) => ({ default: all.FeedbackEntry })),
  ),
  NONCONFIRMING_LOG: lazy(() =>
    import('./NonconformingEntry').then((all) => ({ default: all.NonconformingEntry })),
  ),
  ACCIDENT_LOG: lazy(() => import('./AccidentEntry').then((all) => ({ default: all.AccidentEntry }))),
  OTHERS: lazy(() => import('./OtherEntry').then((all) => ({ default: all.OtherEntry }))),
  FILES_LOG: lazy(() => import('./FilesEntry').then((all) => ({ default: all.FilesEntry }))),
};

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
