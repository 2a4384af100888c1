import Add from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { countOf } from '#domain/text/count.ts';
import type { UploadFiles } from '@/features/attachments';
import { Button } from '@/shared/ui/Button';
import { TextInput } from '@/shared/ui/form/TextInput';
import { emptyItem, itemsOfLines, type ItemValues, moved } from '../model/items';
import { ItemDialog } from './ItemDialog';
import { ItemRow } from './ItemRow';

interface ChecklistFieldProps {
  items: readonly ItemValues[];
  onChange: (items: ItemValues[]) => void;
  /** What is wrong with the list or with one of its items, by its index. */
  error?: string | undefined;
  errorOf?: (index: number) => string | undefined;
  /** Stores a file to inspect against. */
  upload: UploadFiles;
}

const MOST = 500;

/** The items of a checklist: typed one a line, pasted as a list, and each changed in a dialog of its own. */
export function ChecklistField({ items, onChange, error, errorOf, upload }: ChecklistFieldProps) {
  const [open, setOpen] = useState<{ item: ItemValues; index: number } | null>(null);
  const [typed, setTyped] = useState('');
  const id = useId();
  const lastSection = items.at(-1)?.section ?? '';
  const add = (text: string): void => {
    const made = itemsOfLines(text, lastSection);
    if (made.length > 0) onChange([...items, ...made].slice(0, MOST));
    setTyped('');
  };
  const save = (item: ItemValues): void => {
    if (open !== null)
      onChange(
        open.index === items.length
          ? [...items, item]
          : items.map((each, at) => (at === open.index ? item : each)),
      );
    setOpen(null);
  };
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box
        id={id}
        sx={{ paddingInline: { xs: 4, sm: 5 }, fontSize: 'body2.fontSize', color: 'text.secondary' }}
      >
        {items.length === 0
          ? 'No items yet, and one is needed. Type what is checked, or paste a list with one item a line.'
          : `${countOf(items.length, 'item')}, in the order in which they are inspected.`}
      </Box>
      {items.length > 0 && (
        <Box
          component="ol"
          aria-label="Items"
          sx={{ listStyle: 'none', margin: 0, padding: 0, marginBlockStart: 2 }}
        >
          {items.map((item, index) => (
            <ItemRow
              key={item.id}
              item={item}
              number={index + 1}
              heading={item.section !== (items[index - 1]?.section ?? '') ? item.section : undefined}
              error={errorOf?.(index)}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onEdit={() => setOpen({ item, index })}
              onMove={(by) => onChange(moved(items, index, index + by))}
              onCopy={() => onChange(items.toSpliced(index + 1, 0, { ...item, id: crypto.randomUUID() }))}
              onRemove={() => onChange(items.toSpliced(index, 1))}
            />
          ))}
        </Box>
      )}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-end',
          flexWrap: 'wrap',
          gap: 2,
          paddingInline: { xs: 4, sm: 5 },
          paddingBlock: 4,
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (!text.includes('\n')) return;
          event.preventDefault();
          add(text);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed.trim() === '' || !(event.target instanceof HTMLInputElement))
            return;
          // The next item, not the end of the form around it.
          event.preventDefault();
          add(typed);
        }}
      >
        <Box sx={{ flex: '1 1 240px' }}>
          <TextInput
            label="Next item"
            size="small"
            value={typed}
            maxLength={500}
            placeholder="What is checked"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Box>
        <Button size="sm" startIcon={<Add />} disabled={typed.trim() === ''} onClick={() => add(typed)}>
          Add
        </Button>
        <Button
          size="sm"
          variant="plain"
          onClick={() =>
            setOpen({ item: { ...emptyItem(lastSection), description: typed }, index: items.length })
          }
        >
          With details
        </Button>
      </Box>
      {error !== undefined && (
        <Box
          role="alert"
          sx={{
            paddingInline: { xs: 4, sm: 5 },
            paddingBlockEnd: 3,
            fontSize: 'caption.fontSize',
            color: 'error.main',
          }}
        >
          {error}
        </Box>
      )}
      {open !== null && (
        <ItemDialog
          item={open.item}
          isNew={open.index === items.length}
          upload={upload}
          onDone={(item) => {
            save(item);
            setTyped('');
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Box>
  );
}
