import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { FormText } from '@/shared/ui/form/FormText';
import type { TermValues } from '../model/term-form';
import { TermsText } from './TermsText';

/** Terms and conditions in Markdown, with a preview in the same place. */
export function TermsField({ control }: { control: Control<TermValues> }) {
  const [view, setView] = useState<'write' | 'preview'>('write');
  const text = useWatch({ control, name: 'termsAndConditions' });
  const labelId = useId();
  return (
    <Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'end',
          justifyContent: 'space-between',
          gap: 2,
          marginBlockEnd: view === 'write' ? '-20px' : 1,
        }}
      >
        <Box
          id={labelId}
          sx={{
            fontSize: 'body2.fontSize',
            fontWeight: 550,
            visibility: view === 'write' ? 'hidden' : 'visible',
          }}
        >
          Terms and conditions
        </Box>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={view}
          aria-label="Write or preview the terms"
          onChange={(_event, next: 'write' | 'preview' | null) => next !== null && setView(next)}
          sx={{
            '& .MuiToggleButton-root': {
              blockSize: 24,
              paddingInline: 2.5,
              fontSize: 'caption.fontSize',
              textTransform: 'none',
            },
          }}
        >
          <ToggleButton value="write">Write</ToggleButton>
          <ToggleButton value="preview">Preview</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {view === 'write' ? (
        <FormText
          control={control}
          name="termsAndConditions"
          label="Terms and conditions"
          multiline
          rows={6}
          maxLength={20_000}
          helperText="Headings, lists and tables can be written in Markdown."
        />
      ) : (
        <Box
          role="region"
          aria-labelledby={labelId}
          tabIndex={0}
          sx={(theme) => ({
            border: `1px solid ${theme.vars.palette.line.control}`,
            borderRadius: '8px',
            padding: 3,
            minBlockSize: 146,
            maxBlockSize: 420,
            overflow: 'auto',
          })}
        >
          <TermsText text={text} />
        </Box>
      )}
    </Box>
  );
}
