import { useRef, useState } from 'react';
import type { FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import { isStaleVersion } from '@/shared/api/api-error';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { applyServerErrors } from './server-errors';
import { type FormBase, type KeptForm, useKeptForm } from './use-kept-form';
import type { VersionSide } from './versions';

/** Somebody else saved the record meanwhile: what it says now, and what the person was about to do. */
export interface RecordConflict<Detail, Values, Intent> {
  /** The record as it is now. */
  record: Detail;
  /** What the form started from, what was typed, and what the record says now. */
  base: Values;
  mine: Values;
  theirs: Values;
  intent: Intent;
}

/** What a save goes on from. */
export interface RecordSave<Values> {
  /** What the form started from; null for a new record. */
  from: FormBase<Values> | null;
  /** The idempotency header of what is sent: the same for the same words sent again. */
  headersFor: (body: unknown) => { 'Idempotency-Key': string };
  /** The same key, and what is kept of the form, for a write that the outbox takes over. */
  keyFor: (body: unknown) => string;
  kept: KeptForm<Values>;
  /** Told between two calls of one save, so that a retry goes on from the first of them. */
  reached: (base: FormBase<Values>) => void;
}

interface RecordFormOptions<Detail, Values extends FieldValues, Intent> {
  /** Of what is kept on this device; a form that changes its fields changes its key. */
  draftKey: string;
  /** The record that is edited; null for a new one. */
  record: Detail | null;
  baseOf: (record: Detail) => FormBase<Values>;
  /** The values of a new record. */
  empty: () => Values;
  /** What the values are checked by, given what the form started from and what they are sent for. */
  check: (from: FormBase<Values> | null, intent: Intent) => Resolver<Values>;
  /** What the form is checked for until it is sent for something else. */
  intent: Intent;
  /** Saves or sends; a refusal is thrown. Null where the write waits on this device: then it is the outbox's. */
  save: (values: Values, intent: Intent, call: RecordSave<Values>) => Promise<Detail | null>;
  /** Told where the write waits. */
  waits?: (intent: Intent) => void;
  /** The record as it is now. */
  reread: (record: Detail) => Promise<Detail>;
  /** Told what was saved: it is shown and said. */
  saved: (record: Detail, intent: Intent) => void;
  /** Whether a newer version says the same: what was typed then goes on from it without asking. */
  sayTheSame?: (base: Values, theirs: Values) => boolean;
  /** What is said of a refusal without words of its own. */
  failed: string;
}

/** A record's form that is a page. */
export interface RecordFormState<Detail, Values extends FieldValues, Intent> {
  form: UseFormReturn<Values>;
  /** What is being sent now. */
  pending: Intent | null;
  /** When what is typed was last kept on this device. */
  keptAt: string | null;
  /** When the draft was kept that the form was opened with; null where it was opened fresh. */
  restoredAt: string | null;
  conflict: RecordConflict<Detail, Values, Intent> | null;
  /** `refused` is told where the form or the server refuses a field. */
  send: (intent: Intent, refused?: () => void) => Promise<void>;
  /** Goes on from what somebody else saved, field by field as was chosen, and sends again. */
  settle: (choices: Readonly<Partial<Record<string, VersionSide>>>, refused?: () => void) => Promise<void>;
  dismissConflict: () => void;
  /** Throws away what was typed. */
  discard: () => void;
}

/**
 * The form of a record, new or edited. What is typed is kept on this device until it is saved; a refusal leaves it
 * where it is; a save on top of somebody else's asks which version of each field is to stand.
 */
export function useRecordForm<Detail, Values extends FieldValues, Intent>(
  options: RecordFormOptions<Detail, Values, Intent>,
): RecordFormState<Detail, Values, Intent> {
  const { record, baseOf, empty, check, save, waits, reread, saved, sayTheSame, failed } = options;
  const asked = useRef(options.intent);
  const [pending, setPending] = useState<Intent | null>(null);
  const [conflict, setConflict] = useState<RecordConflict<Detail, Values, Intent> | null>(null);
  const { keyFor, renew } = useIdempotencyKey();
  const kept = useKeptForm<Values>({
    draftKey: options.draftKey,
    saved: record && baseOf(record),
    fresh: () => (record === null ? empty() : baseOf(record).values),
    check: (from) => check(from, asked.current),
  });
  const { form, base } = kept;

  const attempt = async (values: Values, intent: Intent): Promise<void> => {
    const done = await save(values, intent, {
      from: base.current,
      headersFor: (body) => idempotencyHeaders(keyFor(body)),
      keyFor,
      kept: { values, base: base.current },
      reached: (next) => {
        base.current = next;
      },
    });
    renew();
    if (done === null) {
      kept.clear();
      waits?.(intent);
      return;
    }
    kept.goOn(baseOf(done));
    saved(done, intent);
  };

  /** What the record says now, where the refusal is that somebody else was faster; null for any other. */
  const meanwhile = async (refusal: unknown): Promise<Detail | null> =>
    record !== null && isStaleVersion(refusal) ? reread(record).catch(() => null) : null;

  /** Saves; again on the version that there is now, where that says what this one started from. */
  const saveOrAsk = async (values: Values, intent: Intent): Promise<void> => {
    try {
      await attempt(values, intent);
    } catch (error) {
      const now = await meanwhile(error);
      const from = base.current;
      if (now === null || from === null) throw error;
      const theirs = baseOf(now);
      if (sayTheSame?.(from.values, theirs.values)) {
        base.current = theirs;
        await attempt(values, intent);
      } else setConflict({ record: now, base: from.values, mine: values, theirs: theirs.values, intent });
    }
  };

  const send = async (intent: Intent, refused?: () => void): Promise<void> => {
    asked.current = intent;
    await form.handleSubmit(async (values) => {
      setPending(intent);
      try {
        await saveOrAsk(values, intent);
      } catch (error) {
        applyServerErrors(form, error, failed);
        refused?.();
      } finally {
        setPending(null);
      }
    }, refused)();
  };

  return {
    form,
    pending,
    keptAt: kept.keptAt,
    restoredAt: kept.restoredAt,
    conflict,
    send,
    settle: async (choices, refused) => {
      if (conflict === null) return;
      kept.rebase(conflict.mine, baseOf(conflict.record), choices);
      setConflict(null);
      await send(conflict.intent, refused);
    },
    dismissConflict: () => setConflict(null),
    discard: kept.discard,
  };
}
