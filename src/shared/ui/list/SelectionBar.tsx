import Clear from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useEffect } from 'react';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** What can be done with all of them. */
  children: ReactNode;
}

/** The bar takes the button that was pressed along when it goes; the keyboard goes on in the list. */
function goOnInList(): void {
  window.requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus({ preventScroll: true });
  });
}

/** Stands at the foot of the window while rows are chosen: how many, and what can be done with them. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  useEffect(() => goOnInList, []);
  return (
    <Box
      role="region"
      aria-label="Selection"
      data-foot-bar
      sx={(theme) => ({
        position: 'sticky',
        insetBlockEnd: 16,
        zIndex: theme.zIndex.appBar - 1,
        alignSelf: 'center',
        maxInlineSize: '100%',
        inlineSize: { xs: '100%', sm: 'auto' },
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        justifyContent: 'center',
        gap: 2,
        paddingBlock: 1.5,
        paddingInline: 2,
        borderRadius: '12px',
        border: `1px solid ${theme.vars.palette.line.control}`,
        backgroundColor: theme.vars.palette.surface.raised,
        boxShadow: '0 8px 24px rgba(0, 0, 0, 0.18)',
      })}
    >
      <Box
        role="status"
        sx={{
          // On a phone it has a line with the way out, above the buttons.
          flex: { xs: '1 1 60%', sm: '0 0 auto' },
          paddingInline: 2,
          fontSize: 'body2.fontSize',
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        }}
      >
        <bdi>{count} selected</bdi>
      </Box>
      <Box
        sx={{
          display: 'flex',
          // Four of them are more than a phone has room for.
          flexWrap: 'wrap',
          gap: 2,
          order: { xs: 1, sm: 0 },
          inlineSize: { xs: '100%', sm: 'auto' },
          '& > *': { flex: { xs: '1 1 0', sm: '0 0 auto' } },
        }}
      >
        {children}
      </Box>
      <Tooltip title="Clear selection">
        <IconButton size="small" aria-label="Clear selection" onClick={onClear}>
          <Clear fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
