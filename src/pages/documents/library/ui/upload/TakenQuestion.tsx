import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useId, useState } from 'react';
import { formatCount } from '#domain/text/count.ts';
import { Button } from '@/shared/ui/Button';
import type { UploadItem } from '../../model/upload/item';
import type { TakenAnswer } from '../../model/upload/upload-queue';
import { placeOf } from '../../model/upload/words';

interface TakenQuestionProps {
  /** The file whose name is taken. */
  item: UploadItem;
  /** How many files have such a name, this one among them. */
  count: number;
  onAnswer: (id: string, answer: TakenAnswer, forAll: boolean) => void;
}

/** Asks what becomes of a file whose name is taken; the others go on meanwhile. */
export function TakenQuestion({ item, count, onAnswer }: TakenQuestionProps) {
  const [forAll, setForAll] = useState(false);
  const id = useId();
  const answer = (choice: TakenAnswer) => () => onAnswer(item.id, choice, forAll);
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={(theme) => ({
        display: 'grid',
        gap: 1.5,
        padding: 3,
        fontSize: 'body2.fontSize',
        borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.surface.sunken,
      })}
    >
      <Box id={id} sx={{ overflowWrap: 'anywhere' }}>
        <Box component="bdi" sx={{ fontWeight: 600 }}>
          {item.file.name}
        </Box>{' '}
        is already in <bdi>{placeOf(item)}</bdi>.
      </Box>
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, marginInlineStart: -1 }}>
        <Checkbox size="small" checked={forAll} onChange={(_event, on) => setForAll(on)} />
        {count > 1
          ? `Do the same for all ${formatCount(count)} names that are taken, and for others that follow`
          : 'Do the same for others that follow'}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button size="xs" variant="solid" onClick={answer('NEW_VERSION')}>
          New version
        </Button>
        <Button size="xs" onClick={answer('KEEP_BOTH')}>
          Keep both
        </Button>
        <Button size="xs" onClick={answer('LEAVE_OUT')}>
          Leave out
        </Button>
      </Box>
    </Box>
  );
}
