import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { visuallyHidden } from '@mui/utils';

interface ChoiceTilesProps<T extends string> {
  label: string;
  choices: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  /** What is drawn over the words of a choice. */
  picture?: (value: T) => ReactNode;
  columns: number;
}

/** One of a few, each a tile; a group of radio buttons to the keyboard, whose arrows try one after the other. */
export function ChoiceTiles<T extends string>(props: ChoiceTilesProps<T>) {
  const { label, choices, value, onChange, picture, columns } = props;
  const name = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minInlineSize: 0 }}>
      <Box
        component="legend"
        sx={{ padding: 0, marginBlockEnd: 2, fontSize: 'body2.fontSize', fontWeight: 600 }}
      >
        {label}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: `repeat(${String(columns)}, minmax(0, 1fr))`,
        }}
      >
        {choices.map((choice) => (
          <Box
            key={choice.value}
            component="label"
            sx={({ vars: { palette } }) => ({
              position: 'relative',
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'center',
              justifyContent: 'center',
              gap: 1.5,
              minBlockSize: 40,
              padding: 1.5,
              borderRadius: '8px',
              border: `1px solid ${palette.tone.neutral.border}`,
              fontSize: 'body2.fontSize',
              lineHeight: 1.3,
              textAlign: 'center',
              overflowWrap: 'anywhere',
              cursor: 'pointer',
              '&:hover': { backgroundColor: palette.surface.hover },
              '&:has(:checked)': {
                borderColor: palette.primary.main,
                boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
                backgroundColor: palette.surface.selected,
                fontWeight: 600,
              },
              '&:has(:focus-visible)': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
            })}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              style={visuallyHidden}
            />
            {picture?.(choice.value)}
            {choice.label}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
