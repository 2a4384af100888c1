import { readFileSync } from 'node:fs';
import { authoritiesFor } from '#domain/authority/authorities.ts';
import { PROJECT_ROLES } from '#domain/authority/roles.ts';
import { expect, test } from 'vitest';
import { type Operation, type Outcome, type Role, ROLES, type Row, WHO } from './cells.ts';
import { PAY_OPERATIONS } from './pay-app.ts';
import { ROLE_TABLE } from './table.ts';

interface Described {
  operationId: string;
  tags: string[];
  responses: Record<string, unknown>;
  'x-authority': string;
}
const contract = JSON.parse(
  readFileSync(new URL('../../../openapi/generated/openapi.json', import.meta.url), 'utf8'),
) as { paths: Record<string, Record<string, Described>> };
const operations = new Map(
  Object.values(contract.paths).flatMap((path) =>
    Object.values(path).flatMap((operation) =>
      operation.operationId ? [[operation.operationId, operation] as const] : [],
    ),
  ),
);
const rows: readonly Row[] = Object.values(ROLE_TABLE).flatMap((group) => [...group.rows]);

/** Pictures of a project, of a person and of a company are no documents of a library: server/modules/files asks who may put one. */
const PICTURES = ['uploadProjectImage', 'uploadProfileImage', 'uploadCompanyLogo'];
/** Where the money of a project is read. */
const FIGURES = [
  'getProject',
  'listCompanyProjects',
  'listPortfolio',
  'exportPortfolio',
  'exportPortfolioCsv',
  'getProjectProgress',
  'getProgressByDivision',
  'getProgressByMonth',
];
/** What is found, and what waits, in the records of all tools. */
const ACROSS = ['searchEverything', 'getProjectOpenWork'];
/** What happened on a day is read by the rights of each record's own tool. */
const ACTIVITY = 'getDailyActivity';
/** What was sent for signature, as administrators read it. */
const PACKETS = ['listSignaturePackets', 'getSignaturePacket', 'getSignaturePacketPdf'];
const isNamed = ({ operationId, tags }: Described): boolean =>
  (tags.includes('Messages') && operationId !== ACTIVITY) ||
  (tags.includes('Documents') && !PICTURES.includes(operationId)) ||
  tags.some((tag) =>
    [
      'RFI',
      'Quality check',
      'Inspections',
      'Change requests',
      'Submittals',
      'Daily logs',
      'Project admin',
      'Members',
      'Comments',
      'Saved views',
      'History',
    ].includes(tag),
  ) ||
  ['streamDocument', 'downloadDocument', ...FIGURES, ...ACROSS, ...PACKETS, ...PAY_OPERATIONS].includes(
    operationId,
  ) ||
  (operationId.startsWith('upload') && !PICTURES.includes(operationId));

test('has every operation of RFIs, quality checks, inspections, change requests, submittals, daily logs, messages, documents, comments, attachments, saved views, the members, the administration and the money of a project, the search, open work, the main ones of pay applications, and no other', () => {
  const wanted = [...operations.values()].filter(isNamed).map(({ operationId }) => operationId);
  expect(wanted.length).toBeGreaterThan(40);
  expect([...new Set<string>(rows.map(({ operation }) => operation))].toSorted()).toEqual(wanted.toSorted());
});

test('has a column for each role of the product, in its order, and a cell in each', () => {
  expect(ROLES).toEqual(PROJECT_ROLES);
  for (const { operation, given, cells } of rows)
    expect([operation, given, Object.keys(cells).toSorted()]).toEqual([
      operation,
      given,
      [...WHO].toSorted(),
    ]);
});

test('says nothing twice', () => {
  const keys = rows.map(({ operation, given, part }) => [operation, given, part].join(' '));
  expect(keys.filter((key, i) => keys.indexOf(key) < i)).toEqual([]);
});

const STATUS_OF: Partial<Record<Outcome, string>> = {
  seen: '200',
  unseen: '200',
  moved: '200',
  kept: '200',
  late: '200',
  gone: '200',
  invited: '403',
};

test('expects only what the contract declares for the operation', () => {
  const undeclared = rows.flatMap(({ operation, given, cells }) => {
    const declared = Object.keys(operations.get(operation)?.responses ?? {});
    return Object.entries(cells).flatMap(([who, outcome]) =>
      declared.includes(STATUS_OF[outcome] ?? outcome) ? [] : [`${operation}, ${given}, ${who}: ${outcome}`],
    );
  });
  expect(undeclared).toEqual([]);
});

test('shows each operation done by somebody and refused to somebody', () => {
  const outcomes = Map.groupBy(rows, ({ operation }): Operation => operation);
  for (const [operation, own] of outcomes) {
    const told = own.flatMap(({ cells }) => Object.values(cells));
    const isDone = told.some((outcome) => ['200', '201', '204', 'seen', 'moved'].includes(outcome));
    expect([operation, isDone, told.includes('401')]).toEqual([operation, true, true]);
  }
});

/**
 * What no authority of the matrix says: a template is for everybody's records, so that who manages their own only is kept
 * out; and who may be brought in, changed or viewed as depends on both people's roles.
 */
const BEYOND_MATRIX: readonly Operation[] = [
  'createInspectionTemplate',
  'duplicateInspectionTemplate',
  'addExistingMember',
  'inviteMember',
  'inviteMembers',
  'updateMember',
  'beginViewAs',
];

test('and the matrix of rights keep the same roles out', () => {
  const held = (role: Role): readonly string[] =>
    authoritiesFor({ projectRole: role, userCompanyOwnsProject: role === 'GENERAL_CONTRACTOR' });
  for (const [operation, own] of Map.groupBy(rows, ({ operation }): Operation => operation)) {
    const authority = operations.get(operation)?.['x-authority'] ?? '';
    if (authority === 'user') continue;
    if (BEYOND_MATRIX.includes(operation)) continue;
    const keptOut = ROLES.filter((role) => own.every(({ cells }) => cells[role] === '403'));
    expect([operation, keptOut]).toEqual([
      operation,
      ROLES.filter((role) => !held(role).includes(authority)),
    ]);
  }
});
