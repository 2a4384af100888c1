import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CHANGE_REQUEST_LIST } from '@/pages/change-request/list/model/search';
import { DAILY_LOG_LIST } from '@/pages/daily-log/list/model/search';
import { WORK } from '@/pages/home/model/work';
import { FOLLOW_UP_LIST } from '@/pages/inspection/follow-ups/model/search';
import { TEMPLATE_LIST } from '@/pages/inspection/templates/model/search';
import { MEMBER_LIST } from '@/pages/members/list/model/search';
import { MESSAGE_LIST } from '@/pages/message-board/list/model/search';
import { NOTIFICATIONS } from '@/pages/notifications/model/search';
import { PAY_APP_LIST } from '@/pages/pay-apps/list/model/search';
import { PEOPLE_LIST } from '@/pages/organization/model/search';
import { PACKET_LIST } from '@/pages/project-admin/model/signatures/list';
import { PORTFOLIO } from '@/pages/portfolio/model/search';
import { PROJECT_LIST } from '@/pages/projects/list/model/search';
import { QUALITY_LIST } from '@/pages/quality-check/list/model/search';
import { RFI_LIST } from '@/pages/rfi/list/model/search';
import { SOV_LIST } from '@/pages/sov/list/model/search';
import { SUBMITTAL_LIST } from '@/pages/submittal/list/model/search';

/** A page's list, as far as it says what it can be narrowed and sorted by. */
interface Declared {
  sends: readonly string[];
  sorts: (field: string) => boolean;
}

/** The lists of the screens, by the operation that each of them shows. */
const LISTS: Readonly<Record<string, Declared>> = {
  listChangeRequests: CHANGE_REQUEST_LIST,
  listCompanyMembers: PEOPLE_LIST,
  listCompanyProjects: PROJECT_LIST,
  listDailyLogs: DAILY_LOG_LIST,
  listInspectionFollowUps: FOLLOW_UP_LIST,
  listMessages: MESSAGE_LIST,
  listNotifications: NOTIFICATIONS,
  listPayApps: PAY_APP_LIST,
  listPendingTasks: WORK,
  listPortfolio: PORTFOLIO,
  listQualityTasks: QUALITY_LIST,
  listRfis: RFI_LIST,
  listSignaturePackets: PACKET_LIST,
  listSovs: SOV_LIST,
  listSubmittals: SUBMITTAL_LIST,
};

/** Lists that the API gives whole: their pages narrow and sort them, by more than the API has. */
const WHOLE: Readonly<Record<string, Declared>> = {
  listInspectionTemplates: TEMPLATE_LIST,
  listMembers: MEMBER_LIST,
};

/** List operations that can be narrowed and that no page shows as a list, each with its reason. */
const NO_LIST_OF_THEIR_OWN: Readonly<Record<string, string>> = {
  listAllCompanies: 'for the administration of the service, which has no screens yet',
  listChangeRequestReferences: 'a picker of the form of change requests, which searches by itself',
  listDocuments: 'the library, whose page comes after its server',
  listInvoices: 'the newest of one company below its plan, without anything to narrow them by',
  listMessageCategories: 'shown above the message board, and in its dialog by themselves',
  listProjectPendingTasks: 'shown within the dialog that deactivates a member, of that member alone',
  listQualitySovLines: 'chosen from in a dialog, whose search and schedule are its own state',
  listRfiDailyLogReferences: 'a picker of the RFI form, which searches by itself',
  listRfiSovReferences: 'a picker of the RFI form, which searches by itself',
  listRfiChangeRequestReferences: 'a picker of the RFI form, which searches by itself',
  listRfiPayAppReferences: 'a picker of the RFI form, which searches by itself',
  listSavedViews: 'of the tool whose list is open',
  listSubmittalGroups: 'shown above the register, narrowed as its list is',
  listWorkedSovs: 'a lookup that no screen needs: the daily log chooses among the approved schedules',
};

/** What arranges a list, whatever it is narrowed to. */
const ARRANGES = new Set(['page', 'limit', 'orderBy', 'order', 'groupBy', 'byRecord']);

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  schema: { $ref?: string; enum?: string[] };
}

const contract = JSON.parse(
  readFileSync(new URL('../../openapi/generated/openapi.json', import.meta.url), 'utf8'),
) as { paths: Record<string, { get?: { operationId: string; parameters?: Parameter[] } }> };

/** What a reference of the contract stands for. */
function resolved<T extends { $ref?: string }>(it: T): T {
  if (it.$ref === undefined) return it;
  let found: unknown = contract;
  for (const name of it.$ref.slice(2).split('/')) found = (found as Record<string, unknown>)[name];
  return resolved(found as T);
}

const OPERATIONS = Object.values(contract.paths).flatMap(({ get }) => {
  if (get === undefined || !get.operationId.startsWith('list')) return [];
  const query = (get.parameters ?? []).map(resolved).filter((parameter) => parameter.in === 'query');
  const filters = query.map(({ name }) => name).filter((name) => !ARRANGES.has(name));
  const orderBy = query.find(({ name }) => name === 'orderBy');
  const sorts = orderBy === undefined ? [] : (resolved(orderBy.schema).enum ?? []);
  return [{ id: get.operationId, filters, sorts }];
});

describe('what the API can narrow and sort a list by, its page can say', () => {
  test('every list that can be narrowed has its page, or its reason', () => {
    const narrowed = OPERATIONS.filter(({ filters }) => filters.length > 0).map(({ id }) => id);
    const told = [...Object.keys(LISTS), ...Object.keys(WHOLE), ...Object.keys(NO_LIST_OF_THEIR_OWN)];
    expect(told.toSorted()).toEqual(narrowed.toSorted());
  });

  test.each(Object.entries(LISTS))('%s', (id, list) => {
    const operation = OPERATIONS.find((each) => each.id === id);
    expect([...list.sends].toSorted()).toEqual(operation?.filters.toSorted());
    expect(operation?.sorts.filter((field) => !list.sorts(field))).toEqual([]);
  });

  test.each(Object.entries(WHOLE))('%s, which comes whole', (id, list) => {
    const operation = OPERATIONS.find((each) => each.id === id);
    expect(list.sends).toEqual(expect.arrayContaining(operation?.filters ?? ['?']));
  });
});
