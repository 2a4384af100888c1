import BackspaceOutlined from '@mui/icons-material/BackspaceOutlined';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import ContentCut from '@mui/icons-material/ContentCutOutlined';
import ContentPaste from '@mui/icons-material/ContentPasteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Redo from '@mui/icons-material/RedoOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import UnfoldLess from '@mui/icons-material/UnfoldLessOutlined';
import UnfoldMore from '@mui/icons-material/UnfoldMoreOutlined';
import FillDown from '@mui/icons-material/VerticalAlignBottomOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import PlaylistAdd from '@mui/icons-material/PlaylistAddOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import Divider from '@mui/material/Divider';
import { memo, useMemo } from 'react';
import { sheetKeysOf, type SheetCommand } from '@/shared/lib/shortcuts/commands';
import { clearSelection, editActive, fillSelectionDown, stepHistory } from '../model/commands.ts';
import { rulesOf } from '../model/row-rules.ts';
import { giveCommand } from '../model/sheet-commands.ts';
import type { Sheet } from '../model/sheet.ts';
import { keysText } from './keys.ts';
import { ToolButton } from './ToolButton.tsx';
import { useAfterwards } from './use-afterwards.ts';
import { copyByButton, pasteByButton } from './use-sheet-clipboard.ts';

interface EditingToolsProps {
  readonly sheet: Sheet;
  readonly focusGrid: () => void;
}

const key = (letter: string) => keysText(['Ctrl', letter]);
const keysOf = (command: SheetCommand) => keysText(sheetKeysOf(command));
const NO_CELL = 'Select a cell first.';

function editReason(sheet: Sheet): string {
  const { store, selection } = sheet;
  const node = selection.node();
  const column = store.columns[selection.active.column];
  if (!node || !column) return NO_CELL;
  return store.canEdit(node, column) ? '' : store.readOnlyReason(node, column);
}

const Gap = ({ roomy = false }: { readonly roomy?: boolean }) => (
  <Divider orientation="vertical" flexItem className={roomy ? 'ts-roomy' : undefined} sx={{ mx: 1, my: 2 }} />
);

/** Undo, redo, edit, cut, copy, paste, fill, clear, expand and collapse. Drawn only when a label or reason changes. */
export const EditingTools = memo(function EditingTools({ sheet, focusGrid }: EditingToolsProps) {
  const { store, selection } = sheet;
  const signals = [store.changed, selection.signal];
  const undo = useAfterwards(signals, () => store.undoStack.peek().undo ?? '');
  const redo = useAfterwards(signals, () => store.undoStack.peek().redo ?? '');
  const reason = useAfterwards(signals, () => editReason(sheet));
  const makesRows = useAfterwards(signals, () => Number(rulesOf(sheet) !== undefined)) === 1;
  const readOnly = useAfterwards(signals, () => Number(store.readOnly)) === 1;
  const press = useMemo(() => {
    const act = (work: () => unknown) => () => {
      work();
      focusGrid();
    };
    return {
      undo: act(() => stepHistory(sheet, 'undo')),
      redo: act(() => stepHistory(sheet, 'redo')),
      edit: () => {
        editActive(sheet, 'edit');
      },
      cut: act(() => copyByButton(sheet, true)),
      copy: act(() => copyByButton(sheet, false)),
      paste: act(() => pasteByButton(sheet)),
      fill: act(() => fillSelectionDown(sheet)),
      clear: act(() => clearSelection(sheet)),
      insert: act(() => giveCommand(sheet, 'insert-below')),
      remove: act(() => giveCommand(sheet, 'delete-lines')),
      find: () => giveCommand(sheet, 'find'),
      expand: act(() => sheet.store.toggleAll(true)),
      collapse: act(() => sheet.store.toggleAll(false)),
    };
  }, [sheet, focusGrid]);
  return (
    <>
      {!readOnly && (
        <>
          <ToolButton
            label={undo === '' ? 'Undo' : `Undo ${undo}`}
            keys={key('Z')}
            reason={undo === '' ? 'Nothing to undo.' : undefined}
            onPress={press.undo}
            icon={Undo}
          />
          <ToolButton
            label={redo === '' ? 'Redo' : `Redo ${redo}`}
            keys={key('Y')}
            reason={redo === '' ? 'Nothing to redo.' : undefined}
            onPress={press.redo}
            icon={Redo}
          />
          <Gap />
          <ToolButton
            label="Edit cell"
            keys="F2"
            reason={reason === '' ? undefined : reason}
            onPress={press.edit}
            icon={EditOutlined}
          />
          <ToolButton roomy label="Cut" keys={key('X')} onPress={press.cut} icon={ContentCut} />
        </>
      )}
      <ToolButton roomy label="Copy" keys={key('C')} onPress={press.copy} icon={ContentCopy} />
      {!readOnly && (
        <>
          <ToolButton label="Paste" keys={key('V')} onPress={press.paste} icon={ContentPaste} />
          <ToolButton roomy label="Fill down" keys={key('D')} onPress={press.fill} icon={FillDown} />
          <ToolButton roomy label="Clear" keys="Delete" onPress={press.clear} icon={BackspaceOutlined} />
        </>
      )}
      {makesRows && (
        <>
          <Gap />
          <ToolButton
            label="Insert line below"
            keys={keysOf('insert-below')}
            onPress={press.insert}
            icon={PlaylistAdd}
          />
          <ToolButton
            label="Delete lines"
            keys={keysOf('delete-lines')}
            onPress={press.remove}
            icon={DeleteOutline}
          />
        </>
      )}
      {/* On a phone nothing stands before it where nothing can be changed. */}
      <Gap roomy={readOnly} />
      <ToolButton label="Find" keys={keysOf('find')} onPress={press.find} icon={Search} />
      <ToolButton roomy label="Expand all" onPress={press.expand} icon={UnfoldMore} />
      <ToolButton roomy label="Collapse all" onPress={press.collapse} icon={UnfoldLess} />
    </>
  );
});
