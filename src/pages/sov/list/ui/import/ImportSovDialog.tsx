import { useState } from 'react';
import type { Currency } from '#domain/money/text.ts';
import { ImportDialog } from '@/widgets/sheet-import';
import { useImport } from '../../model/import/use-import';
import { DryRun } from './DryRun';
import { ImportTarget } from './ImportTarget';

interface ImportSovDialogProps {
  projectId: string;
  currency: Currency;
  onClose: () => void;
}

const STEPS = ['Choose a file', 'Check the rows', 'Name and import'];

/** Brings a spreadsheet in as a new schedule: file, dry run with fixes, then all of it or nothing. */
export function ImportSovDialog({ projectId, currency, onClose }: ImportSovDialogProps) {
  const state = useImport(projectId);
  const [naming, setNaming] = useState(false);
  const part = { projectId, currency, state, onClose };
  return (
    <ImportDialog
      title="Import a schedule of values"
      steps={STEPS}
      step={!state.preview ? 0 : naming ? 2 : 1}
      hint="Excel (.xlsx) or CSV, up to 10 MB and 10,000 rows. Nothing is imported until you have checked it."
      busy={state.busy}
      failure={state.failure}
      onFile={(file) => void state.read(file)}
      onClose={onClose}
    >
      {naming ? (
        <ImportTarget {...part} onBack={() => setNaming(false)} />
      ) : (
        <DryRun {...part} onNext={() => setNaming(true)} />
      )}
    </ImportDialog>
  );
}
