import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { entryAnchor } from '#domain/text/entry-anchor.ts';
import type { InspectionSteps } from '@/entities/inspection';
import { PhotoStrip, sitePhotos } from '@/features/attachments';
import type { InspectionDetail, InspectionObservation } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { formatInstant } from '@/shared/lib/dates/format';
import { reasonOf } from '@/shared/lib/record/reason';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { Section } from '@/shared/ui/page/Section';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { ObservationDialog } from './run/ObservationDialog';

interface ObservationsSectionProps {
  inspection: InspectionDetail;
  steps: InspectionSteps;
}

/** What was seen and is no failure; nothing where nothing was and nothing can be added. */
export function ObservationsSection({ inspection, steps }: ObservationsSectionProps) {
  const { observations, abilities, items, location } = inspection;
  const [adding, setAdding] = useState(false);
  const [doomed, setDoomed] = useState<InspectionObservation | null>(null);
  if (observations.length === 0 && !abilities.observe.allowed) return null;
  const itemOf = (id: string | null) => items.find((item) => item.id === id)?.description;
  return (
    <Section
      title={observations.length === 0 ? 'Observations' : `Observations (${String(observations.length)})`}
      description={observations.length === 0 ? 'What is seen and is no failure.' : undefined}
      action={
        abilities.observe.allowed && (
          <PermissionButton size="xs" reason={reasonOf(abilities.observe)} onClick={() => setAdding(true)}>
            Add
          </PermissionButton>
        )
      }
      flush={observations.length > 0}
    >
      {observations.length > 0 && (
        <Box component="ul" aria-label="Observations" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {observations.map((each) => (
            <Box
              key={each.id}
              component="li"
              id={entryAnchor(each.id)}
              sx={(theme) => ({
                display: 'flex',
                flexDirection: 'column',
                gap: 2,
                paddingInline: { xs: 4, sm: 5 },
                paddingBlock: 3,
                borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
              })}
            >
              <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
                <Box sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
                  <Box sx={{ whiteSpace: 'pre-wrap' }}>{each.note}</Box>
                  <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
                    {[itemOf(each.itemId), `${each.createdBy.name}, ${formatInstant(each.createdAt)}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </Box>
                </Box>
                {each.canDelete && (
                  <IconButton aria-label={`Delete observation: ${each.note}`} onClick={() => setDoomed(each)}>
                    <Delete fontSize="small" />
                  </IconButton>
                )}
              </Box>
              <PhotoStrip
                photos={sitePhotos(each.photos, each.note, location)}
                label="Photos of the observation"
                side={96}
              />
            </Box>
          ))}
        </Box>
      )}
      {adding && (
        <ObservationDialog
          projectId={inspection.projectId}
          inspection={inspection}
          item={null}
          onClose={() => setAdding(false)}
        />
      )}
      <ConfirmDialog
        open={doomed !== null}
        title="Delete this observation?"
        confirmLabel="Delete observation"
        danger
        fallback={TOOL_MESSAGES.inspections.deleteFailed}
        onClose={() => setDoomed(null)}
        onConfirm={async () => doomed !== null && steps.removeObservation(doomed.id)}
      >
        Its note and photos are removed for everyone. This cannot be undone.
      </ConfirmDialog>
    </Section>
  );
}
