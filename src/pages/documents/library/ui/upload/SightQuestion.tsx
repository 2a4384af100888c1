import { useForm } from 'react-hook-form';
import { countOf } from '#domain/text/count.ts';
import type { DocumentStartingSight } from '@/shared/api/generated/model';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { StartingSight } from '../StartingSight';

interface SightQuestionProps {
  /** How many files are to be uploaded. */
  count: number;
  onAnswer: (sharingType: DocumentStartingSight) => void;
  onClose: () => void;
}

/** Asks who sees files at the top of the library, which no folder says, before the first of them is there to be seen. */
export function SightQuestion({ count, onAnswer, onClose }: SightQuestionProps) {
  const { control, handleSubmit } = useForm<{ sharingType: DocumentStartingSight }>({
    defaultValues: { sharingType: 'PROJECT' },
  });
  return (
    <FormDialog
      open
      maxWidth="xs"
      title={`Upload ${countOf(count, 'file')}`}
      submitLabel="Upload"
      onSubmit={(event) => void handleSubmit(({ sharingType }) => onAnswer(sharingType))(event)}
      onClose={onClose}
    >
      <StartingSight control={control} name="sharingType" />
    </FormDialog>
  );
}
