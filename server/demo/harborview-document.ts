import type { ProjectRole } from '#domain/authority/roles.ts';
import type { DocumentPermission, SharingType } from '#domain/document/rights.ts';
import type { DemoContent } from './demo-file.ts';

/** A right that a person, a role or everyone is given. */
export interface DemoGrant {
  who?: string;
  role?: ProjectRole;
  permission: DocumentPermission;
}

/** A folder with what is special about it; those without anything special are made by what goes into them. */
export interface DemoFolder {
  path: string;
  by: string;
  /** Days ago. */
  on: number;
  sharing?: SharingType;
  grants?: readonly DemoGrant[];
}

/** A file of the library. People by their keys, days counted from today. */
export interface DemoFile {
  /** Folders with a slash between them. */
  in: string;
  name: string;
  by: string;
  on: number;
  content: DemoContent;
  isTemplate?: boolean;
  description?: string;
  tags?: readonly string[];
  /** Contents that came later, each a version. */
  versions?: readonly { on: number; by: string; comment?: string; content: DemoContent }[];
  grants?: readonly DemoGrant[];
  comments?: readonly { on: number; by: string; text: string; mentions?: readonly string[] }[];
  trashed?: { on: number; by: string };
}
