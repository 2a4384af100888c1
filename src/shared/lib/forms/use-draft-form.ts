import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { useIdempotencyKey } from '@/shared/api/idempotency';
import { contractResolver } from './contract-resolver';
import type { ContractSchema } from './contract-schema';
import { readFormDraft, useFormDraft } from './form-draft';

interface DraftFormOptions<Values extends FieldValues> {
  /** Of the draft on this device; a form that changes its fields changes its key. */
  draftKey: string;
  empty: Values;
  /** What it begins with where no draft of it is kept. */
  begun?: Values | undefined;
  /** The generated schema of the request. */
  schema: ContractSchema;
  /** The request that the values become; what is checked is what is sent. */
  toBody: (values: Values) => unknown;
  /** Rules of the domain that no schema can say, by field path. */
  rules?: (values: Values) => Partial<Record<string, string>>;
}

interface DraftForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The idempotency key of what is sent. */
  keyFor: (body: unknown) => string;
  /** Once it was sent or thrown away: the form is empty again, and no draft is left. */
  clear: () => void;
}

/** Something that is written beside a record: an answer, a comment, a check. It survives a reload until it is sent. */
export function useDraftForm<Values extends FieldValues>({
  draftKey,
  empty,
  begun = empty,
  ...checks
}: DraftFormOptions<Values>): DraftForm<Values> {
  const { keyFor, renew } = useIdempotencyKey();
  const form = useForm<Values>({
    // The form's type asks for parts of the values; all of them are parts too.
    defaultValues: (readFormDraft<Values>(draftKey)?.values ?? begun) as DefaultValues<Values>,
    resolver: contractResolver<Values>(checks),
  });
  const draft = useFormDraft(draftKey, form, (values) => values);
  return {
    form,
    keyFor,
    clear: () => {
      draft.clear();
      renew();
      form.reset(empty);
    },
  };
}
