import Bold from '@mui/icons-material/FormatBoldRounded';
import Italic from '@mui/icons-material/FormatItalicRounded';
import Bullets from '@mui/icons-material/FormatListBulletedRounded';
import Numbers from '@mui/icons-material/FormatListNumberedRounded';
import Quote from '@mui/icons-material/FormatQuoteRounded';
import Link from '@mui/icons-material/InsertLinkRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import type { MarkdownFormat } from './markdown-format';

const TOOLS: readonly { format: MarkdownFormat; label: string; icon: ReactNode }[] = [
  { format: 'bold', label: 'Bold', icon: <Bold /> },
  { format: 'italic', label: 'Italic', icon: <Italic /> },
  { format: 'bullets', label: 'Bulleted list', icon: <Bullets /> },
  { format: 'numbers', label: 'Numbered list', icon: <Numbers /> },
  { format: 'quote', label: 'Quote', icon: <Quote /> },
  { format: 'link', label: 'Link', icon: <Link /> },
];

export type MarkdownView = 'write' | 'preview';

interface MarkdownToolbarProps {
  view: MarkdownView;
  /** The field in words, for the names of the controls. */
  name: string;
  onView: (view: MarkdownView) => void;
  onFormat: (format: MarkdownFormat) => void;
}

/** Formats and preview above a Markdown field. */
export function MarkdownToolbar({ view, name, onView, onFormat }: MarkdownToolbarProps) {
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        // On a narrow phone the choice stands below the buttons, not on them.
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        alignItems: 'center',
        gap: 0.5,
        minBlockSize: 40,
        paddingInline: 1,
        borderBlockEnd: `1px solid ${theme.vars.palette.line.subtle}`,
      })}
    >
      <Box
        role="group"
        aria-label={`Format ${name}`}
        sx={{
          display: 'flex',
          flex: '1 0 auto',
          visibility: view === 'write' ? 'visible' : 'hidden',
        }}
      >
        {TOOLS.map(({ format, label, icon }) => (
          <Tooltip key={format} title={label}>
            <IconButton
              size="small"
              aria-label={label}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onFormat(format)}
              sx={{ '& svg': { fontSize: 18 } }}
            >
              {icon}
            </IconButton>
          </Tooltip>
        ))}
      </Box>
      <ToggleButtonGroup
        size="small"
        exclusive
        value={view}
        aria-label={`Write or preview ${name}`}
        onChange={(_event, next: MarkdownView | null) => next !== null && onView(next)}
        sx={{
          '& .MuiToggleButton-root': { blockSize: 28, paddingInline: 2.5, fontSize: 'caption.fontSize' },
        }}
      >
        <ToggleButton value="write">Write</ToggleButton>
        <ToggleButton value="preview">Preview</ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}
