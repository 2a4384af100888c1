import Clear from '@mui/icons-material/CloseRounded';
import Search from '@mui/icons-material/SearchRounded';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { PAGE_KEYS } from '@/shared/lib/shortcuts/commands';
import { memo, useEffect, useRef, useState } from 'react';

interface SearchFieldProps {
  value: string | undefined;
  onSearch: (text: string | undefined) => void;
  /** What is searched, as the field's name: "Search projects". */
  label: string;
  delayMs?: number;
}

/** A search box that waits until typing pauses. The address stays the state; this only holds what is being typed. */
export const SearchField = memo(function SearchField({
  value,
  onSearch,
  label,
  delayMs = 250,
}: SearchFieldProps) {
  const [text, setText] = useState(value ?? '');
  const [seen, setSeen] = useState(value);
  const timer = useRef<number>(undefined);
  // Back and forward buttons change the address from outside; follow it without an effect.
  if (seen !== value) {
    setSeen(value);
    setText(value ?? '');
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const send = (next: string, wait: number): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const wanted = next.trim() === '' ? undefined : next.trim();
      setSeen(wanted);
      onSearch(wanted);
    }, wait);
  };

  return (
    <TextField
      size="small"
      type="search"
      placeholder={label}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        send(event.target.value, delayMs);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text, 0);
      }}
      sx={{ maxInlineSize: { sm: 320 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{
        htmlInput: { 'aria-label': label, 'aria-keyshortcuts': PAGE_KEYS.search },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment:
            text === '' ? undefined : (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  aria-label="Clear search"
                  onClick={() => {
                    setText('');
                    send('', 0);
                  }}
                >
                  <Clear fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
        },
      }}
    />
  );
});
