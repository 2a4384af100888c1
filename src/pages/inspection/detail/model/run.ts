import { answerInWords, type InspectionItemAnswer, judgeItem, NO_ANSWER } from '#domain/inspection/items.ts';
import { failedBefore } from '#domain/inspection/reinspection.ts';
import { isOnTape, readTape } from '#domain/inspection/tape.ts';
import { type InspectionItemResult } from '#domain/inspection/status.ts';
import { writtenDate } from '#domain/time/dates.ts';
import { dueAfter, type WorkDays } from '#domain/time/duration.ts';
import { storedFile, type StoredFile } from '@/features/attachments';
import type {
  InspectionDetail,
  InspectionFollowUpInput,
  InspectionItem,
  InspectionItemResultInput,
  InspectionSeenAnswer,
} from '@/shared/api/generated/model';
import type { OutboxEntry } from '@/shared/lib/outbox/entry';
import { typedNumber } from '@/widgets/inspection/checklist';

/** What is recorded for one item, as its form holds it. */
export interface AnswerValues {
  /** Nothing is said before a result is chosen, or follows from the answer. */
  result: InspectionItemResult | null;
  measuredValue: string;
  note: string;
  number: string;
  date: string | null;
  text: string;
  choice: string;
  photos: StoredFile[];
  /** The answer that was there when this one was begun: who has answered since is not overwritten unseen. */
  seen: InspectionSeenAnswer;
}

