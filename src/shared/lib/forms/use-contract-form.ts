import { type FormEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { contractResolver } from './contract-resolver';
import type { ContractSchema } from './contract-schema';
import { readFormDraft, useFormDraft } from './form-draft';
import { applyServerErrors } from './server-errors';

interface ContractFormOptions<Values extends FieldValues, Body> {
  initial: Values;
  /** What the record says now, where the form edits one: fields that nobody has touched follow it. */
  current?: Values | undefined;
  /** Of what is kept on this device until it is sent or cancelled; left out where nothing is. */
  draftKey?: string | undefined;
  /** The generated schema of the request. */
  schema: ContractSchema;
  /** The request that the values become; what is checked is what is sent. */
  toBody: (values: Values) => Body;
  /** Rules of the domain that no schema can say, by field path. */
  rules?: (values: Values) => Partial<Record<string, string>>;
  send: (body: Body) => Promise<unknown>;
  /** The operation's text for a failure without words of its own. */
  fallback: string;
}

/**
 * A form that becomes one request: refused at the field by the contract's schema before it is sent, and by the
 * server's answer after it. `dialog` is what a FormDialog wants to know.
 */
export function useContractForm<Values extends FieldValues, Body>(
  options: ContractFormOptions<Values, Body>,
) {
  const { draftKey } = options;
  const [kept] = useState(() => (draftKey === undefined ? null : readFormDraft<Values>(draftKey)));
  const form = useForm<Values>({
    // The form's type asks for parts of the values; all of them are parts too.
    defaultValues: (kept?.values ?? options.initial) as DefaultValues<Values>,
    ...(options.current !== undefined && {
      values: options.current,
      resetOptions: { keepDirtyValues: true, keepErrors: true },
    }),
    resolver: contractResolver<Values>(options),
  });
  const draft = useFormDraft(draftKey, form, (values) => values);
  // Only a form that is asked for them knows which fields were touched.
  void form.formState.dirtyFields;
  const submit = form.handleSubmit(async (values) => {
    try {
      await options.send(options.toBody(values));
      draft.clear();
    } catch (error) {
      applyServerErrors(form, error, options.fallback);
    }
  });
  return {
    /** For what is no field: files, and fields that follow from another. */
    form,
    control: form.control,
    dialog: {
      pending: form.formState.isSubmitting,
      // What is kept on this device is there again.
      dirty: draftKey === undefined && form.formState.isDirty,
      // What is kept would be thrown away for good.
      entered: draftKey !== undefined && (kept !== null || form.formState.isDirty),
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      /** Cancel throws away what is kept; Escape, which is pressed by mistake, does not. */
      onCancel: draft.clear,
    },
  };
}
