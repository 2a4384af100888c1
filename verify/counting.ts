import { valueAt } from './formulas.ts';
import type { Row } from './world/resources.ts';

const rowsAt = (value: unknown, path: string): Row[] => {
  const found = valueAt(value, path);
  return Array.isArray(found) ? (found as Row[]) : [];
};

/** What a field says and should not; none where they agree or the record does not show it. */
function unlike(record: unknown, field: string, wanted: unknown, what: string): string[] {
  const shown = valueAt(record, field);
  if (shown === undefined || shown === wanted) return [];
  return [`${field} is ${String(shown)}, and ${what} ${String(wanted)}`];
}

const listsIn = (rows: readonly Row[], name: string): number =>
  rows.reduce((all, row) => all + rowsAt(row, name).length, 0);

/** The newest of what was added to a record: several of one instant cannot be told apart. */
function newestOf(rows: readonly Row[]): Row | null | undefined {
  if (rows.length === 0) return null;
  const last = rows
    .map(({ createdAt }) => String(createdAt))
    .toSorted()
    .at(-1);
  const found = rows.filter(({ createdAt }) => createdAt === last);
  return found.length === 1 ? found[0] : undefined;
}

function quality(task: unknown): string[] {
  const entries = rowsAt(task, 'entries');
  const newest = newestOf(entries);
  return [
    ...unlike(task, 'photoCount', listsIn(entries, 'photos'), 'its entries have'),
    ...(newest === undefined
      ? []
      : [
          ...unlike(task, 'lastResult', newest?.['result'] ?? null, 'its newest entry says'),
          ...unlike(task, 'lastEntryAt', newest?.['createdAt'] ?? null, 'its newest entry is of'),
        ]),
  ];
}

function rfi(record: unknown): string[] {
  const responses = rowsAt(record, 'responses');
  const files = rowsAt(record, 'attachments').length + listsIn(responses, 'attachments');
  const isOfficial = responses.some((row) => row['isOfficial'] === true);
  return [
    ...unlike(record, 'attachmentCount', files, 'question and responses have'),
    ...unlike(record, 'hasOfficialResponse', isOfficial, 'its responses say'),
  ];
}

function replies(list: unknown): string[] {
  const rows = rowsAt(list, 'data');
  return rows.flatMap((row) => {
    const count = rows.filter((each) => each['parentCommentId'] === row['id'] && each['isDeleted'] === false);
    return unlike(row, 'replyCount', count.length, `the list has of comment ${String(row['id'])}`);
  });
}

function inspection(record: unknown): string[] {
  const items = rowsAt(record, 'items');
  const of = (result: string): number => items.filter((item) => item['result'] === result).length;
  const open = rowsAt(record, 'followUps').filter(({ status }) => status !== 'VERIFIED').length;
  return [
    ...unlike(record, 'counts.total', items.length, 'its items are'),
    ...unlike(record, 'counts.passed', of('PASS'), 'items that passed are'),
    ...unlike(record, 'counts.failed', of('FAIL'), 'items that failed are'),
    ...unlike(record, 'counts.openFollowUps', open, 'open follow-ups are'),
  ];
}

function dailyLog(record: unknown): string[] {
  // What is void or corrected stays to be read and counts in nothing.
  const entries = rowsAt(record, 'entries').filter(
    ({ voided, correctedByEntryId }) => !voided && !correctedByEntryId,
  );
  const types = new Set(entries.map(({ entryType }) => entryType as unknown));
  const workers = entries.reduce((all, { workers: some }) => all + Number(some ?? 0), 0);
  return [
    ...unlike(record, 'entryCount', entries.length, 'its entries are'),
    ...unlike(record, 'entryTypes.length', types.size, 'its entries have'),
    ...unlike(record, 'totalWorkers', workers, 'its work logs have'),
  ];
}

const billed = (sheet: unknown): string[] =>
  unlike(
    sheet,
    'g703.linesBilled',
    rowsAt(sheet, 'lines').filter(
      (line) => line['billAmount'] !== 0 || line['materialStoredAmount'] !== line['previousMaterialStored'],
    ).length,
    'lines that bill are',
  );

function next(contract: unknown): string[] {
  const highest = Math.max(0, ...rowsAt(contract, 'payApps').map(({ payAppNumber }) => Number(payAppNumber)));
  const number = valueAt(contract, 'nextPayAppNumber');
  return typeof number === 'number' && number <= highest
    ? [`nextPayAppNumber is ${number}, and there is an application ${highest}`]
    : [];
}

/** Several records at once: how many of them it was done with. */
const eachDone = (made: unknown): string[] => [
  ...unlike(
    made,
    'succeeded',
    rowsAt(made, 'data').filter(({ ok }) => ok === true).length,
    'rows that were done are',
  ),
  ...unlike(
    made,
    'refused',
    rowsAt(made, 'data').filter(({ ok }) => ok === false).length,
    'rows that were refused are',
  ),
];

/** What a record counts of its own parts by more than their number, by the name of the schema that holds it. */
export const COUNTING: Readonly<Record<string, (record: unknown) => string[]>> = {
  QualityTaskDetail: quality,
  RfiDetail: rfi,
  CommentList: replies,
  InspectionDetail: inspection,
  DailyLogDetail: dailyLog,
  G703Sheet: billed,
  PayAppContract: next,
  QualityTasksFromSov: (made) => unlike(made, 'created', rowsAt(made, 'data').length, 'it shows'),
  RfiBulkResult: eachDone,
  SubmittalBulkResult: eachDone,
};
