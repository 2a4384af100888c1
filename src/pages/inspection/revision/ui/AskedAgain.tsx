import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { UseFormReturn } from 'react-hook-form';
import { FOLLOW_UP_STATUS_FACES } from '#domain/inspection/follow-up.ts';
import { RESULT_FACES } from '@/entities/inspection';
import type { InspectionDetail } from '@/shared/api/generated/model';
import { StatusChip } from '@/shared/ui/StatusChip';
import type { RevisionValues } from '../model/revision-values';

interface AskedAgainProps {
  inspection: InspectionDetail;
  form: UseFormReturn<RevisionValues>;
}

/** The items with a tick for what is asked again: what failed always is, the others by choice. */
export function AskedAgain({ inspection, form }: AskedAgainProps) {
  const chosen = form.watch('itemIds');
  // What failed stands first: it is what the round is about.
  const items = inspection.items.toSorted(
    (a, b) => Number(b.result === 'FAIL') - Number(a.result === 'FAIL'),
  );
  const toggle = (id: string): void =>
    form.setValue('itemIds', chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id], {
      shouldDirty: true,
    });
  return (
    <Box component="ul" aria-label="Items" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {items.map((item) => {
        const failed = item.result === 'FAIL';
        const followUp = inspection.followUps.find(
          ({ itemId, status }) => itemId === item.id && status !== 'VERIFIED',
        );
        return (
          <Box
            key={item.id}
            component="li"
            sx={(theme) => ({ borderBlockStart: `1px solid ${theme.vars.palette.divider}` })}
          >
            <Box
              component="label"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                minBlockSize: 56,
                paddingInline: { xs: 3, sm: 4 },
                paddingBlock: 2,
                cursor: failed ? 'default' : 'pointer',
              }}
            >
              <Checkbox
                checked={failed || chosen.includes(item.id)}
                disabled={failed}
                onChange={() => toggle(item.id)}
              />
              <Box component="span" sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
                {item.description}
                {(item.note !== null || followUp !== undefined) && (
                  <Box
                    component="span"
                    sx={{ display: 'block', fontSize: 'body2.fontSize', color: 'text.secondary' }}
                  >
                    {[
                      item.note,
                      followUp && `Follow-up: ${FOLLOW_UP_STATUS_FACES[followUp.status].label.toLowerCase()}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Box>
                )}
              </Box>
              <StatusChip size="sm" {...RESULT_FACES[item.result]} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
