import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import { countOf } from '#domain/text/count.ts';
import { downloadFile } from '@/shared/api/download';
import { getGetSubmittalImportTemplateUrl } from '@/shared/api/generated/submittals/submittals';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { Button } from '@/shared/ui/Button';
import { toast, toastError } from '@/shared/ui/toast/toast';
import { ImportDialog } from '@/widgets/sheet-import';
import { useRegisterImport } from '../../model/import/use-register-import';
import { RegisterDryRun } from './RegisterDryRun';

interface ImportRegisterDialogProps {
  projectId: string;
  onClose: () => void;
  /** The items stand in the register. */
  onDone: () => void;
}

const STEPS = ['Choose a file', 'Check and import'];

/** Brings a register in from a spreadsheet: file, dry run, then all of its items or none. */
export function ImportRegisterDialog({ projectId, onClose, onDone }: ImportRegisterDialogProps) {
  const state = useRegisterImport(projectId, (imported) => {
    toast.success(`${countOf(imported, 'submittal')} imported into the register`);
    onDone();
  });
  const template = () =>
    void downloadFile(getGetSubmittalImportTemplateUrl(projectId), 'submittal-register.xlsx').catch(
      (error: unknown) => toastError(error, TOOL_MESSAGES.submittals.exportFailed),
    );
  return (
    <ImportDialog
      title="Import a register"
      steps={STEPS}
      step={state.preview ? 1 : 0}
      hint="Excel (.xlsx) or CSV, up to 10 MB and 1,000 rows. Nothing is imported until you have checked it."
      busy={state.busy}
      failure={state.failure}
      onFile={(file) => void state.read(file)}
      onClose={onClose}
      help={
        <Box
          sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap', fontSize: 'body2.fontSize' }}
        >
          <Box sx={{ flex: 1, minInlineSize: 200, color: 'text.secondary' }}>
            Each row becomes an item of the register that is still to be sent. A title and a spec section are
            enough.
          </Box>
          <Button size="xs" startIcon={<Download />} onClick={template}>
            Download a template
          </Button>
          <Button size="sm" onClick={onClose}>
            Cancel
          </Button>
        </Box>
      }
    >
      <RegisterDryRun state={state} onClose={onClose} />
    </ImportDialog>
  );
}
