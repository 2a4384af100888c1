import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import { boundsInWords } from '#domain/inspection/items.ts';
import { AttachmentList } from '@/features/attachments';
import { RESULT_FACES } from '@/entities/inspection';
import { Button } from '@/shared/ui/Button';
import { Notice } from '@/shared/ui/Notice';
import { StatusChip } from '@/shared/ui/StatusChip';
import { answerText, type RunItem } from '../../model/run';
import { AnswerFields } from './AnswerFields';
import { FailedBefore } from './FailedBefore';
import { RunFoot } from './RunFoot';
import { type ItemStepProps, stepBody } from './step';

/** One item of the round: what it asks, and its answer. */
export function ItemStep(props: ItemStepProps) {
  const { item, run } = props;
  return item.waits ? (
    <>
      <Box sx={stepBody}>
        <Question {...props} />
        <Notice tone="info">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <StatusChip {...RESULT_FACES[item.result]} />
            <Box sx={{ flex: '1 1 200px' }}>
              {[answerText(item), item.note].filter(Boolean).join(' · ')} Kept on this device; it is sent when
              the connection is back.
            </Box>
            <Button size="sm" onClick={() => void run.takeBack(item.id)}>
              Take back
            </Button>
          </Box>
        </Notice>
      </Box>
      <RunFoot onBack={run.index === 0 ? undefined : () => run.move(-1)}>
        <Button size="md" variant="solid" onClick={() => run.move(1)}>
          Next
        </Button>
      </RunFoot>
    </>
  ) : (
    <AnswerFields {...props} question={<Question {...props} />} />
  );
}

/** "Item 3 of 6"; where the round asks some of them only, "Item 3 · 1 of 2 asked again". */
function placeOf(item: RunItem, { index, items }: ItemStepProps['run'], all: number): string {
  const at = `${String(index + 1)} of ${String(items.length)}`;
  return items.length === all ? `Item ${at}` : `Item ${String(item.number ?? index + 1)} · ${at} asked again`;
}

/** What is checked, against what, and the files to look at. */
function Question({ item, run, inspection, onObserve }: ItemStepProps) {
  const bounds = item.kind === 'NUMBER' ? boundsInWords(item) : '';
  const seen = inspection.observations.filter(({ itemId }) => itemId === item.id);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minBlockSize: 44 }}>
        <Box
          sx={{
            flex: 1,
            minInlineSize: 0,
            fontSize: 'body2.fontSize',
            color: 'text.secondary',
            overflowWrap: 'anywhere',
          }}
        >
          {[placeOf(item, run, inspection.items.length), item.section].filter(Boolean).join(' · ')}
        </Box>
        <Button
          size="sm"
          variant="plain"
          startIcon={<Visibility />}
          onClick={onObserve}
          sx={{ minBlockSize: 44, marginInlineEnd: -2.5 }}
        >
          Observation
        </Button>
      </Box>
      <Box
        component="h2"
        sx={{
          margin: 0,
          fontSize: { xs: '1.1875rem', sm: '1.25rem' },
          fontWeight: 600,
          lineHeight: 1.35,
          overflowWrap: 'anywhere',
        }}
      >
        {item.description}
      </Box>
      {(item.requirement !== null || bounds !== '') && (
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[bounds, item.requirement].filter((part) => part !== null && part !== '').join(' · ')}
        </Box>
      )}
      {item.photoRequired && item.photos.length === 0 && (
        <Box>
          <StatusChip label="Photo needed" tone="warning" />
        </Box>
      )}
      <FailedBefore inspection={inspection} itemId={item.id} />
      <AttachmentList files={item.attachments} label="Files to inspect against" />
      {seen.length > 0 && (
        <Box
          component="ul"
          aria-label="Observations"
          sx={{ margin: 0, paddingInlineStart: 5, fontSize: 'body2.fontSize' }}
        >
          {seen.map(({ id, note }) => (
            <li key={id}>{note}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}
