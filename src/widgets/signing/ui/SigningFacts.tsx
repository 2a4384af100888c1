import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { SIGNATURE_STATUS_FACES, SIGNER_ROLE_LABELS } from '#domain/signing/signer-status.ts';
import type { SigningSession } from '@/shared/api/generated/model';
import { FactList } from '@/shared/ui/page/FactList';
import { StatusChip } from '@/shared/ui/StatusChip';

/** Who asks, what the document says, and who else signs it. */
export function SigningFacts({ session }: { session: SigningSession }) {
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label="About this document"
      sx={{ padding: 5, display: 'grid', gap: 4 }}
    >
      <FactList
        facts={[
          { label: 'Asked by', value: session.requestedBy },
          {
            label: 'You sign as',
            value: `${session.signerName}, ${SIGNER_ROLE_LABELS[session.signerRole].toLowerCase()}`,
          },
        ]}
      />
      {/* Lines 1 to 9, where there are any, say the same in full. */}
      {session.figures === null && (
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr auto',
            columnGap: 3,
            margin: 0,
            fontSize: 'body2.fontSize',
          }}
        >
          {session.facts.map(({ label, value }) => (
            <Box
              key={label}
              sx={(theme) => ({
                display: 'grid',
                gridColumn: '1 / -1',
                gridTemplateColumns: 'subgrid',
                paddingBlock: 1.5,
                borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
              })}
            >
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
              <Box
                component="dd"
                // The end of a figure, from whichever side the page is read: they stand under each other at their decimals.
                sx={{ margin: 0, fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
              >
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {session.message !== null && session.message !== '' && (
        <Box
          component="blockquote"
          sx={(theme) => ({
            margin: 0,
            paddingInlineStart: 3,
            borderInlineStart: `2px solid ${theme.vars.palette.divider}`,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            fontSize: 'body2.fontSize',
          })}
        >
          {session.message}
        </Box>
      )}
      <Box
        component="ol"
        aria-label="Signers"
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2, fontSize: 'body2.fontSize' }}
      >
        {session.signers.map((signer, index) => (
          <Box
            key={`${signer.role}-${signer.name}`}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 2 }}
          >
            <Box sx={{ flex: 1, minInlineSize: 0 }}>
              {index + 1}. {signer.name}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                , {SIGNER_ROLE_LABELS[signer.role].toLowerCase()}
              </Box>
            </Box>
            <StatusChip size="sm" {...SIGNATURE_STATUS_FACES[signer.status]} />
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
