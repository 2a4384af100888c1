import Box from '@mui/material/Box';
import type { InspectionDetail, InspectionTemplateDetail } from '@/shared/api/generated/model';
import { useMe } from '@/shared/session/me';
import { useClosedProject, useProject } from '@/shared/session/project';
import { RecordForm } from '@/shared/ui/form/RecordForm';
import { type Made, useInspectionForm } from '../model/use-inspection-form';
import { VersionChoice } from './VersionChoice';
import { WhatFields } from './WhatFields';
import { WhenSection } from './WhenSection';
import { WhoFields } from './WhoFields';

interface InspectionFormProps {
  projectId: string;
  /** The inspection that is edited; null for a new one. */
  inspection: InspectionDetail | null;
  /** What a new one begins with. */
  template?: InspectionTemplateDetail | null;
  /** Told what was made or saved. */
  onDone: (made: Made) => void;
  onCancel: () => void;
}

/** Prepares an inspection or edits one. What is typed is kept on this device until it is saved. */
export function InspectionForm({
  projectId,
  inspection,
  template = null,
  onDone,
  onCancel,
}: InspectionFormProps) {
  const project = useProject(projectId);
  const userId = useMe().user.id;
  const state = useInspectionForm({
    project,
    userId,
    inspection,
    template,
    onDone,
    // Where the form leads to without it: the inspection as it is, or the list.
    onKept: onCancel,
  });
  const { form, uploads, upload, conflict } = state;
  const closed = useClosedProject(projectId);
  const isDraft = inspection === null || inspection.status === 'DRAFT';
  const repeat = form.watch('repeat');
  return (
    <RecordForm
      state={state}
      submit={
        isDraft
          ? { label: repeat === 'once' ? 'Schedule' : 'Schedule all', intent: 'schedule', reason: closed }
          : { label: 'Save changes', intent: 'save' }
      }
      draft={
        isDraft && repeat !== 'several'
          ? { label: repeat === 'once' ? 'Save draft' : 'Save drafts', intent: 'save' }
          : null
      }
      follows={
        isDraft
          ? 'Scheduling assigns a number and tells inspectors, contractors and site contacts. A draft needs its title alone.'
          : 'Inspectors, contractors and site contacts are told of the change.'
      }
      onCancel={onCancel}
      fields={[
        <WhatFields key="what" projectId={projectId} form={form} uploads={uploads} upload={upload} />,
        <Box key="who" sx={{ display: 'flex', flexDirection: 'column', gap: 5, minInlineSize: 0 }}>
          <WhenSection project={project} form={form} isNew={inspection === null} isScheduled={!isDraft} />
          <WhoFields projectId={projectId} form={form} inspection={inspection} />
        </Box>,
      ]}
    >
      {conflict !== null && (
        <VersionChoice
          projectId={projectId}
          conflict={conflict}
          onSettle={(choices) => void state.settle(choices)}
          onClose={state.dismissConflict}
        />
      )}
    </RecordForm>
  );
}
