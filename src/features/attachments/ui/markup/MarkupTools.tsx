import Arrow from '@mui/icons-material/ArrowOutwardRounded';
import Pen from '@mui/icons-material/CreateOutlined';
import BoxIcon from '@mui/icons-material/CropSquareRounded';
import Clear from '@mui/icons-material/DeleteSweepOutlined';
import Redo from '@mui/icons-material/RedoRounded';
import Text from '@mui/icons-material/TitleRounded';
import Undo from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import type { ElementType } from 'react';
import { type Ink, INKS, type Tool, TOOLS } from '../../model/markup/marks';
import type { Drawing } from '../../model/markup/use-drawing';

const FACES: Readonly<Record<Tool, { label: string; Icon: ElementType }>> = {
  pen: { label: 'Pen', Icon: Pen },
  arrow: { label: 'Arrow', Icon: Arrow },
  box: { label: 'Rectangle', Icon: BoxIcon },
  text: { label: 'Text', Icon: Text },
};

/** What one draws with, and the ways back. Large enough for a thumb. */
export function MarkupTools({ drawing }: { drawing: Drawing }) {
  const { tool, setTool, ink, setInk, canUndo, canRedo, isMarked } = drawing;
  return (
    <Box
      role="toolbar"
      aria-label="Mark-up"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 2,
        padding: 2,
        backgroundColor: theme.vars.palette.background.paper,
        borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <ToggleButtonGroup
        exclusive
        value={tool}
        aria-label="Tool"
        onChange={(_event, next: Tool | null) => {
          if (next !== null) setTool(next);
        }}
      >
        {TOOLS.map((each) => {
          const { label, Icon } = FACES[each];
          return (
            <ToggleButton key={each} value={each} aria-label={label} sx={{ inlineSize: 44, blockSize: 44 }}>
              <Icon aria-hidden />
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
      <ToggleButtonGroup
        exclusive
        value={ink}
        aria-label="Colour"
        onChange={(_event, next: Ink | null) => {
          if (next !== null) setInk(next);
        }}
      >
        {INKS.map((each) => (
          <ToggleButton
            key={each.name}
            value={each}
            aria-label={each.name}
            sx={{ inlineSize: 44, blockSize: 44 }}
          >
            <Box
              component="span"
              sx={(theme) => ({
                inlineSize: 22,
                blockSize: 22,
                borderRadius: '50%',
                backgroundColor: each.ink,
                border: `1px solid ${theme.vars.palette.line.control}`,
                outline: each === ink ? `2px solid ${theme.vars.palette.text.primary}` : undefined,
                outlineOffset: 2,
              })}
            />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ display: 'flex' }}>
        <Step label="Undo" Icon={Undo} disabled={!canUndo} onClick={drawing.undo} />
        <Step label="Redo" Icon={Redo} disabled={!canRedo} onClick={drawing.redo} />
        <Step label="Clear" Icon={Clear} disabled={!isMarked} onClick={drawing.clear} />
      </Box>
    </Box>
  );
}

interface StepProps {
  label: string;
  Icon: ElementType;
  disabled: boolean;
  onClick: () => void;
}

function Step({ label, Icon, disabled, onClick }: StepProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          aria-label={label}
          disabled={disabled}
          onClick={onClick}
          sx={{ inlineSize: 44, blockSize: 44 }}
        >
          <Icon aria-hidden />
        </IconButton>
      </span>
    </Tooltip>
  );
}