/** What an item says by now in a round, as its form holds it. */
export const answerValues = (item: InspectionItem, revisionNumber: number): AnswerValues => ({
  seen: { revisionNumber, recordedAt: item.recordedAt },
  result: item.result === 'PENDING' ? null : item.result,
  measuredValue: item.measuredValue ?? '',
  note: item.note ?? '',
  number: item.numberValue === null ? '' : String(item.numberValue),
  date: item.dateValue,
  text: item.textValue ?? '',
  choice: item.choiceValue ?? '',
  photos: item.photos.map(storedFile),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** A measured number as it is typed: as a tape says it where the unit is one of a tape. NaN where it cannot be read. */
export const measured = (text: string, unit: string | null): number | null => {
  const plain = typedNumber(text);
  return Number.isNaN(plain) ? (readTape(text, unit) ?? Number.NaN) : plain;
};

/** What was answered, by the kind of the item; nothing where it does not apply. */
function answerOf({ kind, unit }: InspectionItem, values: AnswerValues): InspectionItemAnswer {
  if (values.result === 'NOT_APPLICABLE') return NO_ANSWER;
  return {
    numberValue: kind === 'NUMBER' ? measured(values.number, unit) : null,
    dateValue: kind === 'DATE' ? values.date : null,
    textValue: kind === 'TEXT' ? orNull(values.text) : null,
    choiceValue: kind === 'CHOICE' ? orNull(values.choice) : null,
  };
}

/** A result that is said, and not one that follows from the answer. */
const said = ({ kind }: InspectionItem, { result }: AnswerValues): InspectionItemResult | null =>
  (kind === 'NUMBER' || kind === 'CHOICE') && result !== 'NOT_APPLICABLE' ? null : result;

/** What is to be typed instead of what cannot be read. */
export const unreadable = (unit: string | null): string =>
  isOnTape(unit) ? 'Enter a length such as 3.5, 3 1/2 or 5\'-6".' : 'Enter a number with at most 4 decimals.';

/** An item as it is asked in its round; it may have failed in an earlier one. */
export type AskedItem = InspectionItem & Partial<Pick<RunItem, 'failedBefore'>>;

/** How the rule judges what is typed by now: its result, or what is wrong by field. */
export function judged(item: AskedItem, values: AnswerValues) {
  const answer = answerOf(item, values);
  if (Number.isNaN(answer.numberValue))
    return { ok: false as const, field: 'number', message: unreadable(item.unit) };
  const judgement = judgeItem(item, {
    ...answer,
    result: said(item, values),
    note: orNull(values.note),
    failedBefore: item.failedBefore ?? false,
  });
  return judgement.ok ? judgement : { ...judgement, field: FORM_FIELDS[judgement.field] ?? judgement.field };
}

/** The fields of the contract by the names that the form has for them. */
const FORM_FIELDS: Readonly<Partial<Record<string, keyof AnswerValues>>> = {
  numberValue: 'number',
  dateValue: 'date',
  textValue: 'text',
  choiceValue: 'choice',
};

/** The result that the answer comes to, as it is typed; null while it comes to none. A missing note is no matter here. */
export function liveResult(item: AskedItem, values: AnswerValues): InspectionItemResult | null {
  const judgement = judged(item, { ...values, note: values.note.trim() === '' ? '–' : values.note });
  return judgement.ok ? judgement.result : null;
}

/** The result of an item as a request carries it. */
export function resultBody(
  item: AskedItem,
  values: AnswerValues,
  photos: readonly string[],
): InspectionItemResultInput {
  const judgement = judged(item, values);
  const answer = answerOf(item, values);
  return {
    itemId: item.id,
    ...(judgement.ok && { result: judgement.result }),
    measuredValue: orNull(values.measuredValue),
    note: orNull(values.note),
    photos: [...photos],
    seen: values.seen,
    ...(answer.numberValue !== null && { numberValue: answer.numberValue }),
    ...(answer.dateValue !== null && { dateValue: answer.dateValue }),
    ...(answer.textValue !== null && { textValue: answer.textValue }),
    ...(answer.choiceValue !== null && { choiceValue: answer.choiceValue }),
  };
}

/** The answer to an item in words: "4.5 in", "Honeycombed". */
export const answerText = (item: InspectionItem): string => answerInWords(item, item, writtenDate);

/** An item before anybody answered it. */
export const NOT_ANSWERED: AnswerValues = {
  result: null,
  measuredValue: '',
  note: '',
  number: '',
  date: null,
  text: '',
  choice: '',
  photos: [],
  seen: { revisionNumber: 0, recordedAt: null },
};

/** The results that a request of the outbox carries. */
export const resultsOf = (body: unknown): readonly InspectionItemResultInput[] =>
  isResults(body) ? body.results : [];

const isResults = (body: unknown): body is { results: InspectionItemResultInput[] } =>
  typeof body === 'object' && body !== null && 'results' in body && Array.isArray(body.results);

/** An item with what waits on this device to be recorded for it. */
export interface RunItem extends InspectionItem {
  waits: boolean;
  /** It failed in an earlier round: that it does not apply any more is said why. */
  failedBefore: boolean;
  /** Photos that it has, or that wait with its answer. */
  photoCount: number;
}

/** The items of this round, the newest that waits on this device over what the server has. */
export function runItems(
  { items, followUps, revisionNumber }: InspectionDetail,
  waiting: readonly OutboxEntry[],
): RunItem[] {
  const kept = new Map<string, InspectionItemResultInput>();
  for (const { operationId, status, request } of waiting)
    if (operationId === 'recordInspectionResults' && status === 'waiting')
      for (const result of resultsOf(request.body)) kept.set(result.itemId, result);
  return items
    .filter(({ isCarriedOver }) => !isCarriedOver)
    .map((found) => {
      const item = { ...found, failedBefore: failedBefore(followUps, found.id, revisionNumber) };
      const own = kept.get(item.id);
      if (own === undefined) return { ...item, waits: false, photoCount: item.photos.length };
      const { photos = [], itemId: _id, seen: _seen, ...answer } = own;
      return {
        ...item,
        ...NO_ANSWER,
        ...answer,
        result: answer.result ?? item.result,
        waits: true,
        photoCount: photos.length,
      } as RunItem;
    });
}

/** The next item without a result after this one, from the start again where there is none; -1 where none is open. */
export function nextOpen(items: readonly Pick<InspectionItem, 'result'>[], after: number): number {
  const open = items.flatMap(({ result }, index) => (result === 'PENDING' ? [index] : []));
  return open.find((index) => index > after) ?? open[0] ?? -1;
}

/** Who corrects what failed, by when, as it is kept until the result is given. */
export interface FollowUpValues {
  ownerId: string;
  /** Their name, to be read where the members cannot be loaded. */
  ownerName?: string | undefined;
  dueDate: string | null;
  description: string;
}

/** Failed items that nobody follows up yet: each needs an owner and a date before the inspection fails. */
export function toFollowUp(inspection: InspectionDetail, items: readonly RunItem[]): RunItem[] {
  const open = new Set(
    inspection.followUps.filter(({ status }) => status !== 'VERIFIED').map(({ itemId }) => itemId),
  );
  return items.filter(({ id, result }) => result === 'FAIL' && !open.has(id));
}

/** What a new follow-up begins with: whoever was named last, where the field can say who that is, and two working days. */
export function newFollowUp(
  last: FollowUpValues | undefined,
  workingDays: WorkDays,
  today: string,
): FollowUpValues {
  return {
    ...(last?.ownerName === undefined
      ? { ownerId: '' }
      : { ownerId: last.ownerId, ownerName: last.ownerName }),
    dueDate: last?.dueDate ?? dueAfter(today, 2, workingDays),
    description: '',
  };
}

/** What is wrong with a follow-up, by field. */
export function followUpProblems({ ownerId, dueDate }: FollowUpValues, today: string) {
  return {
    ...(ownerId === '' && { ownerId: 'Choose who corrects it.' }),
    ...(dueDate === null
      ? { dueDate: 'Choose by when.' }
      : dueDate < today
        ? { dueDate: 'Choose today or a later day.' }
        : {}),
  } as Partial<Record<'ownerId' | 'dueDate', string>>;
}

/** The follow-ups as the request that fails an inspection carries them. */
export const followUpBodies = (
  items: readonly RunItem[],
  kept: Readonly<Partial<Record<string, FollowUpValues>>>,
): InspectionFollowUpInput[] =>
  items.flatMap(({ id }) => {
    const values = kept[id];
    if (values === undefined || values.dueDate === null) return [];
    return [
      {
        itemId: id,
        ownerId: values.ownerId,
        dueDate: values.dueDate,
        ...(values.description.trim() !== '' && { description: values.description.trim() }),
      },
    ];
  });

/** Items with a result that need a photo and have none; what does not apply needs none. */
export const withoutPhoto = (items: readonly RunItem[]): RunItem[] =>
  items.filter(
    ({ photoRequired, photoCount, result }) =>
      photoRequired && photoCount === 0 && result !== 'PENDING' && result !== 'NOT_APPLICABLE',
  );
