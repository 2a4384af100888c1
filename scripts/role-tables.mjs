// docs/role-tables.md, drawn from the written table in tests/rules/roles: who may do what to which record.
// Writes it; with --check fails instead where the page differs from the table.
import { OUTCOMES, OUTSIDERS, ROLES, WHO } from '../tests/rules/roles/cells.ts';
import { COMPANY_WHO, PLAN_GIVEN, SUBSCRIPTION_ROWS } from '../tests/rules/roles/company.ts';
import { COMPANY_GIVEN, COMPANY_PEOPLE_ROWS } from '../tests/rules/roles/company-people.ts';
import { GIVEN, PARTS } from '../tests/rules/roles/given.ts';
import { ROLE_TABLE } from '../tests/rules/roles/table.ts';
import { keepPage } from './drawn-page.mjs';

const PAGE = 'docs/role-tables.md';

/** Heads of the columns, short enough for eighteen of them. */
const HEADS = {
  PROJECT_ADMIN: 'Admin',
  GENERAL_CONTRACTOR: 'GC',
  GC_MEMBER: 'GC m.',
  SUBCONTRACTOR: 'Sub',
  SUBCONTRACTOR_MEMBER: 'Sub m.',
  OWNER: 'Owner',
  OWNER_MEMBER: 'Own. m.',
  DEVELOPER: 'Dev',
  ARCHITECT: 'Arch',
  ENGINEER: 'Eng',
  OTHER: 'Other',
  PENDING: 'Pend.',
  INACTIVE: 'Deact.',
  OTHER_PROJECT: 'Oth. pr.',
  THROUGH_OTHER: 'Through',
  COLLEAGUE: 'Coll.',
  STRANGER: 'Oth. co.',
  NOBODY: 'Nobody',
};

const line = (cells) => `| ${cells.join(' | ')} |`;
const capitalised = (text) => text[0].toUpperCase() + text.slice(1);

function tableOf(rows) {
  return [
    line(['The record', ...WHO.map((who) => HEADS[who])]),
    line(['---', ...WHO.map(() => ':-:')]),
    ...rows.map(({ given, part, cells }) =>
      line([
        capitalised(part ? `${PARTS[part]}: ${GIVEN[given]}` : GIVEN[given]),
        ...WHO.map((who) => cells[who]),
      ]),
    ),
  ].join('\n');
}

function groupOf({ title, rows }) {
  const operations = Map.groupBy(rows, ({ operation }) => operation);
  const sections = [...operations].map(([operation, own]) => `### \`${operation}\`\n\n${tableOf(own)}`);
  return `## ${title}\n\n${sections.join('\n\n')}`;
}

const COMPANY_HEADS = {
  ORG_OWNER: 'Owner',
  ORG_MEMBER: 'Member',
  MEMBER_WHO_LEADS: 'Leads',
  GUEST: 'Guest',
  STRANGER: 'Oth. co.',
  NOBODY: 'Nobody',
};

/** The tables of a company: other columns, and the company or its plan in the place of a record. */
function companyTables(title, rows, given) {
  const who = Object.keys(COMPANY_WHO);
  const operations = Map.groupBy(rows, ({ operation }) => operation);
  const sections = [...operations].map(([operation, own]) =>
    [
      `### \`${operation}\`\n`,
      line(['The company', ...who.map((one) => COMPANY_HEADS[one])]),
      line(['---', ...who.map(() => ':-:')]),
      ...own.map(({ given: at, cells }) => line([capitalised(given[at]), ...who.map((one) => cells[one])])),
    ].join('\n'),
  );
  const columns = Object.entries(COMPANY_WHO).map(([one, words]) => `- **${COMPANY_HEADS[one]}**: ${words}`);
  return `## ${title}\n\n${columns.join('\n')}\n\n${sections.join('\n\n')}`;
}

function page() {
  const groups = Object.values(ROLE_TABLE);
  const rows = groups.flatMap((group) => group.rows).length;
  return `# Who may do what

Drawn from the written table in \`tests/rules/roles\` by \`node scripts/role-tables.mjs\`; never edited by hand. The table
is written apart from the permission matrix and the status machines in \`domain/\`, so that a right that changes there
shows up as a difference: the tests in \`server/testing/roles\` play every one of its ${rows * WHO.length} cells against the
server, each on a record of its own, and see that whoever is refused has changed nothing.

Each row is an operation on a record and what the caller is to it; each column is who calls.

## Columns

${ROLES.map((role) => `- **${HEADS[role]}**: \`${role}\`, active in the project, of a company of their own`).join('\n')}
${Object.entries(OUTSIDERS)
  .map(([who, words]) => `- **${HEADS[who]}**: ${words}`)
  .join('\n')}

Where a row says what the caller is to the record (asked it, is its assignee, was added), that holds for every column:
a deactivated assignee is no reader any more.

## Cells

${Object.entries(OUTCOMES)
  .map(([outcome, words]) => `- \`${outcome}\`: ${words}`)
  .join('\n')}
- \`402\`: 402 \`SUBSCRIPTION_REQUIRED\`

${groups.map(groupOf).join('\n\n')}

${companyTables('A company and its people', COMPANY_PEOPLE_ROWS, COMPANY_GIVEN)}

${companyTables('The plan of a company', SUBSCRIPTION_ROWS, PLAN_GIVEN)}
`;
}

await keepPage(PAGE, page(), { source: 'the table in tests/rules/roles', script: 'scripts/role-tables.mjs' });
