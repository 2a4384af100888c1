import type { ReactNode } from 'react';
import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { countOf } from '#domain/text/count.ts';
import { AddressLink } from '@/shared/ui/AddressLink';
import type { RoleRow } from '../../model/roles/list';
import { rightsText } from '../../model/roles/rights-text';
import { PlainCard } from '../PlainCard';
import { roleFace } from './role-columns';

interface RoleCardProps {
  role: RoleRow;
  path: string;
  actions: ReactNode;
}

/** A role on a phone. */
export function RoleCard({ role, path, actions }: RoleCardProps) {
  return (
    <PlainCard
      name={
        <AddressLink to={path} sx={{ color: 'text.primary' }}>
          {role.name}
        </AddressLink>
      }
      status={roleFace(role)}
      actions={actions}
    >
      {[
        role.own && `Based on ${PROJECT_ROLE_LABELS[role.baseRole]}`,
        rightsText(role.permissions),
        countOf(role.memberCount, 'person', 'people'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </PlainCard>
  );
}
