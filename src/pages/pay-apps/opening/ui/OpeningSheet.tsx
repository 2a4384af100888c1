import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  OpeningActions,
  openingQueryOptions,
  PayAppHeader,
  personTo,
  Remark,
  usePayAppSteps,
  useStepDialog,
} from '@/entities/pay-app';
import type { OpeningBalance, PayAppDetail } from '@/shared/api/generated/model';
import { PAGE_HEIGHT } from '@/shared/ui/page/page-height';
import { usePreferences } from '@/shared/lib/preferences/preferences';
import { reasonOf } from '@/shared/lib/record/reason';
import { useMe } from '@/shared/session/me';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { SheetLeaveGuard, TreeSheet } from '@/widgets/tree-sheet';
import { useOpeningSheet } from '../model/use-opening-sheet';
import { OpeningFigures } from './OpeningFigures';
import { ProposeButton } from './ProposeButton';

interface OpeningSheetProps {
  projectId: string;
  payApp: PayAppDetail;
  loaded: OpeningBalance;
}

/** The opening balance with its sums, actions and lines; the same layout for filling in and for reading. */
export function OpeningSheet({ projectId, payApp, loaded }: OpeningSheetProps) {
  const me = useMe();
  const { density } = usePreferences();
  const queryClient = useQueryClient();
  const { sheet, draft, readOnly, adopt } = useOpeningSheet(projectId, loaded);
  const { perform: step } = usePayAppSteps(projectId, payApp.id);
  /** The rights of the sheet are read again after every step. */
  const perform: typeof step = async (call) => {
    try {
      return await step(call);
    } finally {
      void queryClient.invalidateQueries({ queryKey: openingQueryOptions(projectId, payApp.id).queryKey });
    }
  };
  const { ask, dialog } = useStepDialog(perform);
  const note = loaded.state.rejectionNote;
  const [editing, setEditing] = useState(false);
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        // The sheet scrolls, not the page. A phone has no room for both: there the sums scroll away above the sheet.
        blockSize: { md: PAGE_HEIGHT },
        minBlockSize: { md: 480 },
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ paddingInline: { xs: 4, sm: 6 }, paddingBlockStart: 4 }}>
        <PayAppHeader
          compact
          projectId={projectId}
          payApp={payApp}
          action={
            payApp.openingProposed || payApp.status === 'CLOSED' ? (
              <OpeningActions projectId={projectId} payApp={payApp} ask={ask} />
            ) : (
              <ProposeButton
                projectId={projectId}
                payApp={payApp}
                sheet={sheet}
                draft={draft}
                perform={perform}
                onFigures={() => setEditing(true)}
              />
            )
          }
        />
      </Box>
      {note !== null && (
        <Box sx={{ paddingInline: { xs: 4, sm: 6 }, paddingBlockStart: 3 }}>
          <Remark
            title={`Sent back by ${personTo(me.user.id, payApp.g703?.assignedToUser ?? null)}`}
            text={note}
          />
        </Box>
      )}
      <OpeningFigures
        projectId={projectId}
        opening={loaded}
        sheet={sheet}
        draft={draft}
        readOnly={readOnly}
        onSaved={adopt}
        editing={editing}
        onEditing={setEditing}
      />
      <Box
        sx={{
          flex: { md: 1 },
          blockSize: { xs: '75dvh', md: 'auto' },
          minBlockSize: { xs: 360, md: 0 },
          display: 'flex',
          flexDirection: 'column',
        }}
      >
        <TreeSheet
          sheet={sheet}
          draft={readOnly ? undefined : draft}
          label="Opening balance, line by line"
          totalsLabel="Grand total"
          settingsKey={`${me.user.id}:opening`}
          density={density}
          empty={
            <EmptyState title="The schedule has no lines">
              Add priced lines to the schedule of values first.
            </EmptyState>
          }
          toolbarEnd={
            readOnly && (
              <Box
                component="span"
                title={reasonOf(loaded.abilities.saveOpeningBalance)}
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
            )
          }
        />
      </Box>
      <SheetLeaveGuard draft={draft} />
      {dialog}
    </Box>
  );
}
