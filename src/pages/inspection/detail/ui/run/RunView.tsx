import Close from '@mui/icons-material/CloseRounded';
import ListIcon from '@mui/icons-material/FormatListBulletedRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { inspectionName, type InspectionSteps } from '@/entities/inspection';
import type { InspectionDetail } from '@/shared/api/generated/model';
import { LAYOUT } from '@/shared/config/app';
import { useWarm } from '@/shared/lib/device/use-warm';
import { Button } from '@/shared/ui/Button';
import { Swiped } from '@/shared/ui/Swiped';
import { useKeptFollowUps } from '../../model/use-kept-follow-ups';
import { useRun } from '../../model/use-run';
import { AnswerConflict } from './AnswerConflict';
import { ItemStep } from './ItemStep';
import { ObservationDialog } from './ObservationDialog';
import { ResultStep } from './ResultStep';
import { RunItems } from './RunItems';

interface RunViewProps {
  projectId: string;
  inspection: InspectionDetail;
  steps: InspectionSteps;
  onLeave: () => void;
}

/** Where arrow keys have a meaning of their own. */
const TYPES_IN =
  'input, textarea, select, [contenteditable], [role="spinbutton"], [role="combobox"], [role="listbox"], [role="dialog"]';

/** What an answer may need once the connection is gone: the contract's checks, the day of a follow-up, its photo. */
const fetchAnswerParts = (): Promise<unknown> =>
  Promise.all([
    import('#contract/zod/plumblineAPI.schemas.zod.ts'),
    import('@/shared/ui/form/DateField'),
    import('@/shared/lib/photos/warm-photos').then(({ warmPhotos }) => warmPhotos()),
  ]);

/** The inspection on site: item by item over the width of a phone, with the list beside it on a desk. */
export function RunView({ projectId, inspection, steps, onLeave }: RunViewProps) {
  const run = useRun(projectId, inspection, steps);
  useWarm(fetchAnswerParts);
  const followUps = useKeptFollowUps(inspection);
  const [listed, setListed] = useState(false);
  const [observing, setObserving] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const { items, index, item } = run;
  const recorded = items.filter(({ result }) => result !== 'PENDING').length;

  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    // Whoever hears the page hears the next item; whoever sees it sees its beginning.
    top.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [index]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key] as 1 | -1 | undefined;
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest(TYPES_IN) !== null) return;
    event.preventDefault();
    const isMirrored = document.documentElement.dir === 'rtl';
    run.move(isMirrored ? (-by as 1 | -1) : by);
  };
  const choose = (next: number): void => {
    setListed(false);
    run.goTo(next);
  };
  const observation = item && { id: item.id, description: item.description };

  return (
    <Box
      component="section"
      aria-label={`Inspecting ${inspectionName(inspection)}`}
      onKeyDown={onKeyDown}
      sx={{
        display: 'grid',
        flex: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' },
        alignItems: 'stretch',
        minInlineSize: 0,
      }}
    >
      <Box
        sx={(theme) => ({
          display: { xs: 'none', lg: 'block' },
          borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
          backgroundColor: theme.vars.palette.background.paper,
        })}
      >
        <Box
          sx={{
            position: 'sticky',
            insetBlockStart: LAYOUT.header,
            maxBlockSize: `calc(100dvh - ${String(LAYOUT.header)}px)`,
            overflow: 'auto',
          }}
        >
          <RunItems items={items} index={index} refused={run.refused} onChoose={choose} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', minInlineSize: 0 }}>
        <Box
          component="header"
          sx={(theme) => ({
            position: 'sticky',
            insetBlockStart: LAYOUT.header,
            zIndex: 3,
            backgroundColor: theme.vars.palette.background.default,
          })}
        >
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minBlockSize: 56,
              paddingInline: { xs: 2, sm: 4 },
            }}
          >
            <Tooltip title="Leave, nothing is lost">
              <IconButton aria-label="Leave the run" onClick={onLeave}>
                <Close />
              </IconButton>
            </Tooltip>
            <Box sx={{ flex: 1, minInlineSize: 0 }}>
              <Box
                component="h1"
                sx={{
                  margin: 0,
                  fontSize: '0.9375rem',
                  fontWeight: 600,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                }}
              >
                <bdi>{inspection.title}</bdi>
              </Box>
              <Box
                sx={{
                  fontSize: 'caption.fontSize',
                  color: 'text.secondary',
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                {inspectionName(inspection)}, {recorded} of {items.length} recorded
              </Box>
            </Box>
            <Button
              size="sm"
              startIcon={<ListIcon />}
              onClick={() => setListed(true)}
              sx={{ display: { lg: 'none' }, minBlockSize: 44 }}
            >
              Items
            </Button>
          </Box>
          <LinearProgress
            variant="determinate"
            aria-label="Items recorded"
            value={items.length === 0 ? 100 : (recorded / items.length) * 100}
          />
        </Box>
        <AnswerConflict run={run} />
        <Swiped disabled={false} onSwipe={run.move}>
          <Box
            ref={top}
            tabIndex={-1}
            sx={{ display: 'flex', flexDirection: 'column', minBlockSize: '100%', outline: 'none' }}
          >
            {item === undefined ? (
              <ResultStep
                projectId={projectId}
                inspection={inspection}
                run={run}
                followUps={followUps}
                steps={steps}
                onLeave={onLeave}
              />
            ) : (
              <ItemStep
                key={`${item.id} ${String(run.refused[item.id]?.times ?? 0)} ${String(item.waits)}`}
                projectId={projectId}
                inspection={inspection}
                item={item}
                run={run}
                followUps={followUps}
                onObserve={() => setObserving(true)}
              />
            )}
          </Box>
        </Swiped>
      </Box>
      <Drawer
        anchor="bottom"
        open={listed}
        onClose={() => setListed(false)}
        slotProps={{
          paper: { 'aria-label': 'Items', sx: { maxBlockSize: '80dvh', borderRadius: '16px 16px 0 0' } },
        }}
      >
        <RunItems items={items} index={index} refused={run.refused} onChoose={choose} />
      </Drawer>
      {observing && (
        <ObservationDialog
          projectId={projectId}
          inspection={inspection}
          item={observation ?? null}
          onClose={() => setObserving(false)}
        />
      )}
    </Box>
  );
}
