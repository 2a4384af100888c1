import Send from '@mui/icons-material/SendRounded';
import Stop from '@mui/icons-material/StopRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import type { KeyboardEvent, RefObject } from 'react';
import { isBlank } from '#domain/text/blank.ts';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';

/** The contract takes no longer question. */
const LONGEST = 8000;

interface ChatComposerProps {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  value: string;
  isStreaming: boolean;
  onChange: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
}

/** The text box: Enter sends, Shift+Enter begins a line; closed while an answer comes, which can be stopped. */
export function ChatComposer({ fieldRef, value, isStreaming, onChange, onSend, onStop }: ChatComposerProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    // While a word is put together (IME), Enter ends the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isBlank(value)) onSend();
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank(value)) onSend();
      }}
      sx={(theme) => ({
        flexShrink: 0,
        paddingBlock: 3,
        paddingInline: { xs: 3, sm: 5 },
        borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      <Box
        sx={(theme) => ({
          maxInlineSize: 960,
          marginInline: 'auto',
          display: 'flex',
          alignItems: 'flex-end',
          gap: 1,
          paddingInlineStart: 3,
          paddingInlineEnd: 1,
          paddingBlock: 1,
          borderRadius: '12px',
          border: `1px solid ${theme.vars.palette.line.control}`,
          '&:focus-within': {
            borderColor: theme.vars.palette.primary.main,
            boxShadow: `0 0 0 1px ${theme.vars.palette.primary.main}`,
          },
        })}
      >
        <InputBase
          inputRef={fieldRef}
          multiline
          maxRows={8}
          fullWidth
          autoFocus
          value={value}
          disabled={isStreaming}
          placeholder={TOOL_MESSAGES.assistant.placeholder}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          inputProps={{ 'aria-label': 'Message', maxLength: LONGEST }}
          sx={{
            fontSize: { xs: '1rem', sm: 'body1.fontSize' },
            paddingBlock: 1.5,
            '& textarea': { outline: 'none' },
          }}
        />
        {isStreaming ? (
          <IconButton aria-label="Stop answering" onClick={onStop}>
            <Stop />
          </IconButton>
        ) : (
          <IconButton type="submit" color="primary" aria-label="Send message" disabled={isBlank(value)}>
            <Send />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}
