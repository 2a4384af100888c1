import Cancel from '@mui/icons-material/CancelOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlineRounded';
import Circle from '@mui/icons-material/RadioButtonUncheckedRounded';
import Flag from '@mui/icons-material/FlagOutlined';
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlineRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { numberedItem } from '#domain/inspection/reinspection.ts';
import { RESULT_FACES } from '@/entities/inspection';
import { UNHEADED } from '@/widgets/inspection/checklist';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import type { RunItem } from '../../model/run';
import type { Run } from '../../model/use-run';

interface RunItemsProps {
  items: readonly RunItem[];
  index: number;
  refused: Run['refused'];
  onChoose: (index: number) => void;
}

const ICONS = { PASS: CheckCircle, FAIL: Cancel, NOT_APPLICABLE: RemoveCircle, PENDING: Circle } as const;

/** All items of the round with their results; a press leads to one. */
export function RunItems({ items, index, refused, onChoose }: RunItemsProps) {
  return (
    <Box component="nav" aria-label="Items" sx={{ paddingBlock: 2 }}>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {items.map((item, at) => (
          <li key={item.id}>
            {item.section !== (items[at - 1]?.section ?? null) && (
              <Box
                sx={{
                  paddingInline: 4,
                  paddingBlockStart: 2,
                  paddingBlockEnd: 0.5,
                  fontSize: 'caption.fontSize',
                  fontWeight: 600,
                  color: 'text.secondary',
                }}
              >
                {item.section ?? UNHEADED}
              </Box>
            )}
            <Row
              item={item}
              number={item.number ?? at + 1}
              isHere={at === index}
              refused={refused[item.id] !== undefined}
              onChoose={() => onChoose(at)}
            />
          </li>
        ))}
        <li>
          <ButtonBase
            aria-current={index === items.length ? 'step' : undefined}
            onClick={() => onChoose(items.length)}
            sx={row}
          >
            <Flag sx={{ fontSize: 20, color: 'text.secondary', flexShrink: 0 }} aria-hidden />
            <Box component="span" sx={{ fontWeight: 550 }}>
              Result
            </Box>
          </ButtonBase>
        </li>
      </Box>
    </Box>
  );
}

const row = {
  display: 'flex',
  justifyContent: 'flex-start',
  alignItems: 'center',
  gap: 2.5,
  inlineSize: '100%',
  minBlockSize: 48,
  paddingInline: 4,
  paddingBlock: 1.5,
  textAlign: 'left',
  fontSize: '0.8125rem',
  '&[aria-current="step"]': { backgroundColor: 'action.selected' },
} as const;

interface RowProps {
  item: RunItem;
  number: number;
  isHere: boolean;
  refused: boolean;
  onChoose: () => void;
}

function Row({ item, number, isHere, refused, onChoose }: RowProps) {
  const Icon = ICONS[item.result];
  const { tone, label } = RESULT_FACES[item.result];
  const note = refused ? 'Not saved' : item.waits ? 'Waits to be sent' : null;
  return (
    <ButtonBase aria-current={isHere ? 'step' : undefined} onClick={onChoose} sx={row}>
      <Icon
        aria-hidden
        sx={({ vars: { palette } }) => ({
          fontSize: 20,
          flexShrink: 0,
          color: item.result === 'PENDING' ? palette.text.secondary : palette.tone[tone].fg,
        })}
      />
      <Box component="span" sx={{ minInlineSize: 0 }}>
        <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          <VisuallyHidden>{label}: </VisuallyHidden>
          {numberedItem(number, item.description)}
        </Box>
        {note !== null && (
          <Box
            component="span"
            sx={{
              display: 'block',
              fontSize: 'caption.fontSize',
              color: refused ? 'error.main' : 'text.secondary',
            }}
          >
            {note}
          </Box>
        )}
      </Box>
    </ButtonBase>
  );
}
