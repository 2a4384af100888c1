import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { INSPECTION_TYPE_LABELS } from '#domain/inspection/status.ts';
import { countOf } from '#domain/text/count.ts';
import { useListInspectionTemplates } from '@/shared/api/generated/inspections/inspections';
import type { InspectionTemplate } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { TextInput } from '@/shared/ui/form/TextInput';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';

interface TemplateChoiceProps {
  projectId: string;
  /** Told the template's id, or `blank`. */
  onChoose: (template: string) => void;
}

const found = ({ name, description, trade }: InspectionTemplate, text: string): boolean =>
  `${name} ${description ?? ''} ${trade ?? ''}`.toLowerCase().includes(text.trim().toLowerCase());

/** What a new inspection begins with: the project's own templates, the ready ones, or nothing. */
export function TemplateChoice({ projectId, onChoose }: TemplateChoiceProps) {
  const templates = useListInspectionTemplates(projectId);
  const [text, setText] = useState('');
  if (templates.isError)
    return (
      <ErrorState
        error={templates.error}
        fallback={TOOL_MESSAGES.inspections.templatesFailed}
        onRetry={() => void templates.refetch()}
      />
    );
  if (templates.data === undefined) return <RowsSkeleton rows={6} />;
  const all = templates.data.data.filter((template) => found(template, text));
  const groups = [
    { title: 'Of this project', of: all.filter(({ isReady }) => !isReady) },
    { title: 'Ready to use', of: all.filter(({ isReady }) => isReady) },
  ].filter(({ of }) => of.length > 0);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5, maxInlineSize: 960 }}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr auto' }, alignItems: 'end' }}>
        <TextInput
          label="Search templates"
          type="search"
          size="small"
          value={text}
          placeholder="Concrete, safety walk, rough-in"
          onChange={(event) => setText(event.target.value)}
        />
        <ButtonBase
          onClick={() => onChoose('blank')}
          sx={(theme) => ({
            // As high as the search beside it.
            minBlockSize: { xs: 48, sm: 40 },
            gap: 2,
            paddingInline: 4,
            fontWeight: 550,
            borderRadius: '8px',
            border: `1px dashed ${theme.vars.palette.line.control}`,
            '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
          })}
        >
          <NoteAdd fontSize="small" aria-hidden />
          Blank checklist
        </ButtonBase>
      </Box>
      {groups.length === 0 && <Box sx={{ color: 'text.secondary' }}>No template matches.</Box>}
      {groups.map(({ title, of }) => (
        <Box key={title} component="section" aria-label={title}>
          <Box
            component="h2"
            sx={{
              margin: 0,
              marginBlockEnd: 2,
              fontSize: 'body2.fontSize',
              fontWeight: 600,
              color: 'text.secondary',
            }}
          >
            {title}
          </Box>
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              margin: 0,
              padding: 0,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {of.map((template) => (
              <li key={template.id}>
                <TemplateCard template={template} onChoose={() => onChoose(template.id)} />
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function TemplateCard({ template, onChoose }: { template: InspectionTemplate; onChoose: () => void }) {
  const facts = [
    INSPECTION_TYPE_LABELS[template.inspectionType],
    template.trade,
    countOf(template.itemCount, 'item'),
  ];
  return (
    <ButtonBase
      onClick={onChoose}
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        justifyContent: 'flex-start',
        inlineSize: '100%',
        blockSize: '100%',
        minBlockSize: 72,
        padding: 4,
        textAlign: 'left',
        borderRadius: '12px',
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
        '&:hover': {
          borderColor: theme.vars.palette.line.control,
          backgroundColor: theme.vars.palette.surface.hover,
        },
      })}
    >
      <Box component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {template.name}
      </Box>
      {template.description !== null && (
        <Box component="span" sx={{ display: 'block', fontSize: 'body2.fontSize', overflowWrap: 'anywhere' }}>
          {template.description}
        </Box>
      )}
      <Box
        component="span"
        sx={{ display: 'block', marginBlockStart: 1, fontSize: 'body2.fontSize', color: 'text.secondary' }}
      >
        {facts.filter((part) => part !== null && part !== INSPECTION_TYPE_LABELS.OTHER).join(' · ')}
      </Box>
    </ButtonBase>
  );
}
