import Box from '@mui/material/Box';
import type { PacketEvent } from '#domain/signing/packet-status.ts';
import type { EtchPacket } from '@/shared/api/generated/model';
import { formatInstant } from '@/shared/lib/dates/format';
import { Section } from '@/shared/ui/page/Section';

const EVENT_WORDS: Readonly<Record<PacketEvent, string>> = {
  CREATED: 'Document drawn',
  SENT: 'Link sent',
  REMINDED: 'Reminded',
  VIEWED: 'Opened',
  SIGNED: 'Signed',
  DECLINED: 'Declined',
  SEALED: 'Sealed',
  VOIDED: 'Made void',
  RECALLED: 'Recalled',
};

/** What happened to the document, from the beginning: as it is printed on its last page. */
export function AuditTrail({ packet }: { packet: EtchPacket }) {
  const nameOf = (signerId: string | null): string | undefined =>
    packet.signers.find(({ id }) => id === signerId)?.user.name;
  return (
    <Section title="Audit trail" description="Each step with its time, address and browser." flush>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, fontSize: 'body2.fontSize' }}>
        {packet.events.map((event, index) => (
          <Box
            key={index}
            component="li"
            sx={(theme) => ({
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '172px 1fr' },
              columnGap: 4,
              rowGap: 0.5,
              paddingBlock: 2.5,
              paddingInline: { xs: 4, sm: 5 },
              borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
            })}
          >
            <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {formatInstant(event.at)}
            </Box>
            <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {EVENT_WORDS[event.event]}
              </Box>
              {nameOf(event.signerId) !== undefined && ` · ${nameOf(event.signerId) ?? ''}`}
              {(event.ip !== null || event.userAgent !== null) && (
                <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
                  {[event.ip, event.userAgent].filter(Boolean).join(' · ')}
                </Box>
              )}
              {event.sha256 !== null && <Hash value={event.sha256} />}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** The digest of a document, as it can be compared. */
export function Hash({ value }: { value: string }) {
  return (
    <Box
      component="code"
      dir="ltr"
      sx={{
        display: 'block',
        fontSize: 'overline.fontSize',
        color: 'text.secondary',
        overflowWrap: 'anywhere',
      }}
    >
      SHA-256 {value}
    </Box>
  );
}
