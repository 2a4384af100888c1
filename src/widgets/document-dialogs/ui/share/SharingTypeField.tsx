import type { DocumentDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { reasonOf } from '@/shared/lib/record/reason';
import { useStep } from '@/shared/lib/record/use-step';
import type { DocumentSteps } from '../../model/use-document-steps';
import { SharingTypeSelect } from './SharingTypeSelect';

interface SharingTypeFieldProps {
  document: DocumentDetail;
  steps: DocumentSteps;
}

/** Who sees it; changed at once. */
export function SharingTypeField({ document: { sharingType, abilities }, steps }: SharingTypeFieldProps) {
  const { take, pending } = useStep(TOOL_MESSAGES.documents.shareFailed);
  return (
    <SharingTypeSelect
      value={sharingType}
      disabled={reasonOf(abilities.changeSharingType) !== undefined || pending}
      onChange={(to) => void take(() => steps.changeSharingType(to), TOOL_MESSAGES.documents.saved)}
    />
  );
}
