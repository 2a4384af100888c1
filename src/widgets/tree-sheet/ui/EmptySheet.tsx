import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode } from 'react';
import { isTextField } from '@/shared/lib/shortcuts/commands';
import { Button } from '@/shared/ui/Button';
import { pasteText } from '../model/commands.ts';
import { rulesOf } from '../model/row-rules.ts';
import { giveCommand } from '../model/sheet-commands.ts';
import type { Sheet } from '../model/sheet.ts';
import { keysText } from './keys.ts';

interface EmptySheetProps {
  readonly sheet: Sheet;
  readonly children: ReactNode;
}

/** A sheet without rows: what the page says about it, and where rows may be made, the ways to the first ones. */
export function EmptySheet({ sheet, children }: EmptySheetProps) {
  const box = useRef<HTMLDivElement>(null);
  const open = rulesOf(sheet) !== undefined;
  useEffect(() => {
    if (!open) return undefined;
    const paste = (event: ClipboardEvent) => {
      // Nothing else on the page takes a paste now, unless somebody types.
      if (isTextField(document.activeElement) || !event.clipboardData || sheet.proposal) return;
      event.preventDefault();
      pasteText(sheet, event.clipboardData.getData('text/plain'), event.clipboardData.getData('text/html'));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [sheet, open]);
  return (
    <Box ref={box} sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 3 }}>
      {children}
      {open && (
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            gap: 2,
            marginInline: 'auto',
            marginBlockStart: 2,
            maxInlineSize: 520,
            padding: 4,
            border: '1px dashed',
            borderColor: 'divider',
            borderRadius: 1,
            fontSize: 13,
            color: 'text.secondary',
            textAlign: 'center',
          }}
        >
          <span>
            Copy rows in Excel or Google Sheets and press {keysText(['Ctrl', 'V'])} here. Item numbers,
            headings, quantities and prices go to their columns, and you check everything before it is pasted.
          </span>
          <Button size="xs" onClick={() => giveCommand(sheet, 'insert-below')}>
            Start with a blank line
          </Button>
        </Box>
      )}
    </Box>
  );
}
