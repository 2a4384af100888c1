import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { countOf } from '#domain/text/count.ts';
import { MESSAGES } from '@/shared/i18n/messages';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { FormError } from '../form/FormError';
import { FormPerson } from '../form/FormPerson';
import type { PersonChoice } from '../form/PersonOption';
import { FormDialog } from './FormDialog';

interface HandOverDialogProps {
  title: string;
  submitLabel: string;
  /** What becomes of whoever goes. */
  children: ReactNode;
  /** How much waits for them, as far as the reader sees it; undefined until it is known. */
  waiting: number | undefined;
  /** What is said of it below the field, where that is more than "3 things wait for them." */
  whatWaits?: string | undefined;
  /** What waits, a line each, as far as it is known. */
  things?: readonly string[] | undefined;
  /** Who can take it over; undefined until they are known. */
  people: readonly PersonChoice[] | undefined;
  /** Whether it may also stay where it is though something waits: where there is nobody who could take it. */
  mayStay?: boolean;
  /** Does it and closes; `handOverTo` is left out where nobody takes over. A refusal stands at its field. */
  onDone: (choice: { handOverTo?: string }) => Promise<void>;
  onClose: () => void;
}

interface Values {
  /** Who takes over; '' = nobody. */
  handOverTo: string;
}

/** Somebody goes; what waits for them goes to somebody else in the same step, or nothing happens. */
export function HandOverDialog(props: HandOverDialogProps) {
  const {
    title,
    submitLabel,
    children,
    waiting,
    whatWaits,
    things = [],
    people,
    mayStay = false,
    onDone,
    onClose,
  } = props;
  /** Whether something is known to wait; others may see more than the reader does. */
  const waits = waiting !== undefined && waiting > 0;
  const isNeeded = waits && !mayStay;
  const form = useForm<Values>({ defaultValues: { handOverTo: '' } });
  const submit = form.handleSubmit(async ({ handOverTo }) => {
    if (isNeeded && handOverTo === '') {
      form.setError('handOverTo', { message: MESSAGES.validation.required }, { shouldFocus: true });
      return;
    }
    try {
      await onDone(handOverTo === '' ? {} : { handOverTo });
    } catch (error) {
      applyServerErrors(form, error, MESSAGES.common.saveFailed);
    }
  });
  const counted = waits
    ? `${countOf(waiting, 'thing waits', 'things wait')} for them. All of it goes to this person, or nothing changes.`
    : 'Nothing that you see waits for them. Whatever else does goes to this person.';
  return (
    <FormDialog
      open
      maxWidth="xs"
      title={title}
      submitLabel={submitLabel}
      danger
      pending={form.formState.isSubmitting || waiting === undefined}
      dirty={form.formState.isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <div>{children}</div>
      {things.length > 0 && <Things lines={things} />}
      {waiting === undefined && <Skeleton variant="rounded" height={64} />}
      {waiting !== undefined && (
        <FormPerson
          control={form.control}
          name="handOverTo"
          label="Hand over to"
          required={isNeeded}
          loading={people === undefined}
          people={people ?? []}
          helperText={whatWaits ?? counted}
        />
      )}
      <FormError control={form.control} />
    </FormDialog>
  );
}

/** What waits, in a box of its own that scrolls. */
function Things({ lines }: { lines: readonly string[] }) {
  return (
    <Box
      component="ul"
      // A list that scrolls has to be reached by keyboard too.
      tabIndex={0}
      aria-label="What waits for them"
      sx={(theme) => ({
        margin: 0,
        paddingInlineStart: 6,
        paddingBlock: 2,
        display: 'grid',
        gap: 1,
        maxBlockSize: 160,
        overflow: 'auto',
        overflowWrap: 'anywhere',
        fontSize: 'body2.fontSize',
        borderRadius: '8px',
        border: `1px solid ${theme.vars.palette.line.subtle}`,
      })}
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
