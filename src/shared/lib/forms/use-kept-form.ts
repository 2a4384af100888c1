import { useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { readFormDraft, useFormDraft } from './form-draft';
import { chooseVersions, type VersionSide } from './versions';

/** What a record said when its form was opened, and which version that was. */
export interface FormBase<Values> {
  values: Values;
  version: number;
}

/** What is kept on this device of a form that is a page: what is typed, and what it started from. */
export interface KeptForm<Values> {
  values: Values;
  base: FormBase<Values> | null;
}

interface KeptFormOptions<Values extends FieldValues> {
  /** Of what is kept; a form that changes its fields changes its key. */
  draftKey: string;
  /** What the record says now; null for a new one. */
  saved: FormBase<Values> | null;
  /** The values of a form that is opened fresh. */
  fresh: () => Values;
  /** What the values are checked by, given what the form started from. */
  check: (base: FormBase<Values> | null) => Resolver<Values>;
}

/**
 * A form that is a page. What is typed is kept on this device with the version that it started from, so that after a
 * reload it is still known what others changed since.
 */
export function useKeptForm<Values extends FieldValues>(options: KeptFormOptions<Values>) {
  const { draftKey, saved, fresh, check } = options;
  const [opened] = useState(() => readFormDraft<KeptForm<Values>>(draftKey));
  const base = useRef(saved === null ? null : (opened?.values.base ?? saved));
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const [restoredAt, setRestoredAt] = useState(opened?.savedAt ?? null);
  const form = useForm<Values>({
    // The form's type asks for parts of the values; all of them are parts too.
    defaultValues: { ...fresh(), ...opened?.values.values } as DefaultValues<Values>,
    resolver: (values, context, asked) => check(base.current)(values, context, asked),
  });
  const draft = useFormDraft<Values, KeptForm<Values>>(
    draftKey,
    form,
    (values) => ({ values, base: base.current }),
    setKeptAt,
  );
  const begin = (from: FormBase<Values> | null, values: Values): void => {
    draft.clear();
    base.current = from;
    form.reset(values);
    setRestoredAt(null);
    setKeptAt(null);
  };
  return {
    form,
    /** What the form started from; a save that goes on moves it. */
    base,
    /** When what is typed was last kept on this device. */
    keptAt,
    /** When what the form was opened with was kept; null where it was opened fresh. */
    restoredAt,
    /** It was sent: nothing is kept any more. */
    clear: draft.clear,
    /** It was saved and is gone on with from there. */
    goOn: (from: FormBase<Values>): void => begin(from, from.values),
    /** Throws away what was typed. */
    discard: (): void => begin(saved, fresh()),
    /** Somebody else saved meanwhile: what was typed goes on from theirs, as was chosen for each field. */
    rebase: (
      mine: Values,
      theirs: FormBase<Values>,
      choices: Readonly<Partial<Record<string, VersionSide>>>,
    ): void => {
      base.current = theirs;
      form.reset(chooseVersions(mine, theirs.values, choices), { keepDefaultValues: true });
    },
  };
}
