import type { ReactNode } from 'react';
import { countOf } from '#domain/text/count.ts';
import type { AdminProjectType } from '@/shared/api/generated/model';
import { PlainCard } from '../PlainCard';
import { typeFace } from './type-columns';

/** A project type on a phone. */
export function TypeCard({ type, actions }: { type: AdminProjectType; actions: ReactNode }) {
  return (
    <PlainCard name={type.name} status={typeFace(type)} actions={actions}>
      {countOf(type.projectCount, 'project')}
    </PlainCard>
  );
}
