import Box from '@mui/material/Box';
import { type ReactNode, useRef } from 'react';
import type { ChangeRequestDetail, MarkupPreset, RfiDetail } from '@/shared/api/generated/model';
import { formatTime } from '@/shared/lib/dates/format';
import { useFirstField } from '@/shared/lib/focus/first-field';
import { useMe } from '@/shared/session/me';
import { useClosedProject, useProject } from '@/shared/session/project';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { RestoredNotice } from '@/shared/ui/form/FormFoot';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { useChangeRequestForm } from '../model/use-change-request-form';
import { effectOf, useContractEnd } from '../model/use-schedule';
import { EffectBar } from './EffectBar';
import { LinesSection } from './LinesSection';
import { MarkupsSection } from './MarkupsSection';
import { PricingFields } from './PricingFields';
import { VersionChoice } from './VersionChoice';
import { WhatFields } from './WhatFields';
import { WhoFields } from './WhoFields';

interface ChangeRequestFormProps {
  projectId: string;
  /** The change request that is edited; null for a new one. */
  change: ChangeRequestDetail | null;
  /** The RFI that a new one comes from. */
  from?: RfiDetail | undefined;
  /** Markups that a new one starts with. */
  presets?: readonly MarkupPreset[] | undefined;
  /** Told when it was saved. */
  onDone: (change: ChangeRequestDetail) => void;
  onCancel: () => void;
}

/**
 * Writes a change request or edits one; whoever is only asked for its price enters amounts and files. What is typed is
 * kept on this device until it is saved.
 */
export function ChangeRequestForm(props: ChangeRequestFormProps) {
  const { projectId, change, from, presets, onDone, onCancel } = props;
  const project = useProject(projectId);
  const me = useMe();
  const state = useChangeRequestForm({ project, userId: me.user.id, change, from, presets, onDone });
  const { form, lines, schedule, uploads, conflict } = state;
  const closed = useClosedProject(projectId);
  const isNew = change === null || change.status === 'DRAFT';
  // A draft that gets its number is new to the project; a change of what has one is not.
  const refusal = isNew ? closed : undefined;
  const root = useRef<HTMLElement>(null);
  const pricing = change !== null && change.createdBy.id !== me.user.id;
  useFirstField(root, { page: true });
  const [tasks, markups, scheduleImpactInDays] = form.watch(['tasks', 'markups', 'scheduleImpactInDays']);
  const endBefore = useContractEnd(projectId, form.watch('sovId'), change);
  const effect = effectOf({ tasks, markups, scheduleImpactInDays }, schedule.sov, change, endBefore);
  const section = (
    <>
      <LinesSection
        projectId={projectId}
        form={form}
        lines={lines}
        schedule={schedule}
        currency={project.budgetCurrency}
        pricing={pricing}
      />
      <MarkupsSection form={form} currency={project.budgetCurrency} />
    </>
  );
  return (
    <Box
      component="form"
      ref={root}
      noValidate
      onPaste={uploads.onPaste}
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal === undefined) void state.save('save');
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: 5, minInlineSize: 0 }}
    >
      <RestoredNotice at={state.restoredAt} onDiscard={state.discard} />
      {pricing ? (
        <>
          <PricingFields change={change} uploads={uploads} />
          {section}
        </>
      ) : (
        <>
          <Box
            sx={{
              display: 'grid',
              gap: 5,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
            }}
          >
            <WhatFields projectId={projectId} form={form} uploads={uploads} change={change} />
            <WhoFields projectId={projectId} form={form} change={change} />
          </Box>
          {section}
        </>
      )}
      <ActionBar state={state} isNew={isNew} refusal={refusal} onCancel={onCancel}>
        <EffectBar effect={effect} currency={project.budgetCurrency} />
      </ActionBar>
      {conflict !== null && (
        <VersionChoice
          projectId={projectId}
          currency={project.budgetCurrency}
          conflict={conflict}
          onSettle={(choices) => void state.settle(choices)}
          onClose={state.dismissConflict}
        />
      )}
    </Box>
  );
}

interface ActionBarProps {
  state: ReturnType<typeof useChangeRequestForm>;
  isNew: boolean;
  /** Why it cannot be given its number now. */
  refusal: string | undefined;
  onCancel: () => void;
  children: ReactNode;
}

/** What the change does so far, and the buttons; both stay in sight. */
function ActionBar({ state, isNew, refusal, onCancel, children }: ActionBarProps) {
  const { form, uploads, pending } = state;
  const { waitsFor } = uploads;
  const waits = waitsFor !== undefined;
  const kept = state.keptAt === null ? undefined : `Saved on this device ${formatTime(state.keptAt)}`;
  return (
    <Box
      data-foot-bar
      sx={(theme) => ({
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 2,
        display: 'flex',
        flexDirection: 'column',
        gap: 2.5,
        marginInline: { xs: -4, sm: -6 },
        marginBlockEnd: { xs: -4, sm: -6 },
        paddingInline: { xs: 4, sm: 6 },
        paddingBlock: 3,
        borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.default,
      })}
    >
      <FormError control={form.control} />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          columnGap: 4,
          rowGap: 2.5,
          flexWrap: 'wrap',
          // On phones the buttons share the width under the thumb.
          '& > button': { flex: { xs: '1 1 0', sm: '0 0 auto' } },
        }}
      >
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 320px' }, minInlineSize: 0 }}>
          {children}
          {/* Its place is kept, so that the bar does not grow while somebody types. */}
          <Box
            role="status"
            sx={{
              fontSize: 'caption.fontSize',
              color: 'text.secondary',
              minBlockSize: '1.4em',
              marginBlockStart: 0.5,
            }}
          >
            {waitsFor ?? kept}
          </Box>
        </Box>
        <Button size="sm" variant="plain" disabled={pending !== null} onClick={onCancel}>
          Cancel
        </Button>
        {isNew && (
          <Button
            size="sm"
            loading={pending === 'draft'}
            disabled={waits || pending === 'save'}
            onClick={() => void state.save('draft')}
          >
            Save draft
          </Button>
        )}
        <PermissionButton
          size="sm"
          variant="solid"
          type="submit"
          reason={refusal}
          loading={pending === 'save'}
          disabled={waits || pending === 'draft'}
        >
          {isNew ? 'Create' : 'Save changes'}
        </PermissionButton>
      </Box>
    </Box>
  );
}
