import Add from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { Button } from '@/shared/ui/Button';

interface MoreProps {
  /** "Machines". */
  title: string;
  /** What opens it: "Add machine". */
  label: string;
  open: boolean;
  onOpen: () => void;
  /** Takes it back, with what was entered. */
  onRemove: () => void;
  children: ReactNode;
}

/** A part of a form that few entries need: a button until it is asked for. */
export function More({ title, label, open, onOpen, onRemove, children }: MoreProps) {
  const id = useId();
  if (!open)
    return (
      <Button size="sm" startIcon={<Add />} onClick={onOpen} sx={{ minBlockSize: { xs: 44, sm: 40 } }}>
        {label}
      </Button>
    );
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        padding: 3,
        // Among the buttons of the other parts it has a line of its own.
        flexBasis: '100%',
        minInlineSize: 0,
        borderRadius: '8px',
        backgroundColor: theme.vars.palette.surface.sunken,
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Box id={id} sx={{ fontWeight: 600, fontSize: 'body1.fontSize' }}>
          {title}
        </Box>
        <Button size="xs" variant="plain" aria-label={`Remove: ${title.toLowerCase()}`} onClick={onRemove}>
          Remove
        </Button>
      </Box>
      {children}
    </Box>
  );
}
