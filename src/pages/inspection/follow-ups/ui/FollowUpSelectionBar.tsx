import SwapHoriz from '@mui/icons-material/SwapHorizRounded';
import { useState } from 'react';
import type { InspectionFollowUp } from '@/shared/api/generated/model';
import { planBulk, planRefusal } from '@/shared/lib/record/bulk';
import { reasonOf } from '@/shared/lib/record/reason';
import { SelectionBar } from '@/shared/ui/list/SelectionBar';
import type { Selection } from '@/shared/ui/list/use-selection';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { BulkHandOverDialog } from './BulkHandOverDialog';

interface FollowUpSelectionBarProps {
  projectId: string;
  selection: Selection<InspectionFollowUp>;
}

/** Why one of them is not handed over by the reader; undefined where it can be, at least within its company. */
const refusal = ({ abilities: { edit, handOn = edit } }: InspectionFollowUp): string | undefined =>
  edit.allowed ? undefined : reasonOf(handOn);

/** What can be done with the chosen follow-ups. */
export function FollowUpSelectionBar({ projectId, selection }: FollowUpSelectionBarProps) {
  const [asking, setAsking] = useState(false);
  const chosen = [...selection.rows.values()];
  if (chosen.length === 0) return null;
  const plan = planBulk(chosen, refusal);
  return (
    <>
      <SelectionBar count={chosen.length} onClear={selection.clear}>
        <PermissionButton
          size="xs"
          startIcon={<SwapHoriz />}
          reason={planRefusal(plan, 'follow-ups')}
          onClick={() => setAsking(true)}
        >
          Hand over
        </PermissionButton>
      </SelectionBar>
      {asking && (
        <BulkHandOverDialog
          projectId={projectId}
          plan={plan}
          onDone={() => {
            setAsking(false);
            selection.clear();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
