import type { FormEvent } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { contractResolver } from './contract-resolver';
import type { ContractSchema } from './contract-schema';
import { applyServerErrors } from './server-errors';

interface ContractFormOptions<Values extends FieldValues, Body> {
  initial: Values;
  /** What the record says now, where the form edits one: fields that nobody has touched follow it. */
  current?: Values | undefined;
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
  const form = useForm<Values>({
    // The form's type asks for parts of the values; all of them are parts too.
    defaultValues: options.initial as DefaultValues<Values>,
    ...(options.current !== undefined && {
      values: options.current,
      resetOptions: { keepDirtyValues: true, keepErrors: true },
    }),
    resolver: contractResolver<Values>(options),
  });
  // Only a form that is asked for them knows which fields were touched.
  void form.formState.dirtyFields;
  const submit = form.handleSubmit(async (values) => {
    try {
      await options.send(options.toBody(values));
    } catch (error) {
      applyServerErrors(form, error, options.fallback);
    }
  });
  return {
    control: form.control,
    dialog: {
      pending: form.formState.isSubmitting,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    },
  };
}
