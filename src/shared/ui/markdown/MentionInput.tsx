import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import {
  type KeyboardEvent,
  type RefCallback,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { UserRef } from '@/shared/api/generated/model';
import { MarkdownInput, type MarkdownInputProps } from './MarkdownInput';
import { PersonAvatar } from '../PersonAvatar';
import { insertMention, mentionAt, mentionChoices } from './mentions';

interface MentionInputProps extends Pick<
  MarkdownInputProps,
  | 'label'
  | 'hideLabel'
  | 'value'
  | 'onChange'
  | 'error'
  | 'placeholder'
  | 'minRows'
  | 'maxLength'
  | 'helperText'
  | 'required'
> {
  /** Who can be mentioned. */
  people: readonly UserRef[];
  /** Told whom the writer picked. */
  onMention: (person: UserRef) => void;
  autoFocus?: boolean;
  /** Of the form around, which leads the focus here. */
  fieldRef?: RefCallback<HTMLTextAreaElement>;
  onBlur?: () => void;
}

/** A Markdown field in which an @ opens the people of the record. */
export function MentionInput(props: MentionInputProps) {
  const { people, onMention, autoFocus = false, fieldRef, onBlur, ...field } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const nextCaret = useRef<number | null>(null);
  const listId = useId();
  const query = caret === null ? null : mentionAt(field.value, caret);
  const choices = query === null ? [] : mentionChoices(people, query.text);
  const chosen = choices[Math.min(active, choices.length - 1)];
  const open = choices.length > 0;

  useEffect(() => {
    if (autoFocus) area.current?.focus();
  }, [autoFocus]);
  useEffect(() => {
    if (nextCaret.current === null || area.current === null) return;
    area.current.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });

  const pick = (person: UserRef): void => {
    if (query === null) return;
    const done = insertMention(field.value, query, person);
    nextCaret.current = done.caret;
    setCaret(null);
    setActive(0);
    onMention(person);
    field.onChange(done.text);
    area.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!open || chosen === undefined) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((choices.indexOf(chosen) + step + choices.length) % choices.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setCaret(null);
    }
  };

  return (
    <>
      <MarkdownInput
        {...field}
        inputRef={(element) => {
          area.current = element;
          fieldRef?.(element);
        }}
        onChange={(text) => {
          setCaret(area.current?.selectionStart ?? null);
          field.onChange(text);
        }}
        area={{
          onKeyDown,
          onSelect: (event: SyntheticEvent<HTMLTextAreaElement>) => {
            // Moving the caret closes the list; only typing opens it.
            if (caret !== null && event.currentTarget.selectionStart !== caret) setCaret(null);
          },
          onBlur: () => {
            setCaret(null);
            onBlur?.();
          },
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-controls': open ? listId : undefined,
          'aria-activedescendant': open && chosen !== undefined ? `${listId}-${chosen.id}` : undefined,
        }}
      />
      <Popper
        open={open}
        anchorEl={() => area.current as HTMLElement}
        placement="bottom-start"
        sx={{ zIndex: 'modal' }}
      >
        <Paper
          elevation={8}
          id={listId}
          role="listbox"
          aria-label="People to mention"
          sx={{ padding: 1, minInlineSize: 220, maxInlineSize: 320 }}
        >
          {choices.map((person) => (
            <Box
              key={person.id}
              id={`${listId}-${person.id}`}
              role="option"
              aria-selected={person === chosen}
              // The field keeps the focus, so that typing goes on.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(person)}
              sx={(theme) => ({
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                paddingInline: 2,
                paddingBlock: 1,
                borderRadius: '6px',
                cursor: 'pointer',
                fontSize: 'body2.fontSize',
                '&[aria-selected="true"], &:hover': { backgroundColor: theme.vars.palette.surface.selected },
              })}
            >
              <PersonAvatar name={person.name} photoKey={person.photoKey} size={24} />
              <Box>
                {person.name}
                <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>{person.jobTitle}</Box>
              </Box>
            </Box>
          ))}
        </Paper>
      </Popper>
    </>
  );
}
