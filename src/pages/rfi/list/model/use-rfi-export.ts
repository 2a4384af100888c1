import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { downloadFile } from '@/shared/api/download';
import { getExportRfisUrl } from '@/shared/api/generated/rfi/rfi';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { toastError } from '@/shared/ui/toast/toast';
import { RFI_LIST, rfiExportParams } from './search';

/**
 * Saves the list as the address has it when it is asked for, or only the chosen RFIs. Always the same function: what
 * offers it is not drawn again with each filter.
 */
export function useRfiExport(projectId: string): (rfiIds?: string[]) => void {
  const router = useRouter();
  return useCallback(
    (rfiIds) => {
      const search = RFI_LIST.read(router.state.location.search);
      downloadFile(getExportRfisUrl(projectId, rfiExportParams(search, rfiIds)), 'rfi-export.xlsx').catch(
        (error: unknown) => toastError(error, TOOL_MESSAGES.rfiList.exportFailed),
      );
    },
    [projectId, router],
  );
}
