import { cellReader, type CellReader, type ImportCell, surplusCells } from '../spreadsheet/cells.ts';
import { rowStatus } from '../spreadsheet/problem.ts';
import { dateProblem, type DateOnly } from '../time/dates.ts';
import { daysOfWeek, type WorkDays } from '../time/duration.ts';
import { REGISTER_FIELD_LABELS, type RegisterColumns, type RegisterField } from './import-columns.ts';
import { readRegisterNumber, type RegisterNumber } from './import-number.ts';
import { approversIn, companyIn, type RegisterWorld, submitterIn } from './import-people.ts';
import { atCell, type RegisterProblem } from './import-problem.ts';
import { submittalTypeOf } from './import-type.ts';
import type { SubmittalType } from './kinds.ts';
import { submittalDeadlines } from './schedule.ts';

/** OK and WARNING are imported as they are, ERROR is mended or left out, SKIP is proposed to be left out. */
export const REGISTER_ROW_STATUSES = ['OK', 'WARNING', 'ERROR', 'SKIP'] as const;
export type RegisterRowStatus = (typeof REGISTER_ROW_STATUSES)[number];

/** An item of the register as it would be made. */
export interface RegisterItem {
  specSection: string | null;
  /** The place in the section that it takes when it is sent; null for the next that is free then. */
  sequence: number | null;
  revision: number;
  title: string | null;
  submittalType: SubmittalType;
  companyId: string | null;
  receivedFromId: string | null;
  requiredOnSite: DateOnly | null;
  leadTimeDays: number | null;
  reviewDays: number | null;
  approverIds: readonly string[];
  description: string | null;
}

/** A row as it was read. */
export interface RegisterRow {
  status: RegisterRowStatus;
  item: RegisterItem;
  problems: readonly RegisterProblem[];
}

/** What rows are read against. */
export interface RegisterContext {
  mapping: RegisterColumns;
  world: RegisterWorld;
  workingDays: WorkDays;
  /** Columns up to the last that has a heading. */
  headed: number;
  headings: readonly string[];
}

/** Rules of the contract. */
const LONGEST = { title: 200, description: 20_000, name: 500, number: 60 };
const CALENDAR_WEEK = 7;
const MOST = { leadTimeDays: 1000, reviewDays: 365 };

/** Reads one row of a register; null for one with nothing in it. */
export function readRegisterRow(cells: readonly ImportCell[], context: RegisterContext): RegisterRow | null {
  const { mapping, world } = context;
  const read = cellReader(cells, mapping, REGISTER_FIELD_LABELS, context.headings);
  const numbered = {
    specSection: read.text('specSection', LONGEST.name),
    number: read.text('number', LONGEST.number),
    revision: read.text('revision', LONGEST.number),
  };
  const number = readRegisterNumber(numbered);
  const type = read.text('submittalType', LONGEST.name);
  const companyText = read.text('company', LONGEST.name);
  const company = companyIn(companyText, world);
  // Who hands it in tells whose it is, where the row does not say so.
  const submitter = submitterIn(
    read.text('receivedFrom', LONGEST.name),
    companyText === null ? null : company.value,
    world,
  );
  const approvers = approversIn(read.note('approvers', LONGEST.description), world);
  const item: RegisterItem = {
    specSection: number.section ?? null,
    sequence: number.sequence ?? null,
    revision: number.revision ?? 0,
    title: read.text('title', LONGEST.title),
    submittalType: (type === null ? null : submittalTypeOf(type)) ?? 'OTHER',
    companyId: company.value ?? submitter.value?.companyId ?? world.companyId,
    receivedFromId: submitter.value?.id ?? null,
    requiredOnSite: read.date('requiredOnSite'),
    leadTimeDays: read.days('leadTimeDays', MOST.leadTimeDays, CALENDAR_WEEK),
    // The review counts working days; where a project has not said which these are, every day is one.
    reviewDays: read.days('reviewDays', MOST.reviewDays, daysOfWeek(context.workingDays)),
    approverIds: approvers.value ?? [],
    description: read.note('description', LONGEST.description),
  };
  const submitBy = read.date('submitBy');
  const filled = Object.values(mapping).filter((column) => column !== null && isFilled(cells[column]));
  if (filled.length === 0) return null;
  if (item.title === null && filled.length === 1)
    return { status: 'SKIP', item, problems: [heading(REMARKED)] };
  const problems = [
    ...surplus(cells, context),
    ...read.problems.map((problem) => ({ ...problem, suggestions: [] })),
    ...numberProblems(number, numbered),
    ...titleProblems(item, read),
    ...typeProblems(type),
    // Of a contractor who is not known nobody is known to hand it in.
    ...(company.problems.length > 0 ? company.problems : submitter.problems),
    ...approvers.problems,
    ...dateProblems(item, submitBy, context.workingDays),
  ];
  return { status: rowStatus(problems), item, problems };
}

