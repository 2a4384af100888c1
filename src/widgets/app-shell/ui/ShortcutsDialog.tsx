import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Fragment, useState } from 'react';
import { PAGE_SHORTCUTS, SHEET_SHORTCUTS, SHORTCUTS } from '@/shared/lib/shortcuts/commands';
import { type PageAction, usePageActions } from '@/shared/lib/shortcuts/page-actions';
import { Button } from '@/shared/ui/Button';
import { Kbd } from '@/shared/ui/Kbd';
import { pageButtons } from '../model/page-buttons';

const GROUPS = [
  {
    title: 'Everywhere',
    items: [...SHORTCUTS, { keys: ['Esc'], does: 'Close what is open' }],
  },
  { title: 'In a list', items: PAGE_SHORTCUTS },
  {
    title: 'In a sheet',
    items: [
      { keys: ['↑', '↓', '←', '→'], does: 'Move between cells' },
      { keys: ['Shift', '↑'], does: 'Select a block' },
      { keys: ['Enter'], does: 'Edit, then go down' },
      { keys: ['F2'], does: 'Edit the cell' },
      { keys: ['Tab'], does: 'Next cell' },
      { keys: ['Esc'], does: 'Leave the cell without a change' },
      { keys: ['Ctrl', 'C'], does: 'Copy, also to Excel and Google Sheets' },
      { keys: ['Ctrl', 'V'], does: 'Paste a block' },
      { keys: ['Ctrl', 'D'], does: 'Fill down' },
      { keys: ['Delete'], does: 'Clear' },
      { keys: ['Ctrl', 'Z'], does: 'Undo' },
      { keys: ['Ctrl', 'Shift', 'Z'], does: 'Redo' },
      ...SHEET_SHORTCUTS,
    ],
  },
] as const;

/** Two letters are pressed one after the other, not at once. */
const asItem = ({ label, keys }: PageAction) => ({
  does: label,
  keys,
  between: keys.every((key) => /^[A-Z]$/.test(key)) ? 'then' : undefined,
});

interface Item {
  does: string;
  keys: readonly string[];
  between?: string | undefined;
}
interface Group {
  title: string;
  items: readonly Item[];
}

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** All shortcuts; on a Mac, ⌘ stands for Ctrl. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const offered = usePageActions();
  const [buttons] = useState(() => pageButtons(offered).filter(({ keys }) => keys.length > 0));
  const here = [...offered, ...buttons];
  const groups: readonly Group[] =
    here.length > 0 ? [{ title: 'On this page', items: here.map(asItem) }, ...GROUPS] : GROUPS;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 6 }}>
        {groups.map((group) => (
          <section key={group.title}>
            <Typography variant="overline" component="h3" sx={{ color: 'text.secondary' }}>
              {group.title}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {group.items.map((item) => (
                <Box
                  component="li"
                  key={item.does}
                  sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 3,
                    paddingBlock: 1.5,
                    fontSize: 'body2.fontSize',
                  }}
                >
                  <Box component="span" sx={{ flex: 1 }}>
                    {item.does}
                  </Box>
                  <Box component="span" dir="ltr" sx={{ display: 'inline-flex', gap: 1 }}>
                    {item.keys.map((key, at) => (
                      <Fragment key={key}>
                        {at > 0 && item.between}
                        <Kbd>{key === 'Ctrl' && IS_MAC ? '⌘' : key}</Kbd>
                      </Fragment>
                    ))}
                  </Box>
                </Box>
              ))}
            </Box>
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        <Button size="sm" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
