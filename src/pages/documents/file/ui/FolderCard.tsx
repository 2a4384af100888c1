import Folder from '@mui/icons-material/FolderOutlined';
import Paper from '@mui/material/Paper';
import { useRouter } from '@tanstack/react-router';
import { countOf } from '#domain/text/count.ts';
import type { DocumentDetail } from '@/shared/api/generated/model';
import { Button } from '@/shared/ui/Button';
import { StateBlock } from '@/shared/ui/states/StateBlock';
import { folderPath } from '@/entities/document';

interface FolderCardProps {
  projectId: string;
  document: DocumentDetail;
}

/** What stands where a file shows its content: how much is in the folder, and the way into it. */
export function FolderCard({ projectId, document }: FolderCardProps) {
  const router = useRouter();
  const { id, itemCount, trashedAt } = document;
  return (
    <Paper variant="outlined">
      <StateBlock
        icon={<Folder />}
        title={itemCount === 0 ? 'This folder is empty' : `${countOf(itemCount ?? 0, 'item')} in this folder`}
        action={
          trashedAt === null && (
            <Button size="sm" variant="solid" onClick={() => router.history.push(folderPath(projectId, id))}>
              Open folder
            </Button>
          )
        }
      >
        {trashedAt === null ? 'Folders count as one item each.' : 'Restore it to open it.'}
      </StateBlock>
    </Paper>
  );
}
