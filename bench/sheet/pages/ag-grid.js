import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
import { COLUMNS, consequences, dateChanges, parse, problems, rows, show, total } from './rival-model.js';

ModuleRegistry.registerModules([AllCommunityModule]);
const EDITABLE = new Set(['name', 'uom', 'units', 'unitPrice', 'startDate', 'endDate']);
const PASTE_FROM = COLUMNS.indexOf('units');
let api;
let stage;

/** Writes what follows from changed lines into their cells and their parents', through the grid's own call. */
function follow(changed) {
  const { changes, touched } = consequences(changed, () => ({}));
  for (const [row, column, value] of changes) set(row, column, value);
  for (const [row, column, value] of dateChanges(touched)) set(row, column, value);
}

const editor = () => stage.querySelector('.ag-cell-inline-editing input, .ag-cell-edit-wrapper input');

const nodeOf = (row) => (row === total ? api.getPinnedBottomRow(0) : api.getRowNode(row.id));

function set(row, column, value) {
  nodeOf(row).setDataValue(column, value);
}

// What its community edition leaves to its user and a sheet needs: the selected block, undo of a block as one
// step, cells in error, and the edits that wait for the next save.
let block = null;
const undoSteps = [];
const unsaved = new Map();
const inBlock = ({ rowIndex, colDef }) => {
  if (block === null || rowIndex === null) return false;
  const column = COLUMNS.indexOf(colDef.field);
  return rowIndex >= block.top && rowIndex <= block.bottom && column >= block.start && column <= block.end;
};
const inError = ({ data, colDef }) => data.errors?.has(colDef.field) ?? false;

function check(row) {
  const errors = problems(row);
  if (errors.size > 0 || row.errors) row.errors = errors;
}

/** Selects a block; the grid evaluates its class rules again where a cell is on screen. */
function select(next) {
  block = next;
  api.refreshCells({ force: true, suppressFlash: true });
}

/**
 * AG Grid Community. It has no tree, no block selection and no clipboard: rows are flat, parents are summed around
 * it, and a block is written cell by cell with setDataValue, with the selection, undo and checks of a sheet.
 */
export const subject = {
  mount(at) {
    stage = at;
    api = createGrid(at, {
      rowData: rows,
      getRowId: ({ data }) => data.id,
      pinnedBottomRowData: [total],
      rowHeight: 36,
      headerHeight: 44,
      undoRedoCellEditing: true,
      columnDefs: COLUMNS.map((field, index) => ({
        field,
        width: field === 'name' ? 260 : 120,
        pinned: index < 2 ? 'left' : undefined,
        editable: ({ data }) => !data.group && EDITABLE.has(field),
        valueFormatter: ({ value }) => show(field, value),
        valueParser: ({ newValue }) => parse(field, newValue),
        useValueFormatterForExport: false,
        cellDataType: false,
        cellClassRules: { 'in-block': inBlock, 'in-error': inError },
      })),
      onCellValueChanged: ({ data, column, source }) => {
        // The grid reports every write; only what a person typed has consequences of its own.
        if (source !== 'paste' && !data.group && column.getColId() !== 'scheduledValue') {
          check(data);
          follow([data]);
        }
      },
    });
  },
  text(row, column) {
    const id = row === 'total' ? total.id : rows[row].id;
    return stage.querySelector(`[row-id="${id}"] [col-id="${column}"]`)?.textContent ?? '';
  },
  startEdit(row) {
    api.setFocusedCell(row, 'unitPrice');
    api.startEditingCell({ rowIndex: row, colKey: 'unitPrice' });
  },
  type(text) {
    const input = editor();
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  },
  enter() {
    editor().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  },
  readyPaste(row, text) {
    select({ top: row, bottom: row, start: PASTE_FROM, end: PASTE_FROM });
    return () => {
      const changed = [];
      const step = [];
      const lines = text.split('\r\n');
      let width = 0;
      for (const [r, line] of lines.entries()) {
        const data = rows[row + r];
        const cells = line.split('\t');
        width = Math.max(width, cells.length);
        if (data.group) continue;
        const node = nodeOf(data);
        for (const [c, cell] of cells.entries()) {
          const column = COLUMNS[PASTE_FROM + c];
          if (!EDITABLE.has(column)) continue;
          const value = parse(column, cell);
          if (value === data[column]) continue;
          step.push([data.id, column, data[column], value]);
          node.setDataValue(column, value, 'paste');
        }
        unsaved.set(data.id, data);
        check(data);
        changed.push(data);
      }
      undoSteps.push(step);
      follow(changed);
      select({ top: row, bottom: row + lines.length - 1, start: PASTE_FROM, end: PASTE_FROM + width - 1 });
    };
  },
  scroller: () =>
    [...stage.querySelectorAll('*')].find(
      (element) =>
        element.scrollHeight > element.clientHeight + 10_000 &&
        /auto|scroll/.test(getComputedStyle(element).overflowY),
    ),
};
