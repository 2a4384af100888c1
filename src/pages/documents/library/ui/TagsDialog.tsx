import Box from '@mui/material/Box';
import { useState } from 'react';
import { retagged, tagKey, tooManyTags, uniqueTags } from '#domain/document/tags.ts';
import { countOf } from '#domain/text/count.ts';
import type { DocumentBulkUpdate, DocumentEntry } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import type { BulkPlan } from '@/shared/lib/record/bulk';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { StayNotice } from '@/shared/ui/list/BulkParts';
import { TagsInput, tagsProblem } from '@/widgets/document/dialogs';

interface TagsDialogProps {
  plan: BulkPlan<DocumentEntry>;
  onConfirm: (change: Pick<DocumentBulkUpdate, 'addTags' | 'removeTags'>) => Promise<unknown>;
  onClose: () => void;
}

const items = (count: number): string => countOf(count, 'item');

/** Adds tags to several files and folders, and takes off such as they carry. */
export function TagsDialog({ plan, onConfirm, onClose }: TagsDialogProps) {
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const carried = uniqueTags(plan.go.flatMap(({ tags }) => tags)).toSorted((a, b) => a.localeCompare(b));
  // What is added is not taken off as well.
  const added = new Set(add.map(tagKey));
  const off = remove.filter((tag) => !added.has(tagKey(tag)));
  const problem = tagsProblem(add);
  const full = plan.go.filter(({ tags }) => tooManyTags(retagged(tags, { add, remove: off })) !== null);
  return (
    <ConfirmDialog
      open
      title={`Tag ${items(plan.go.length)}`}
      confirmLabel="Save changes"
      refusal={
        problem ??
        (add.length + off.length === 0 ? 'Enter a tag to add, or choose one to take off.' : undefined)
      }
      fallback={TOOL_MESSAGES.documents.updateFailed}
      onClose={onClose}
      onConfirm={() =>
        onConfirm({ ...(add.length > 0 && { addTags: add }), ...(off.length > 0 && { removeTags: off }) })
      }
    >
      <Box sx={{ display: 'grid', gap: 5, paddingBlockStart: 2 }}>
        <TagsInput label="Add" value={add} onChange={setAdd} problem={problem} options={carried} autoFocus />
        {carried.length > 0 && (
          <TagsInput
            label="Take off"
            value={off}
            onChange={setRemove}
            options={carried.filter((tag) => !added.has(tagKey(tag)))}
            only
          />
        )}
        <StayNotice
          go={items(plan.go.length)}
          stay={items(plan.stay.length)}
          participle="tagged"
          items={plan.stay.map(({ record, reason }) => ({ name: record.name, reason }))}
        />
        <StayNotice
          go={items(plan.go.length - full.length)}
          stay={items(full.length)}
          participle="tagged"
          items={full.map(({ name, tags }) => ({
            name,
            reason: `It has ${countOf(tags.length, 'tag')}. ${tooManyTags(retagged(tags, { add, remove: off })) ?? ''}`,
          }))}
        />
      </Box>
    </ConfirmDialog>
  );
}
