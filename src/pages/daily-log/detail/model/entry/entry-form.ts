import { type CheckedEntry, entryProblems } from '#domain/daily-log/entry-problems.ts';
import { type StoredFile, useFormUploads } from '@/features/attachments';
import { uploadDailyLogFiles } from '@/shared/api/generated/daily-logs/daily-logs';
import type {
  DailyLogCopySource,
  DailyLogDetail,
  DailyLogEntry,
  DailyLogEntryInput,
} from '@/shared/api/generated/model';
import { useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import type { ContractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { useMe } from '@/shared/session/me';
import { toast } from '@/shared/ui/toast/toast';
import type { LogSteps } from '../use-log-steps';

/** What every form of an entry is opened with. */
export interface EntryFormProps<E extends DailyLogEntry = DailyLogEntry> {
  projectId: string;
  log: DailyLogDetail;
  steps: LogSteps;
  /** The entry that the new one takes the place of; null for one that is new. */
  corrects: E | null;
  /** The crews of the day before, where they are known: what a day begins with. */
  source: DailyLogCopySource | undefined;
  onClose: () => void;
}

/** What every entry has. */
export interface EntryBase {
  attachments: StoredFile[];
}

interface EntryFormOptions<Values extends EntryBase, Body extends DailyLogEntryInput> extends Pick<
  EntryFormProps,
  'projectId' | 'log' | 'steps' | 'corrects' | 'onClose'
> {
  type: Body['entryType'];
  initial: Values;
  schema: ContractSchema;
  /** The values as the contract wants them, but for what every entry has. */
  toBody: (values: Values) => Omit<Body, 'correctsEntryId' | 'attachments' | 'entryType'>;
  /** What its fields say beyond what the rules of entries do. */
  rules?: (values: Values) => Partial<Record<string, string>>;
}

/** What is wrong with a body, by field: a rule may speak of a number that the schema has refused by itself. */
function problemsOf(body: DailyLogEntryInput): Record<string, string> {
  const problems = entryProblems(body as CheckedEntry, new Date());
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}

/**
 * The form of an entry of any type. What is typed and uploaded is kept on this device until it is sent or cancelled; the
 * same words sent again after a lost answer are one entry.
 */
export function useEntryForm<Values extends EntryBase, Body extends DailyLogEntryInput>(
  options: EntryFormOptions<Values, Body>,
) {
  const { projectId, log, steps, corrects, type, initial, schema, toBody, rules, onClose } = options;
  const me = useMe().user.id;
  const { keyFor, renew } = useIdempotencyKey();
  const bodyOf = (values: Values): DailyLogEntryInput =>
    // The parts are those of the type.
    ({
      ...toBody(values),
      entryType: type,
      attachments: values.attachments.map(({ key }) => key),
      ...(corrects !== null && { correctsEntryId: corrects.id }),
    }) as unknown as DailyLogEntryInput;
  const contract = useContractForm<Values, DailyLogEntryInput>({
    initial,
    draftKey: ['daily-log-entry-1', me, log.id, type, corrects?.id ?? 'new'].join(':'),
    schema,
    toBody: bodyOf,
    rules: (values) => ({ ...problemsOf(bodyOf(values)), ...rules?.(values) }),
    send: async (body) => {
      await steps.addEntry(body, keyFor(body));
      renew();
      toast.success(TOOL_MESSAGES.dailyLogs.entryAdded);
      onClose();
    },
    fallback: TOOL_MESSAGES.dailyLogs.entryFailed,
  });
  const uploads = useFormUploads(contract.form, (body, call) => uploadDailyLogFiles(projectId, body, call));
  return { ...contract, uploads };
}
