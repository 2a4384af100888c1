import DriveFolderUpload from '@mui/icons-material/DriveFolderUploadOutlined';
import Template from '@mui/icons-material/NoteAddOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { ButtonProps } from '@/shared/ui/Button';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { useUploader } from '../../model/upload/upload-context';

/** Chooses files or a folder to upload into the folder of the page; says why where the reader may not add there. */
export function UploadButton({ size = 'sm', variant = 'solid' }: Pick<ButtonProps, 'size' | 'variant'>) {
  const { folder, choose } = useUploader();
  const files = useRef<HTMLInputElement>(null);
  const tree = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const templates = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    choose([...(target.files ?? [])], target === templates.current ? 'TEMPLATE' : undefined);
    // The same files can be chosen again.
    target.value = '';
  };
  const pick = (input: HTMLInputElement | null): void => {
    setAnchor(null);
    input?.click();
  };
  return (
    <>
      <PermissionButton
        size={size}
        variant={variant}
        startIcon={<UploadFile fontSize="small" />}
        reason={folder.refusal}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Upload
      </PermissionButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => pick(files.current)}>
          <ListItemIcon>
            <UploadFile fontSize="small" />
          </ListItemIcon>
          Upload files
        </MenuItem>
        <MenuItem onClick={() => pick(tree.current)}>
          <ListItemIcon>
            <DriveFolderUpload fontSize="small" />
          </ListItemIcon>
          Upload folder
        </MenuItem>
        <MenuItem onClick={() => pick(templates.current)}>
          <ListItemIcon>
            <Template fontSize="small" />
          </ListItemIcon>
          <ListItemText primary="Upload as template" secondary="To begin new files from" />
        </MenuItem>
      </Menu>
      <input ref={files} type="file" hidden multiple aria-label="Files to upload" onChange={take} />
      <input ref={templates} type="file" hidden multiple aria-label="Templates to upload" onChange={take} />
      <input
        ref={(input) => {
          tree.current = input;
          // React's types do not know the attribute.
          if (input) input.webkitdirectory = true;
        }}
        type="file"
        hidden
        multiple
        aria-label="Folder to upload"
        onChange={take}
      />
    </>
  );
}