const isFilled = (cell: ImportCell | undefined): boolean => {
  const value = cell !== null && typeof cell === 'object' ? cell.value : (cell ?? null);
  return value !== null && String(value).trim() !== '';
};

const REMARKED = 'A section or a text alone: read as a heading.';
const heading = (message: string): RegisterProblem => ({
  field: null,
  code: 'HEADING_ROW',
  severity: 'REMARK',
  message,
  suggestions: [],
});

function surplus(cells: readonly ImportCell[], { mapping, headed }: RegisterContext): RegisterProblem[] {
  const message = surplusCells(cells, mapping, headed);
  if (message === null) return [];
  return [{ field: null, code: 'SURPLUS_CELLS', severity: 'ERROR', message, suggestions: [] }];
}

function numberProblems(
  { section, sequence, revision }: RegisterNumber,
  written: Readonly<Record<'specSection' | 'number' | 'revision', string | null>>,
): RegisterProblem[] {
  const problems: RegisterProblem[] = [];
  if (section === null)
    problems.push(atCell('specSection', 'MISSING_VALUE', 'Enter the spec section, such as 23 31 00.'));
  if (section === undefined)
    problems.push(
      atCell(
        'specSection',
        'INVALID_SECTION',
        `“${written.specSection ?? written.number ?? ''}” is no spec section. Write its six digits, such as 23 31 00.`,
      ),
    );
  if (sequence === undefined)
    problems.push(
      atCell(
        'number',
        'INVALID_NUMBER',
        `“${written.number ?? ''}” is no number of a submittal. Write its place in the section, such as 4, or 23 31 00-004; or leave the cell empty.`,
      ),
    );
  if (revision === undefined)
    problems.push(
      atCell(
        'revision',
        'INVALID_NUMBER',
        `“${written.revision ?? ''}” is no revision. Write a whole number from 0, or leave the cell empty.`,
      ),
    );
  return problems;
}

/** A title that is too long has been said already. */
const titleProblems = ({ title }: RegisterItem, { problems }: CellReader<RegisterField>): RegisterProblem[] =>
  title === null && !problems.some(({ field, severity }) => field === 'title' && severity === 'ERROR')
    ? [atCell('title', 'MISSING_VALUE', 'Enter the title: what is submitted.')]
    : [];

const typeProblems = (type: string | null): RegisterProblem[] =>
  type === null || submittalTypeOf(type) !== null
    ? []
    : [
        {
          ...atCell('submittalType', 'UNKNOWN_TYPE', `“${type}” is no type here; it is imported as Other.`),
          severity: 'WARNING',
        },
      ];

/** A date that the calendar of contracts has; and the day of sending, which follows from the others. */
function dateProblems(
  { requiredOnSite, leadTimeDays, reviewDays }: RegisterItem,
  stated: DateOnly | null,
  workingDays: WorkDays,
): RegisterProblem[] {
  const wrong = requiredOnSite === null ? null : dateProblem(requiredOnSite);
  if (wrong !== null) return [atCell('requiredOnSite', 'INVALID_DATE', wrong)];
  if (stated === null) return [];
  const { submitBy } = submittalDeadlines({ requiredOnSite, leadTimeDays, reviewDays }, workingDays);
  if (submitBy === stated) return [];
  const message =
    submitBy === null
      ? 'Submit by is counted back from the day on which it is required on site, which is missing: it is not kept.'
      : `By its dates it has to be sent by ${submitBy}, not by ${stated}: submit by is counted back from required on site by lead time and review days.`;
  return [{ ...atCell('submitBy', 'OTHER_SUBMIT_BY', message), severity: 'WARNING' }];
}
