import type { ReactNode } from 'react';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { RouterButton } from '@/shared/ui/RouterButton';
import { useCompanyPlan } from '../model/use-company-plan';

interface NewProjectButtonProps {
  icon?: ReactNode;
  /** The key that leads there, too. */
  shortcut?: string;
  children?: ReactNode;
}

/** The way to a new project; where the company has no plan for one, it says so. */
export function NewProjectButton({ icon, shortcut, children = 'New project' }: NewProjectButtonProps) {
  const { problem } = useCompanyPlan();
  if (problem !== undefined)
    return (
      <PermissionButton size="sm" variant="solid" reason={problem}>
        {children}
      </PermissionButton>
    );
  return (
    <RouterButton
      to="/app/projects/new"
      size="sm"
      variant="solid"
      startIcon={icon}
      aria-keyshortcuts={shortcut}
    >
      {children}
    </RouterButton>
  );
}
