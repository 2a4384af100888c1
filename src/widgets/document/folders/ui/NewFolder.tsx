import CreateNewFolder from '@mui/icons-material/CreateNewFolderOutlined';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { nameProblem } from '#domain/document/tree.ts';
import { useMakeFolder } from '@/entities/document';
import type { DocumentFolder } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { Button } from '@/shared/ui/Button';
import { TextInput } from '@/shared/ui/form/TextInput';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { errorText } from '@/shared/ui/toast/toast';

interface NewFolderProps {
  projectId: string;
  /** The folder that it goes into; null for the top of the library. */
  parent: DocumentFolder | null;
  topLabel: string;
  /** Why none can be made there. */
  refusal: string | undefined;
  /** Given the id of the new folder, once the tree has it. */
  onMade: (id: string) => void;
}

/** Makes a folder in the one that is selected, without leaving the dialog. */
export function NewFolder({ projectId, parent, topLabel, refusal, onMade }: NewFolderProps) {
  const [name, setName] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const makeFolder = useMakeFolder(projectId);
  const close = (): void => {
    setName(undefined);
    setProblem(undefined);
  };
  const making = useMutation({
    mutationFn: (wanted: string) => makeFolder({ name: wanted, parentId: parent?.id ?? null }),
    onSuccess: ({ id }) => {
      close();
      onMade(id);
    },
    onError: (error) => setProblem(errorText(error, TOOL_MESSAGES.documentFolders.createFailed)),
  });

  if (name === undefined)
    return (
      <PermissionButton
        type="button"
        size="xs"
        startIcon={<CreateNewFolder fontSize="small" />}
        reason={refusal}
        onClick={() => setName('')}
        sx={{ alignSelf: 'flex-start' }}
      >
        New folder
      </PermissionButton>
    );

  const make = (): void => {
    const wrong = nameProblem(name);
    setProblem(wrong ?? undefined);
    if (wrong === null && !making.isPending) making.mutate(name);
  };
  return (
    <Box
      role="group"
      aria-label="New folder"
      // Within the dialog's form: Enter makes the folder and Escape gives it up, not the whole dialog.
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          close();
        } else if (event.key === 'Enter' && (event.target as HTMLElement).tagName === 'INPUT') {
          event.preventDefault();
          make();
        }
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}
    >
      <Box sx={{ flex: '1 1 220px' }}>
        <TextInput
          label={`New folder in ${parent?.name ?? topLabel}`}
          size="small"
          autoFocus
          maxLength={255}
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
        />
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 2,
          alignSelf: 'flex-end',
          paddingBlockEnd: problem === undefined ? 0 : 5,
        }}
      >
        <Button type="button" size="sm" onClick={close} disabled={making.isPending}>
          Cancel
        </Button>
        <Button type="button" size="sm" variant="solid" onClick={make} loading={making.isPending}>
          Create
        </Button>
      </Box>
    </Box>
  );
}
