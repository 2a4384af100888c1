import { valuesAt } from '../checks/list-reading.ts';
import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { rowsIn, type Survey } from './survey.ts';

/** What the search of a list looks in, as the contract says it: fields of the row, and of the page of its record. */
interface Searched {
  by: 'search' | 'searchText';
  row: readonly string[];
  /** The operation that opens a row's record, and what of it is searched. */
  page?: string;
  inside?: readonly string[];
}

export const SEARCHED: Readonly<Record<string, Searched>> = {
  listCompanyProjects: { by: 'searchText', row: ['name', 'projectNumber', 'city'] },
  listPortfolio: { by: 'searchText', row: ['name', 'projectNumber'] },
  listSovs: { by: 'search', row: ['sovNumber', 'divisionName', 'divisionNumber', 'contractorCompany.name'] },
  listPayApps: {
    by: 'search',
    row: ['sov.sovNumber', 'sov.divisionName', 'payAppNumber', 'payingCompany.name', 'receivingCompany.name'],
  },
  listSignaturePackets: { by: 'search', row: ['documentName'] },
  listChangeRequests: {
    by: 'search',
    row: ['changeRequestNumber', 'changeOrderNumber', 'subject'],
    page: 'getChangeRequest',
    inside: ['description'],
  },
  searchInspections: {
    by: 'search',
    row: ['inspectionNumber', 'title', 'location'],
    page: 'getInspection',
    inside: ['description'],
  },
  listInspectionFollowUps: { by: 'search', row: ['description', 'itemDescription', 'inspectionNumber'] },
  listDailyLogs: {
    by: 'search',
    row: ['dailyLogNumber'],
    page: 'getDailyLog',
    inside: ['entries[].description', 'entries[].title', 'entries[].subject'],
  },
  listQualityTasks: {
    by: 'searchText',
    row: ['qualityTaskNumber', 'title', 'location'],
    page: 'getQualityTask',
    inside: ['entries[].note'],
  },
  listQualitySovLines: { by: 'searchText', row: ['taskNumber', 'taskName', 'description'] },
  listRfis: {
    by: 'searchText',
    row: ['rfiNumber', 'subject'],
    page: 'getRfi',
    inside: ['question', 'responses[].response'],
  },
  listSubmittals: {
    by: 'searchText',
    row: ['submittalNumber', 'title'],
    page: 'getSubmittal',
    inside: ['description', 'responses[].response'],
  },
  listRfiDailyLogReferences: { by: 'search', row: ['number'] },
  listRfiSovReferences: { by: 'search', row: ['number', 'title'] },
  listRfiChangeRequestReferences: { by: 'search', row: ['number', 'title'] },
  listRfiPayAppReferences: { by: 'search', row: ['number', 'title'] },
  listPendingTasks: { by: 'search', row: ['title', 'action', 'projectName'] },
  listNotifications: { by: 'search', row: ['title', 'message'] },
};

/** Words of a text that are searched, with the marks of their letters: those at its end, which other records rarely share. */
export function wordsOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const words =
    String(value)
      .normalize('NFKC')
      .match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.-]*/gu) ?? [];
  return words.length === 0 ? null : words.slice(-3).join(' ');
}

/** A record is found by each text that the contract says the search looks in. */
export async function judgeSearches(run: Run, survey: Survey): Promise<void> {
  for (const [id, { by, row: fields, page, inside = [] }] of Object.entries(SEARCHED)) {
    const list = run.contract.find(id);
    if (!list || !run.wanted(list)) continue;
    for (const reader of survey.readers.slice(0, 2)) {
      const mine = survey.seen.filter((seen) => seen.reader === reader.account);
      const rows = mine.filter(({ operation }) => operation === list).flatMap(rowsIn);
      const pages = mine
        .filter(({ operation }) => operation.id === page)
        .map(({ exchange }) => exchange.body as Row);
      for (const [field, records] of [
        ...fields.map((name) => [name, rows] as const),
        ...inside.map((name) => [name, pages] as const),
      ]) {
        const record = records.find((each) => each['id'] && valuesAt(each, field).some(wordsOf));
        const text =
          record &&
          valuesAt(record, field)
            .map(wordsOf)
            .find((words) => words !== null);
        if (!record || !text) continue;
        const found = await survey.pages(reader, list, { query: { [by]: text } });
        if (!found) continue;
        const isThere = found.rows.some((each) => each['id'] === record['id']);
        run.judge.expect(found.first.exchange, 'search-matches', isThere || !found.isWhole, () => {
          return `"${text}", which is in ${field} of ${String(record['id'])}, does not find it`;
        });
      }
    }
  }
}
