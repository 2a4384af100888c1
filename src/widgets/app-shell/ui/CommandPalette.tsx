import Search from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { useId, useState, type KeyboardEvent } from 'react';
import { countOf } from '#domain/text/count.ts';
import { Kbd } from '@/shared/ui/Kbd';
import { Spinner } from '@/shared/ui/Loader';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import type { Command } from '../model/command';
import { useCommands } from '../model/commands';

interface CommandPaletteProps {
  onClose: () => void;
  onShortcuts: () => void;
  onAppearance: () => void;
}

/** Ctrl/⌘ K: go to a project, tool or record, or start a common action, without the mouse. */
export default function CommandPalette({ onClose, ...opens }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  // Not deferred: Enter right after the last letter has to run what that letter says.
  const { commands, loading } = useCommands(text.trim(), opens);
  const id = useId();
  const index = Math.min(active, Math.max(commands.length - 1, 0));
  const chosen = commands[index];

  const run = (command: Command | undefined): void => {
    if (command === undefined) return;
    onClose();
    command.run();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && commands.length > 0) {
      event.preventDefault();
      const next = (index + step + commands.length) % commands.length;
      setActive(next);
      document.getElementById(`${id}-${String(next)}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(chosen);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', paddingBlockStart: { sm: '10dvh' } } }}
    >
      <VisuallyHidden as="h2" id={`${id}-title`}>
        Command palette
      </VisuallyHidden>
      <Box
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          paddingInline: 4,
          borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        <Search fontSize="small" sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          placeholder="Go to a project, tool or record, or start an action"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': 'Search commands, records and projects',
              'aria-expanded': true,
              'aria-autocomplete': 'list',
              'aria-controls': id,
              'aria-activedescendant': chosen === undefined ? undefined : `${id}-${String(index)}`,
            },
          }}
          sx={{ minBlockSize: 52, fontSize: '0.9375rem' }}
        />
        {loading && <Spinner label="Searching" />}
        <Kbd>Esc</Kbd>
      </Box>
      <Box
        role="listbox"
        id={id}
        aria-label="Commands"
        sx={{ maxBlockSize: 'min(420px, 60dvh)', overflow: 'auto', padding: 2 }}
      >
        {commands.map((command, position) => (
          <CommandOption
            key={command.id}
            id={`${id}-${String(position)}`}
            command={command}
            heading={command.group === commands[position - 1]?.group ? undefined : command.group}
            selected={position === index}
            onHover={() => setActive(position)}
            onRun={() => run(command)}
          />
        ))}
        {commands.length === 0 && !loading && (
          <Box sx={{ padding: 6, textAlign: 'center', color: 'text.secondary' }}>
            Nothing matches “{text}”.
          </Box>
        )}
      </Box>
      <VisuallyHidden role="status">{countOf(commands.length, 'result')}</VisuallyHidden>
    </Dialog>
  );
}

interface CommandOptionProps {
  id: string;
  command: Command;
  heading: string | undefined;
  selected: boolean;
  onHover: () => void;
  onRun: () => void;
}

function CommandOption({ id, command, heading, selected, onHover, onRun }: CommandOptionProps) {
  return (
    <>
      {heading !== undefined && (
        <Box
          role="presentation"
          sx={{
            paddingInline: 3,
            paddingBlockStart: 2,
            paddingBlockEnd: 1,
            fontSize: 'caption.fontSize',
            fontWeight: 600,
            color: 'text.secondary',
          }}
        >
          {heading}
        </Box>
      )}
      <Box
        id={id}
        role="option"
        aria-selected={selected}
        onMouseMove={onHover}
        onClick={onRun}
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          minBlockSize: 38,
          paddingInline: 3,
          borderRadius: '8px',
          cursor: 'pointer',
          backgroundColor: selected ? theme.vars.palette.surface.selected : undefined,
        })}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {command.label}
        </Box>
        {command.hint !== undefined && (
          <Box
            component="span"
            sx={{
              marginInlineStart: 'auto',
              color: 'text.secondary',
              fontSize: 'body2.fontSize',
              whiteSpace: 'nowrap',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              maxInlineSize: '45%',
            }}
          >
            {command.hint}
          </Box>
        )}
      </Box>
    </>
  );
}
