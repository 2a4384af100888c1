import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
import { COLUMNS, consequences, dateChanges, parse, rows, show, total } from './rival-model.js';

ModuleRegistry.registerModules([AllCommunityModule]);
const EDITABLE = new Set(['name', 'uom', 'units', 'unitPrice', 'startDate', 'endDate']);
let api;
let stage;

/** Writes what follows from changed lines into their cells and their parents', through the grid's own call. */
function follow(changed) {
  const { changes, touched } = consequences(changed, () => ({}));
  for (const [row, column, value] of changes) set(row, column, value);
  for (const [row, column, value] of dateChanges(touched)) set(row, column, value);
}

const editor = () => stage.querySelector('.ag-cell-inline-editing input, .ag-cell-edit-wrapper input');

function set(row, column, value) {
  const node = row === total ? api.getPinnedBottomRow(0) : api.getRowNode(row.id);
  node.setDataValue(column, value);
}

/** AG Grid Community. It has no tree and no clipboard: rows are flat, parents are summed around it, and a block is written cell by cell with setDataValue. */
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
      })),
      onCellValueChanged: ({ data, column, source }) => {
        // The grid reports every write; only what a person typed has consequences of its own.
        if (source !== 'paste' && !data.group && column.getColId() !== 'scheduledValue') follow([data]);
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
  readyPaste: (row, text) => () => {
    const changed = [];
    for (const [r, line] of text.split('\r\n').entries()) {
      const data = rows[row + r];
      if (data.group) continue;
      const node = api.getRowNode(data.id);
      for (const [c, cell] of line.split('\t').entries()) {
        const column = COLUMNS[3 + c];
        if (EDITABLE.has(column)) node.setDataValue(column, parse(column, cell), 'paste');
      }
      changed.push(data);
    }
    follow(changed);
  },
  scroller: () =>
    [...stage.querySelectorAll('*')].find(
      (element) =>
        element.scrollHeight > element.clientHeight + 10_000 &&
        /auto|scroll/.test(getComputedStyle(element).overflowY),
    ),
};
