import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Tooltip from '@mui/material/Tooltip';
import { ownOnly } from '#domain/authority/grants.ts';
import {
  MODULE_LABELS,
  MODULES,
  type Module,
  type Permission,
  permissionsOn,
} from '#domain/authority/modules.ts';
import type { ProjectRole } from '#domain/authority/roles.ts';
import type { ModuleGrant } from '@/shared/api/generated/model';

const LABELS: Readonly<Record<Permission, string>> = {
  VIEW: 'View',
  MANAGE: 'Manage',
  INVITE: 'Invite',
  ADD_DIVISION: 'Add divisions',
};

/** The columns of the grid: the last holds what two modules have besides. */
const COLUMNS: readonly { label: string; of: (module: Module) => Permission | undefined }[] = [
  { label: 'View', of: () => 'VIEW' },
  { label: 'Manage', of: () => 'MANAGE' },
  { label: 'Besides', of: (module) => permissionsOn(module)[2] },
];

interface PermissionGridProps {
  permissions: readonly ModuleGrant[];
  baseRole: ProjectRole;
  /** Switches one; the grid is read-only without it. */
  onToggle?: (module: Module, permission: Permission) => void;
  /** Why the reader cannot give a permission that is off; undefined where they can. */
  refusal?: (module: Module, permission: Permission) => string | undefined;
  error?: string | undefined;
}

/** What a role may do, module by module. */
export function PermissionGrid({ permissions, baseRole, onToggle, refusal, error }: PermissionGridProps) {
  return (
    <Box>
      <Box
        component="table"
        aria-label="Permissions"
        aria-describedby={error === undefined ? undefined : 'permission-grid-error'}
        sx={(theme) => ({
          inlineSize: '100%',
          borderCollapse: 'collapse',
          fontSize: 'body2.fontSize',
          border: `1px solid ${error === undefined ? theme.vars.palette.divider : theme.vars.palette.error.main}`,
          '& th, & td': { paddingInline: { xs: 2, sm: 3 }, blockSize: 40, textAlign: 'left' },
          '& tbody tr': { borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}` },
          '& thead': { backgroundColor: theme.vars.palette.surface.sunken, color: 'text.secondary' },
          '& th': { fontWeight: 600 },
          '& tbody th': { fontWeight: 500 },
          '& tbody tr:hover': { backgroundColor: theme.vars.palette.action.hover },
        })}
      >
        <thead>
          <tr>
            <th scope="col">Module</th>
            {COLUMNS.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MODULES.map((module) => {
            const held = permissions.find(({ module_code }) => module_code === module)?.permission ?? [];
            const isOwn = held.includes('MANAGE') && ownOnly(module, baseRole);
            return (
              <tr key={module}>
                <th scope="row">
                  {MODULE_LABELS[module]}
                  {isOwn && (
                    <Box
                      component="span"
                      sx={{ display: 'block', color: 'text.secondary', fontSize: 'caption.fontSize' }}
                    >
                      Manages its own company’s and its own
                    </Box>
                  )}
                </th>
                {COLUMNS.map(({ label, of }) => {
                  const permission = of(module);
                  return (
                    <td key={label}>
                      {permission !== undefined && (
                        <GrantBox
                          module={module}
                          permission={permission}
                          named={label === 'Besides'}
                          on={held.includes(permission)}
                          reason={held.includes(permission) ? undefined : refusal?.(module, permission)}
                          onToggle={onToggle}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </Box>
      {error !== undefined && (
        <Box
          id="permission-grid-error"
          role="alert"
          sx={{ color: 'error.main', fontSize: 'caption.fontSize', marginBlockStart: 1 }}
        >
          {error}
        </Box>
      )}
    </Box>
  );
}

interface GrantBoxProps {
  module: Module;
  permission: Permission;
  /** Whether the cell says what it grants. */
  named: boolean;
  on: boolean;
  reason: string | undefined;
  onToggle: PermissionGridProps['onToggle'];
}

function GrantBox({ module, permission, named, on, reason, onToggle }: GrantBoxProps) {
  const isFixed = onToggle === undefined;
  return (
    <Tooltip title={reason ?? ''} describeChild>
      <Box component="label" sx={{ display: 'inline-flex', alignItems: 'center', marginInlineStart: -2.5 }}>
        <Checkbox
          size="small"
          checked={on}
          disabled={isFixed}
          slotProps={{
            input: {
              'aria-label': `${LABELS[permission]}: ${MODULE_LABELS[module]}`,
              'aria-disabled': reason !== undefined || undefined,
            },
          }}
          onChange={() => {
            if (reason === undefined) onToggle?.(module, permission);
          }}
          sx={reason === undefined ? undefined : { opacity: 0.5 }}
        />
        {named && <Box component="span">{LABELS[permission]}</Box>}
      </Box>
    </Tooltip>
  );
}
