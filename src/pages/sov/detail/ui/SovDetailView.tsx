import Add from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { countOf } from '#domain/text/count.ts';
import type { SovDetail, Unit } from '@/shared/api/generated/model';
import { useTitle } from '@/shared/lib/title/use-title';
import { useProject, useProjectRights } from '@/shared/session/project';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { Button } from '@/shared/ui/Button';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { PAGE_HEIGHT } from '@/shared/ui/page/page-height';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { SheetLeaveGuard, showUnfinished, TreeSheet } from '@/widgets/tree-sheet';
import { sovTitle } from '@/entities/sov';
import { useSovSheet } from '../model/use-sov-sheet';
import { useSovSteps } from '../model/use-sov-steps';
import { AddLinesDialog } from './AddLinesDialog';
import { type SovDialog, SovDialogs } from './SovDialogs';
import { SovHeader } from './SovHeader';
import { SovSidePanel } from './SovSidePanel';

interface SovDetailViewProps {
  sov: SovDetail;
  units: readonly Unit[];
  /** Details, comments and history beside the sheet. */
  panel: boolean;
  onPanel: (open: boolean) => void;
}

/** The schedule once it is loaded: title line, sheet, side panel. */
export function SovDetailView({ sov, units, panel, onPanel }: SovDetailViewProps) {
  const project = useProject(sov.projectId);
  const rights = useProjectRights(sov.projectId);
  const [showsEmpty, setShowsEmpty] = useState(false);
  const view = useSovSheet(sov, rights, units, showsEmpty);
  const steps = useSovSteps(sov, view.draft);
  const [dialog, setDialog] = useState<SovDialog | null>(null);
  const ask = (next: SovDialog): void => {
    // New lines that nobody finished show what they lack now; the button then says why it is off.
    if (next.kind === 'submit' && showUnfinished(view.sheet)) return;
    setDialog(next);
  };
  const [adding, setAdding] = useState(false);
  useTitle(sov.sovNumber ?? sovTitle(sov), project.name);

  const closed = view.editable
    ? undefined
    : 'Only its creator can change lines, while the schedule is a draft or was sent back.';
  const addButton = (first: boolean) => (
    <PermissionButton
      size={first ? 'sm' : 'xs'}
      variant={first ? 'solid' : 'default'}
      reason={closed}
      startIcon={<Add />}
      onClick={() => setAdding(true)}
    >
      Add lines
    </PermissionButton>
  );

  return (
    <PageContainer width="gutterless">
      <SheetLeaveGuard draft={view.draft} />
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 4,
          flex: 'none',
          minBlockSize: { sm: 560 },
          paddingInline: { xs: 3, sm: 6 },
          paddingBlock: { xs: 3, sm: 5 },
          // The sheet scrolls, not the page: what the shell's header and footer leave is the sheet's.
          blockSize: { xs: 'auto', sm: PAGE_HEIGHT },
        }}
      >
        <SovHeader sov={sov} view={view} rights={rights} onDialog={ask} onPanel={() => onPanel(true)} />
        <Box
          sx={{
            flex: { sm: 1 },
            minBlockSize: 0,
            blockSize: { xs: 'calc(100dvh - 96px)', sm: 'auto' },
          }}
        >
          <TreeSheet
            sheet={view.sheet}
            draft={view.editable ? view.draft : undefined}
            label="Lines of the schedule of values"
            totalsLabel="Grand total"
            settingsKey={`${rights.actor.userId}:sov`}
            toolbarStart={
              view.editable ? (
                <Box sx={{ display: 'flex', gap: 1, marginInlineEnd: 2 }}>{addButton(false)}</Box>
              ) : undefined
            }
            toolbarEnd={
              view.emptyCount > 0 && (
                <Button size="xs" variant="plain" onClick={() => setShowsEmpty(!showsEmpty)}>
                  {showsEmpty ? 'Hide' : 'Show'} {countOf(view.emptyCount, 'empty column')}
                </Button>
              )
            }
            empty={
              <EmptyState title="No lines yet" action={addButton(true)}>
                Pick tasks from the task library or write your own. Each line gets a quantity and a unit
                price, or a value; divisions and subdivisions are totaled for you.
              </EmptyState>
            }
          />
        </Box>
      </Box>
      {adding && (
        <AddLinesDialog
          projectId={sov.projectId}
          sov={sov}
          onAdd={steps.addLines}
          onClose={() => setAdding(false)}
        />
      )}
      <SovDialogs dialog={dialog} sov={sov} view={view} steps={steps} onClose={() => setDialog(null)} />
      <SovSidePanel open={panel} sov={sov} onClose={() => onPanel(false)} />
    </PageContainer>
  );
}
