import Drawing from '@mui/icons-material/ArchitectureOutlined';
import Text from '@mui/icons-material/ArticleOutlined';
import Folder from '@mui/icons-material/FolderRounded';
import Image from '@mui/icons-material/ImageOutlined';
import Other from '@mui/icons-material/InsertDriveFileOutlined';
import Video from '@mui/icons-material/MovieOutlined';
import Pdf from '@mui/icons-material/PictureAsPdfOutlined';
import Sheet from '@mui/icons-material/TableChartOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { DOCUMENT_FILE_TYPE_LABELS, type DocumentFileType } from '#domain/document/kinds.ts';

const ICONS: Readonly<Record<DocumentFileType, ComponentType<SvgIconProps>>> = {
  FOLDER: Folder,
  PDF: Pdf,
  IMAGE: Image,
  SPREADSHEET: Sheet,
  TEXT: Text,
  DRAWING: Drawing,
  VIDEO: Video,
  OTHER: Other,
};

interface DocumentIconProps extends Pick<SvgIconProps, 'fontSize'> {
  fileType: DocumentFileType;
  /** Whether the kind is said beside it, so that the picture needs no name. */
  decorative?: boolean;
}

/** The picture of a kind of content. */
export function DocumentIcon({ fileType, decorative = false, fontSize = 'small' }: DocumentIconProps) {
  const Icon = ICONS[fileType];
  const label = DOCUMENT_FILE_TYPE_LABELS[fileType];
  return (
    <Icon
      fontSize={fontSize}
      {...(decorative ? { 'aria-hidden': true } : { titleAccess: label })}
      sx={{ flexShrink: 0, color: fileType === 'FOLDER' ? 'primary.main' : 'text.secondary' }}
    />
  );
}
