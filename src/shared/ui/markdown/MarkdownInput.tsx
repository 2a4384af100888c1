import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import {
  type FocusEventHandler,
  type KeyboardEvent,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { applyMarkdown, type MarkdownFormat } from './markdown-format';
import { MarkdownText } from './MarkdownText';
import { MarkdownToolbar, type MarkdownView } from './MarkdownToolbar';

export interface MarkdownInputProps {
  label: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  onBlur?: FocusEventHandler<HTMLTextAreaElement>;
  error?: string | undefined;
  helperText?: string | undefined;
  required?: boolean;
  placeholder?: string;
  minRows?: number;
  maxLength?: number;
  inputRef?: Ref<HTMLTextAreaElement>;
  /** Further attributes and handlers of the text area, as a picker inside it needs them. */
  area?: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'>;
}

const Frame = styled('div')(({ theme }) => ({
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.line.control}`,
  backgroundColor: theme.vars.palette.background.paper,
  overflow: 'hidden',
  '&:focus-within': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '&[data-invalid]': { borderColor: theme.vars.palette.error.main },
  '& > textarea': {
    display: 'block',
    inlineSize: '100%',
    boxSizing: 'border-box',
    padding: '10px 12px',
    border: 0,
    outline: 0,
    font: 'inherit',
    lineHeight: 1.5,
    color: 'inherit',
    backgroundColor: 'transparent',
    resize: 'vertical',
    fieldSizing: 'content',
    maxBlockSize: '50dvh',
    '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  },
}));

const SHORTCUTS: Readonly<Record<string, MarkdownFormat>> = { b: 'bold', i: 'italic', k: 'link' };

/** A field for formatted text: a small toolbar, the Markdown itself, and a preview in the same place. */
export function MarkdownInput(props: MarkdownInputProps) {
  const { label, hideLabel = false, value, onChange, error, helperText, minRows = 6, area } = props;
  const [view, setView] = useState<MarkdownView>('write');
  const textarea = useRef<HTMLTextAreaElement>(null);
  const pendingSelection = useRef<readonly [number, number] | null>(null);
  const id = useId();
  const hint = error ?? helperText;

  useLayoutEffect(() => {
    if (pendingSelection.current === null || textarea.current === null) return;
    textarea.current.focus();
    textarea.current.setSelectionRange(...pendingSelection.current);
    pendingSelection.current = null;
  });

  const format = (wanted: MarkdownFormat): void => {
    const field = textarea.current;
    if (field === null) return;
    const done = applyMarkdown({ text: value, start: field.selectionStart, end: field.selectionEnd }, wanted);
    pendingSelection.current = [done.start, done.end];
    onChange(done.text);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    area?.onKeyDown?.(event);
    const wanted = SHORTCUTS[event.key.toLowerCase()];
    if (event.defaultPrevented || wanted === undefined || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    format(wanted);
  };

  return (
    <Box sx={{ minInlineSize: 0 }}>
      <Box
        component="label"
        htmlFor={id}
        id={`${id}-label`}
        sx={{
          display: 'inline-block',
          marginBlockEnd: '6px',
          fontSize: 'body2.fontSize',
          fontWeight: 550,
          lineHeight: 1.4,
          ...(hideLabel && {
            position: 'absolute',
            inlineSize: '1px',
            blockSize: '1px',
            overflow: 'hidden',
            clipPath: 'inset(50%)',
            whiteSpace: 'nowrap',
          }),
        }}
      >
        {label}
        {props.required === true && (
          <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
            {' *'}
          </Box>
        )}
      </Box>
      <Frame data-invalid={error === undefined ? undefined : true}>
        <MarkdownToolbar view={view} name={label.toLowerCase()} onView={setView} onFormat={format} />
        {view === 'write' ? (
          <textarea
            {...area}
            id={id}
            ref={(node) => {
              textarea.current = node;
              if (typeof props.inputRef === 'function') props.inputRef(node);
              else if (props.inputRef !== null && props.inputRef !== undefined) props.inputRef.current = node;
            }}
            value={value}
            rows={minRows}
            style={{ minBlockSize: `calc(${String(minRows * 1.5)}em + 20px)` }}
            required={props.required}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={hint === undefined ? undefined : `${id}-hint`}
            onChange={(event) => onChange(event.target.value)}
            onBlur={(event) => {
              area?.onBlur?.(event);
              props.onBlur?.(event);
            }}
            onKeyDown={onKeyDown}
          />
        ) : (
          <Box
            role="region"
            aria-labelledby={`${id}-label`}
            tabIndex={0}
            sx={{
              padding: '10px 12px',
              minBlockSize: `calc(${String(minRows * 1.5)}em + 20px)`,
              maxBlockSize: '50dvh',
              overflow: 'auto',
            }}
          >
            <MarkdownText text={value} empty="Nothing to preview yet." />
          </Box>
        )}
      </Frame>
      {hint !== undefined && (
        <Box
          id={`${id}-hint`}
          sx={{
            marginBlockStart: '4px',
            fontSize: 'caption.fontSize',
            color: error === undefined ? 'text.secondary' : 'error.main',
          }}
        >
          {hint}
        </Box>
      )}
    </Box>
  );
}
