import DriveFolderUpload from '@mui/icons-material/DriveFolderUploadOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
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
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    choose([...(target.files ?? [])]);
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
      </Menu>
      <input ref={files} type="file" hidden multiple aria-label="Files to upload" onChange={take} />
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
