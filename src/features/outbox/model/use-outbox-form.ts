import { type RefObject, useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useIdempotencyKey } from '@/shared/api/idempotency';
import type { FormFile } from '@/shared/lib/device/kept-files';
import type { ContractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import type { OutboxDraft, UploadTarget } from '@/shared/lib/outbox/entry';
import { useKeeping } from './use-keeping';

/** The files of a form, as its uploads know them. */
export interface OutboxFormFiles {
  keys: readonly string[];
  unsent: readonly FormFile[];
  handOver: () => void;
}

/** The write that a form becomes. */
export interface FormWrite extends Pick<
  OutboxDraft,
  'operationId' | 'label' | 'says' | 'saysWhen' | 'record' | 'request'
> {
  /** The page with this form open, for a write that comes back. */
  href: string;
  refresh: NonNullable<OutboxDraft['refresh']>;
}

interface OutboxFormOptions<Values extends FieldValues, Body, Answer> {
  draftKey: string;
  initial: Values;
  schema: ContractSchema;
  /** @param files the keys of its files, in order: of what is stored, and what stands for the ones that are not */
  toBody: (values: Values, files: readonly string[]) => Body;
  rules?: (values: Values, files: readonly string[]) => Partial<Record<string, string>>;
  write: (body: Body) => FormWrite;
  /** How its files are stored. */
  target?: UploadTarget;
  /** Told the server's answer, where there was one while the form waited. */
  sent: (answer: Answer) => void;
  /** What a refusal is shown as; as it is where left out. */
  refused?: (error: unknown) => unknown;
  onClose: () => void;
  fallback: string;
}

/**
 * A form whose write survives a bad connection. What is typed is kept on this device until it is sent or cancelled, its files
 * too; without a connection the write waits there and goes by itself, and one whose answer was lost is carried out once.
 */
export function useOutboxForm<Values extends FieldValues, Body extends object, Answer>(
  options: OutboxFormOptions<Values, Body, Answer>,
) {
  const { draftKey, initial, schema, toBody, rules, write, target, sent, refused, onClose, fallback } =
    options;
  const { keyFor, renew } = useIdempotencyKey();
  const keep = useKeeping();
  const files = useRef<OutboxFormFiles>(NO_FILES);
  const contract = useContractForm<Values, Body>({
    initial,
    draftKey,
    schema,
    toBody: (values) => toBody(values, files.current.keys),
    ...(rules && { rules: (values) => rules(values, files.current.keys) }),
    send: async (body) => {
      const { href, ...draft } = write(body);
      const { unsent } = files.current;
      try {
        await keep<Answer>(
          {
            ...draft,
            key: keyFor(body),
            files: target === undefined ? [] : unsent.map((file) => ({ ...file, target })),
            form: { href, draftKey, draft: contract.form.getValues() },
          },
          {
            done: () => {
              files.current.handOver();
              renew();
            },
            sent,
          },
        );
      } catch (error) {
        throw refused === undefined ? error : refused(error);
      }
      onClose();
    },
    fallback,
  });
  return { ...contract, files };
}

const NO_FILES: OutboxFormFiles = { keys: [], unsent: [], handOver: () => undefined };

/** Hands the uploads of a form over to it: they go along with what it sends. */
export function useFilesOfForm<Values extends FieldValues>(
  { form, files }: { form: UseFormReturn<Values>; files: RefObject<OutboxFormFiles> },
  field: Path<Values>,
  uploads: OutboxFormFiles,
): void {
  const { clearErrors } = form;
  const count = uploads.keys.length;
  useEffect(() => {
    files.current = uploads;
  });
  useEffect(() => {
    // What was said of the files was said of others.
    clearErrors(field);
  }, [clearErrors, field, count]);
}
