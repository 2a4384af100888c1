import Box from '@mui/material/Box';
import type { ChatDraft, ChatDraftKind } from '@/shared/api/generated/model';
import { AddressLink } from '@/shared/ui/AddressLink';

const NAMES: Readonly<Record<ChatDraftKind, string>> = {
  RFI: 'Draft of an RFI',
  RFI_RESPONSE: 'Draft of a response',
  CHANGE_REQUEST: 'Draft of a change request',
  DAILY_LOG_ENTRY: 'Draft of a work entry',
};

/** What the assistant drafted: each stands whole, and goes into its form, where its reader changes and sends it. */
export function ChatDrafts({ drafts }: { drafts: readonly ChatDraft[] }) {
  return drafts.map(({ id, kind, title, text, path }) => (
    <Box
      key={id}
      role="group"
      aria-label={NAMES[kind]}
      sx={(theme) => ({
        inlineSize: '100%',
        maxInlineSize: 720,
        borderRadius: '12px',
        border: `1px dashed ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
        paddingInline: 4,
        paddingBlock: 3,
        display: 'grid',
        gap: 2,
        fontSize: 'body1.fontSize',
        overflowWrap: 'anywhere',
      })}
    >
      <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>{NAMES[kind]}, not sent</Box>
      {title !== null && (
        <Box sx={{ fontWeight: 600 }}>
          <bdi>{title}</bdi>
        </Box>
      )}
      <Box sx={{ whiteSpace: 'pre-wrap', maxBlockSize: 280, overflowY: 'auto' }} tabIndex={0}>
        <bdi>{text}</bdi>
      </Box>
      <Box>
        <AddressLink to={path} sx={{ fontWeight: 500 }}>
          Open in its form
        </AddressLink>
      </Box>
    </Box>
  ));
}
