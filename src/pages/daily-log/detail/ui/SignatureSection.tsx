import Box from '@mui/material/Box';
import type { DailyLogSignature } from '@/shared/api/generated/model';
import { formatInstant } from '@/shared/lib/dates/format';
import { Section } from '@/shared/ui/page/Section';
import { TypedSignature } from '@/shared/ui/signature/TypedSignature';

/** Who signed the day, and what tells that it was not changed since. */
export function SignatureSection({ signature }: { signature: DailyLogSignature }) {
  const { typedName, drawnPng, signer, signedAt, sha256 } = signature;
  return (
    <Section title="Signature">
      <Box sx={{ display: 'grid', gap: 2, fontSize: 'body2.fontSize' }}>
        {drawnPng === null ? (
          <TypedSignature name={typedName} />
        ) : (
          <Box
            component="img"
            src={`data:image/png;base64,${drawnPng}`}
            alt={`Signature of ${typedName}`}
            // Ink on paper in both themes.
            sx={{
              maxInlineSize: '100%',
              blockSize: 96,
              objectFit: 'contain',
              backgroundColor: '#fff',
              borderRadius: '8px',
            }}
          />
        )}
        <div>
          {typedName === signer.name ? typedName : `${typedName} (${signer.name})`}, {formatInstant(signedAt)}
        </div>
        <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize', overflowWrap: 'anywhere' }}>
          SHA-256 of what was signed: <code>{sha256}</code>
        </Box>
      </Box>
    </Section>
  );
}
