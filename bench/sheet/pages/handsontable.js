import Handsontable from 'handsontable';
import 'handsontable/styles/handsontable.css';
import 'handsontable/styles/ht-theme-main.css';
import { COLUMNS, consequences, dateChanges, parse, rows, show, total } from './rival-model.js';

const EDITABLE = new Set(['name', 'uom', 'units', 'unitPrice', 'startDate', 'endDate']);
let hot;
let stage;

function render(_instance, cell, _row, _column, prop, value) {
  cell.textContent = show(prop, value);
  return cell;
}

/** Handsontable. Parents are summed in beforeChange, so that the grid renders once a change, its best case. */
export const subject = {
  mount(at) {
    stage = at;
    const data = [...rows, total];
    const wrap = document.createElement('div');
    wrap.className = 'ht-theme-main';
    stage.append(wrap);
    hot = new Handsontable(wrap, {
      data,
      licenseKey: 'non-commercial-and-evaluation',
      width: 1400,
      height: 860,
      rowHeights: 36,
      autoRowSize: false,
      autoColumnSize: false,
      rowHeaders: false,
      colHeaders: COLUMNS,
      fixedColumnsStart: 2,
      fixedRowsBottom: 1,
      colWidths: COLUMNS.map((field) => (field === 'name' ? 260 : 120)),
      columns: COLUMNS.map((field) => ({ data: field, renderer: render, readOnly: !EDITABLE.has(field) })),
      beforeChange(changes) {
        const changed = new Map();
        for (const change of changes) {
          const row = data[change[0]];
          if (row.group || !EDITABLE.has(change[1])) continue;
          change[3] = parse(change[1], change[3]);
          changed.set(row, { ...changed.get(row), [change[1]]: change[3] });
        }
        const { changes: sums, touched } = consequences([...changed.keys()], (row) => changed.get(row));
        for (const [row, column, value] of sums) changes.push([row.index, column, row[column], value]);
        // Dates of the parents follow the lines as they will be.
        for (const [row, values] of changed)
          Object.assign(row, {
            startDate: values.startDate ?? row.startDate,
            endDate: values.endDate ?? row.endDate,
          });
        for (const [row, column, value] of dateChanges(touched))
          changes.push([row.index, column, row[column], value]);
      },
    });
  },
  text(row) {
    const index = row === 'total' ? rows.length : row;
    return hot.getCell(index, COLUMNS.indexOf('scheduledValue'), true)?.textContent ?? '';
  },
  startEdit(row) {
    hot.selectCell(row, COLUMNS.indexOf('unitPrice'));
    hot.getActiveEditor().beginEditing();
  },
  type(text) {
    const editor = hot.getActiveEditor();
    editor.setValue(text);
    editor.TEXTAREA.dispatchEvent(new Event('input', { bubbles: true }));
  },
  enter() {
    hot
      .getActiveEditor()
      .TEXTAREA.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }),
      );
  },
  readyPaste(row, text) {
    hot.selectCell(row, COLUMNS.indexOf('units'));
    return () => hot.getPlugin('copyPaste').paste(text);
  },
  scroller: () => stage.querySelector('.ht_master .wtHolder'),
};
