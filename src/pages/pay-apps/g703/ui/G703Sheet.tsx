import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  g703QueryOptions,
  mainStep,
  PayAppHeader,
  Remark,
  usePayAppSteps,
  useStepDialog,
  personTo,
} from '@/entities/pay-app';
import { reasonOf } from '@/shared/lib/record/reason';
import type { G703Sheet as Loaded, PayAppDetail } from '@/shared/api/generated/model';
import { PAGE_HEIGHT } from '@/shared/ui/page/page-height';
import { usePreferences } from '@/shared/lib/preferences/preferences';
import { useMe } from '@/shared/session/me';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { SheetLeaveGuard, TreeSheet } from '@/widgets/tree-sheet';
import { useHiddenColumns } from '../model/column-choice';
import { useG703Sheet } from '../model/use-g703-sheet';
import { ColumnsMenu } from './ColumnsMenu';
import { PlacedWork } from './PlacedWork';
import { SheetActions } from './SheetActions';
import { SheetFacts } from './SheetFacts';
import { useFinalChoice } from './use-final-choice';
import { useSheetMenu } from './use-sheet-menu';

interface G703SheetProps {
  projectId: string;
  payApp: PayAppDetail;
  loaded: Loaded;
}

/** The continuation sheet with its header, actions and lines; the same layout for editing and for reading. */
export function G703Sheet({ projectId, payApp, loaded }: G703SheetProps) {
  const me = useMe();
  const [hidden, toggle] = useHiddenColumns();
  const reviewing = mainStep(payApp, me.user.id) === 'approveG703';
  const [showsEmpty, setShowsEmpty] = useState(false);
  const { sheet, draft, columns, empty, readOnly, adoptHeader } = useG703Sheet(
    projectId,
    loaded,
    hidden,
    reviewing,
    showsEmpty,
  );
  const { density } = usePreferences();
  const queryClient = useQueryClient();
  const { perform: step } = usePayAppSteps(projectId, payApp.id);
  /** Every step is taken on the saved sheet, and the sheet's rights are read again after it. */
  const perform: typeof step = async (call) => {
    await draft.flush();
    try {
      return await step(call);
    } finally {
      void queryClient.invalidateQueries({ queryKey: g703QueryOptions(projectId, payApp.id).queryKey });
    }
  };
  const { ask, dialog } = useStepDialog(perform);
  const menu = useSheetMenu({ projectId, payApp, perform, ask });
  const final = useFinalChoice({ projectId, payApp, draft, readOnly, onSaved: adoptHeader });
  const { g703 } = loaded;
  const note = g703.status === 'UNLOCKED' || g703.status === 'APPROVAL_REVOKED' ? g703.rejectionNote : null;

  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        // The sheet scrolls, not the page: what the shell's header and footer leave is the sheet's.
        blockSize: PAGE_HEIGHT,
        minBlockSize: 420,
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ paddingInline: { xs: 4, sm: 6 }, paddingBlockStart: 4 }}>
        <PayAppHeader
          compact
          projectId={projectId}
          payApp={payApp}
          action={
            <SheetActions
              projectId={projectId}
              payApp={payApp}
              sheet={sheet}
              draft={draft}
              perform={perform}
              ask={ask}
            />
          }
          menu={[...final.actions, ...menu.actions]}
        />
      </Box>
      {note !== null && (
        <Box sx={{ paddingInline: { xs: 4, sm: 6 }, paddingBlock: 3 }}>
          <Remark
            title={`${g703.status === 'APPROVAL_REVOKED' ? 'Approval revoked' : 'Rejected'} by ${personTo(me.user.id, g703.assignedToUser)}`}
            text={note}
          />
        </Box>
      )}
      <Box sx={{ flex: 1, minBlockSize: 0, display: 'flex', flexDirection: 'column' }}>
        <TreeSheet
          sheet={sheet}
          draft={readOnly ? undefined : draft}
          label="Continuation sheet, columns A to I"
          totalsLabel="Grand total"
          settingsKey={`${me.user.id}:g703`}
          density={density}
          empty={
            <EmptyState title="The schedule has no lines">
              Add priced lines to the schedule of values first.
            </EmptyState>
          }
          toolbarStart={
            <SheetFacts
              projectId={projectId}
              g703={payApp.g703 ?? g703}
              currency={loaded.currency}
              draft={draft}
              readOnly={readOnly}
              onSaved={adoptHeader}
            />
          }
          toolbarEnd={
            <>
              {!readOnly && !payApp.isRetainageRelease && (
                <PlacedWork
                  projectId={projectId}
                  sovId={payApp.sov.id}
                  periodTo={(payApp.g703 ?? g703).periodTo}
                  currency={loaded.currency}
                  sheet={sheet}
                />
              )}
              <ColumnsMenu
                columns={columns}
                hidden={hidden}
                onToggle={toggle}
                empty={empty}
                showsEmpty={showsEmpty}
                onShowEmpty={setShowsEmpty}
              />
              {readOnly && (
                <Box
                  component="span"
                  title={reasonOf(loaded.abilities.saveG703)}
                  sx={{
                    display: 'inline-flex',
                    alignItems: 'center',
                    gap: 1,
                    paddingInline: 2,
                    fontSize: 'caption.fontSize',
                    color: 'text.secondary',
                    whiteSpace: 'nowrap',
                  }}
                >
                  <Lock sx={{ fontSize: 15 }} aria-hidden />
                  Read only
                </Box>
              )}
            </>
          }
        />
      </Box>
      <SheetLeaveGuard draft={draft} />
      {menu.dialog}
      {final.dialog}
      {dialog}
    </Box>
  );
}
