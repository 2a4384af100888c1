import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { INSPECTION_TYPE_LABELS } from '#domain/inspection/status.ts';
import { countOf } from '#domain/text/count.ts';
import { durationText } from '@/entities/inspection';
import type { InspectionTemplate } from '@/shared/api/generated/model';
import { RecordCard } from '@/widgets/record-list';

interface TemplateCardProps {
  template: InspectionTemplate;
  path: string;
  actions: ReactNode;
}

/** One template on a phone: the same facts as its row. */
export function TemplateCard({ template, path, actions }: TemplateCardProps) {
  const facts = [
    template.trade,
    countOf(template.itemCount, 'item'),
    template.durationMinutes === null ? null : durationText(template.durationMinutes),
    template.signatureRequired ? 'signed' : null,
  ];
  return (
    <RecordCard
      path={path}
      number={INSPECTION_TYPE_LABELS[template.inspectionType]}
      name={template.name}
      status={
        template.isReady
          ? { label: 'Ready to use', tone: 'neutral' }
          : { label: 'This project', tone: 'info' }
      }
      actions={actions}
    >
      {template.description !== null && <Box sx={{ overflowWrap: 'anywhere' }}>{template.description}</Box>}
      <Box sx={{ color: 'text.secondary' }}>{facts.filter((part) => part !== null).join(' · ')}</Box>
    </RecordCard>
  );
}
