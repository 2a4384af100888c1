import { useState } from 'react';
import type { Currency } from '#domain/money/text.ts';
import { useGetChangeRequestMarkupPresets } from '@/shared/api/generated/change-requests/change-requests';
import { MESSAGES } from '@/shared/i18n/messages';
import { missingAuthority, useProjectRights } from '@/shared/session/project';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { toastError } from '@/shared/ui/toast/toast';
import { MarkupPresetsDialog } from './MarkupPresetsDialog';

interface PresetsButtonProps {
  projectId: string;
  currency: Currency;
}

/** Opens the markup presets of the project, for whoever manages it. They are read when they are asked for. */
export function PresetsButton({ projectId, currency }: PresetsButtonProps) {
  const rights = useProjectRights(projectId);
  const presets = useGetChangeRequestMarkupPresets(projectId, { query: { enabled: false } });
  const [open, setOpen] = useState(false);
  const show = async () => {
    const { error } = await presets.refetch();
    if (error === null) setOpen(true);
    else toastError(error, MESSAGES.common.fetchFailed);
  };
  return (
    <>
      <PermissionButton
        size="sm"
        loading={presets.isFetching && !open}
        reason={missingAuthority(rights, 'PROJECT_MANAGE', 'set the markups that change requests start with')}
        onClick={() => void show()}
      >
        Markup presets
      </PermissionButton>
      {open && presets.data !== undefined && (
        <MarkupPresetsDialog
          projectId={projectId}
          currency={currency}
          presets={presets.data}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
