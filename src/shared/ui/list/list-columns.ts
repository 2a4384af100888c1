import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';

/** A column that a list can show. */
export interface ColumnChoice<Field extends string = string> {
  field: Field;
  label: string;
  /** Always there: what the record is known by. */
  fixed?: boolean;
  /** Only where somebody asks for it: the usual columns fit a laptop beside the navigation. */
  extra?: boolean;
}

export interface ListColumns<Field extends string = string> {
  /** All columns, in the list's own order. */
  choices: readonly ColumnChoice<Field>[];
  fields: readonly Field[];
  /** What the list shows unless the address says otherwise. */
  defaults: readonly Field[];
  /** The columns to show, from left to right; those that a record is known by are always among them. */
  shown: (columns: readonly string[] | undefined) => readonly Field[];
}

/** The columns of a list, from what each of them is called. */
export function listColumns<const Field extends string>(
  choices: readonly ColumnChoice<Field>[],
): ListColumns<Field> {
  const fields = choices.map(({ field }) => field);
  const fixed = choices.filter((choice) => choice.fixed === true).map(({ field }) => field);
  const defaults = choices.filter((choice) => choice.extra !== true).map(({ field }) => field);
  return {
    choices,
    fields,
    defaults,
    shown: (columns) => {
      if (columns === undefined) return defaults;
      const chosen = columns.flatMap((name) => fields.find((field) => field === name) ?? []);
      return [...fixed.filter((field) => !chosen.includes(field)), ...chosen];
    },
  };
}

/** How each column looks, as the grid takes them: the shown ones, in their order. */
export const gridColumns = <Field extends string, Row extends GridValidRowModel>(
  looks: Readonly<Record<Field, Omit<GridColDef<Row>, 'field'>>>,
  shown: readonly Field[],
): GridColDef<Row>[] => shown.map((field) => ({ field, ...looks[field] }));
