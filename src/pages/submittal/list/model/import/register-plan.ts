import type { RegisterField } from '#domain/submittal/import-columns.ts';
import { itemKey } from '#domain/submittal/import-register.ts';
import type {
  SubmittalImportItem,
  SubmittalImportPreview,
  SubmittalImportProblem,
  SubmittalImportRow,
  SubmittalImportSuggestion,
  SubmittalImportValues,
} from '@/shared/api/generated/model';

/** What the user decided over the dry run. */
export interface RegisterChoices {
  /** By row number: import it, or leave it out. */
  readonly rows: Readonly<Record<number, 'keep' | 'skip'>>;
  /** Who is meant by a text of the file, by column and text: of every row that writes the same. */
  readonly names: Readonly<Record<string, SubmittalImportSuggestion>>;
  /** Rows whose number is left empty. */
  readonly unnumbered: Readonly<Record<number, true>>;
}

export const NO_CHOICES: RegisterChoices = { rows: {}, names: {}, unnumbered: {} };

/** A row as it would be written now. */
export interface PlannedItem {
  readonly row: SubmittalImportRow;
  readonly values: SubmittalImportValues;
  readonly included: boolean;
  /** Problems that still stop it. */
  readonly open: readonly SubmittalImportProblem[];
}

export interface RegisterPlan {
  readonly rows: readonly PlannedItem[];
  readonly included: number;
  readonly skipped: number;
  readonly openRows: number;
}

/** Columns that name one company or person, with the value that a choice sets. */
const NAMING = { company: 'companyId', receivedFrom: 'receivedFromId' } as const;
type Naming = keyof typeof NAMING;
export const isNaming = (column: string | null): column is Naming => column !== null && column in NAMING;

/** What the file has in a column of this row. */
export const writtenIn = (
  { mapping }: Pick<SubmittalImportPreview, 'mapping'>,
  { raw }: SubmittalImportRow,
  column: RegisterField,
): string => {
  const index = mapping[column];
  return index === null ? '' : (raw[index] ?? '').trim();
};

const nameKey = (column: Naming, text: string): string => `${column} ${text.toLowerCase()}`;

/** Who was chosen for what the row writes there. */
const chosenFor = (
  preview: SubmittalImportPreview,
  row: SubmittalImportRow,
  column: Naming,
  { names }: RegisterChoices,
) => names[nameKey(column, writtenIn(preview, row, column))];

function valuesOf(
  preview: SubmittalImportPreview,
  row: SubmittalImportRow,
  choices: RegisterChoices,
): SubmittalImportValues {
  const values = { ...row.values };
  for (const column of Object.keys(NAMING) as Naming[]) {
    const chosen = chosenFor(preview, row, column, choices);
    if (chosen) values[NAMING[column]] = chosen.id;
  }
  return choices.unnumbered[row.rowNumber] ? { ...values, sequence: null } : values;
}

/** Puts the choices over the dry run. */
export function planRegister(preview: SubmittalImportPreview, choices: RegisterChoices): RegisterPlan {
  const held = new Set<string>();
  const rows = preview.rows.map((row): PlannedItem => {
    const included = (choices.rows[row.rowNumber] ?? (row.status === 'SKIP' ? 'skip' : 'keep')) === 'keep';
    const values = valuesOf(preview, row, choices);
    const key = itemKey(values);
    const isStopped = ({ code, column, isError }: SubmittalImportProblem): boolean => {
      // The row that had the number may be left out by now.
      if (code === 'DUPLICATE_NUMBER') return key !== null && held.has(key);
      if (code === 'NUMBER_IN_USE') return values.sequence !== null;
      return isError && !(isNaming(column) && chosenFor(preview, row, column, choices) !== undefined);
    };
    const open = included ? row.problems.filter(isStopped) : [];
    if (included && key !== null) held.add(key);
    return { row, values, included, open };
  });
  const included = rows.filter((row) => row.included).length;
  return {
    rows,
    included,
    skipped: rows.length - included,
    openRows: rows.filter(({ open }) => open.length > 0).length,
  };
}

/** Takes who is meant, for every row that writes the same. */
export function chooseName(
  choices: RegisterChoices,
  preview: SubmittalImportPreview,
  row: SubmittalImportRow,
  column: Naming,
  name: SubmittalImportSuggestion,
): RegisterChoices {
  const key = nameKey(column, writtenIn(preview, row, column));
  return { ...choices, names: { ...choices.names, [key]: name } };
}

/** Leaves out every row that something still stands in the way of. */
export const withoutOpen = (plan: RegisterPlan, choices: RegisterChoices): RegisterChoices => ({
  ...choices,
  rows: {
    ...choices.rows,
    ...Object.fromEntries(
      plan.rows.filter(({ open }) => open.length > 0).map(({ row }) => [row.rowNumber, 'skip' as const]),
    ),
  },
});

/** The items to write, and the rows that they come from. */
export const itemsOf = (plan: RegisterPlan): SubmittalImportItem[] =>
  plan.rows.flatMap(({ row, values, included, open }) => {
    const { specSection, title, ...rest } = values;
    if (!included || open.length > 0 || specSection === null || title === null) return [];
    return [{ rowNumber: row.rowNumber, specSection, title, ...rest }];
  });

/** What a company or a person of the dry run is called. */
export const nameIn = (all: readonly SubmittalImportSuggestion[], id: string | null): string =>
  all.find((one) => one.id === id)?.name ?? '';
