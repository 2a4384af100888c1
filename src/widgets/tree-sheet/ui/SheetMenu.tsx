import Add from '@mui/icons-material/AddRounded';
import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import ContentCut from '@mui/icons-material/ContentCutOutlined';
import ContentPaste from '@mui/icons-material/ContentPasteOutlined';
import ControlPointDuplicate from '@mui/icons-material/ControlPointDuplicateOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import BackspaceOutlined from '@mui/icons-material/BackspaceOutlined';
import FillDown from '@mui/icons-material/VerticalAlignBottomOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type ElementType } from 'react';
import { sheetKeysOf, type SheetCommand } from '@/shared/lib/shortcuts/commands';
import { clearSelection, fillSelectionDown } from '../model/commands.ts';
import { rulesOf } from '../model/row-rules.ts';
import { linesText } from '../model/row-commands.ts';
import { giveCommand } from '../model/sheet-commands.ts';
import type { Sheet } from '../model/sheet.ts';
import { keysText } from './keys.ts';
import { copyByButton, pasteByButton } from './use-sheet-clipboard.ts';

interface Item {
  readonly label: string;
  readonly icon: ElementType;
  readonly keys: readonly string[];
  readonly act: () => void;
  readonly disabled?: boolean;
  readonly danger?: boolean;
}

/** What can be done to the selection, with the keys that do the same. */
function itemsOf(sheet: Sheet): Item[][] {
  const { store, selection } = sheet;
  const { top, bottom } = selection.range;
  const rows = store.visible.slice(top, bottom + 1);
  const lines = rows.filter(({ row }) => row.kind === 'leaf').length;
  const give = (command: SheetCommand, label: string, icon: ElementType): Item => ({
    label,
    icon,
    keys: sheetKeysOf(command),
    act: () => giveCommand(sheet, command),
  });
  const many = linesText(lines);
  const clipboard: Item[] = [
    { label: 'Copy', icon: ContentCopy, keys: ['Ctrl', 'C'], act: () => void copyByButton(sheet, false) },
  ];
  if (store.readOnly) return [clipboard, [give('find', 'Find', Search)]];
  clipboard.unshift({
    label: 'Cut',
    icon: ContentCut,
    keys: ['Ctrl', 'X'],
    act: () => void copyByButton(sheet, true),
  });
  clipboard.push(
    { label: 'Paste', icon: ContentPaste, keys: ['Ctrl', 'V'], act: () => void pasteByButton(sheet) },
    { label: 'Fill down', icon: FillDown, keys: ['Ctrl', 'D'], act: () => fillSelectionDown(sheet) },
    { label: 'Clear', icon: BackspaceOutlined, keys: ['Delete'], act: () => clearSelection(sheet) },
  );
  const ofRows: Item[][] = rulesOf(sheet)
    ? [
        [
          give('insert-above', `Insert ${many} above`, Add),
          give('insert-below', `Insert ${many} below`, Add),
          { ...give('duplicate', `Duplicate ${many}`, ControlPointDuplicate), disabled: lines === 0 },
        ],
        [
          { ...give('move-up', 'Move up', ArrowUpward), disabled: lines === 0 },
          { ...give('move-down', 'Move down', ArrowDownward), disabled: lines === 0 },
        ],
        [
          {
            ...give(
              'delete-lines',
              lines === 0 ? 'Delete lines of the group' : `Delete ${many}`,
              DeleteOutline,
            ),
            disabled: rows.length === 0,
            danger: true,
          },
        ],
      ]
    : [];
  return [clipboard, ...ofRows, [give('find', 'Find', Search)]];
}

interface SheetMenuProps {
  readonly sheet: Sheet;
  /** Pixels of the window. */
  readonly at: { readonly x: number; readonly y: number };
  /** Puts the menu away, and then does what was chosen. */
  readonly onClose: (act?: () => void) => void;
}

/** The menu of the selection: right click, Shift+F10 or the menu key. */
export default function SheetMenu({ sheet, at, onClose }: SheetMenuProps) {
  const groups = itemsOf(sheet);
  return (
    <Menu
      open
      onClose={() => onClose()}
      anchorReference="anchorPosition"
      anchorPosition={{ left: at.x, top: at.y }}
      disableRestoreFocus
      slotProps={{
        list: { dense: true, 'aria-label': 'Cell and line' },
        paper: { sx: { minInlineSize: 248 } },
      }}
    >
      {groups.flatMap((items, group) => [
        ...(group > 0 ? [<Divider key={`line-${String(group)}`} />] : []),
        ...items.map(({ label, icon: Icon, keys, act, disabled, danger }) => (
          <MenuItem
            key={label}
            disabled={disabled}
            onClick={() => onClose(act)}
            sx={danger ? { color: 'error.main', '& svg': { color: 'error.main' } } : undefined}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{label}</ListItemText>
            <Typography variant="body2" dir="ltr" sx={{ color: 'text.secondary', marginInlineStart: 6 }}>
              {keysText(keys)}
            </Typography>
          </MenuItem>
        )),
      ])}
    </Menu>
  );
}
