import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { TextInput, type TextInputProps } from './TextInput';

const Toggle = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 32,
  blockSize: 32,
  marginInlineEnd: -6,
  padding: 0,
  border: 0,
  borderRadius: 8,
  cursor: 'pointer',
  color: theme.vars.palette.text.secondary,
  backgroundColor: 'transparent',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
}));

/** A password field whose text can be shown. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'endAdornment'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <Toggle
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
        </Toggle>
      }
    />
  );
}
