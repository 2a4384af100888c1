import Add from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import { maySeeInvoices } from '#domain/daily-log/invoices.ts';
import { AttachmentList } from '@/features/attachments';
import type { DailyLogDetail } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { reasonOf } from '@/shared/lib/record/reason';
import { MoneyText } from '@/shared/ui/money/MoneyText';
import { Section } from '@/shared/ui/page/Section';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { useProjectRights } from '@/shared/session/project';

interface InvoicesSectionProps {
  projectId: string;
  log: DailyLogDetail;
  onAdd: () => void;
}

/** The invoices that came on the day, with their sum; who does not see those of others is not told that there are none. */
export function InvoicesSection({ projectId, log, onAdd }: InvoicesSectionProps) {
  const { invoices, currency, abilities, company } = log;
  const { actor } = useProjectRights(projectId);
  const seesAll = maySeeInvoices(actor, { companyId: company.id, readsWhole: log.isExcerpt !== true });
  if (!seesAll && invoices.length === 0 && !abilities.addEntry.allowed) return null;
  const total = invoices.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Section
      title={invoices.length === 0 ? 'Invoices' : `Invoices (${String(invoices.length)})`}
      description={
        seesAll
          ? invoices.length === 0
            ? 'None came on this day.'
            : undefined
          : `You see those that you add; the others are for ${company.name}.`
      }
      flush
      action={
        <PermissionButton
          size="xs"
          startIcon={<Add />}
          reason={reasonOf(abilities.addEntry)}
          onClick={onAdd}
          sx={{ minBlockSize: { xs: 44, sm: 32 } }}
        >
          Add invoice
        </PermissionButton>
      }
    >
      {invoices.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {invoices.map(({ id, invoiceNumber, vendor, invoiceDate, amount, description, file }) => (
            <Box
              component="li"
              key={id}
              sx={(theme) => ({
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) auto',
                columnGap: 4,
                rowGap: 1.5,
                paddingInline: { xs: 4, sm: 5 },
                paddingBlock: 3.5,
                borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
              })}
            >
              <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
                <Box component="bdi" sx={{ fontWeight: 600 }}>
                  {vendor}
                </Box>
                <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
                  <bdi>{invoiceNumber}</bdi>, {formatDate(invoiceDate)}
                </Box>
              </Box>
              <MoneyText amount={amount} currency={currency} />
              {description !== null && (
                <Box sx={{ gridColumn: '1 / -1', fontSize: 'body2.fontSize', overflowWrap: 'anywhere' }}>
                  {description}
                </Box>
              )}
              {file !== null && (
                <Box sx={{ gridColumn: '1 / -1' }}>
                  <AttachmentList files={[file]} label={`File of invoice ${invoiceNumber}`} />
                </Box>
              )}
            </Box>
          ))}
          {invoices.length > 1 && (
            <Box
              component="li"
              sx={(theme) => ({
                display: 'flex',
                justifyContent: 'space-between',
                gap: 4,
                paddingInline: { xs: 4, sm: 5 },
                paddingBlock: 3,
                fontWeight: 600,
                borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
              })}
            >
              <span>Together</span>
              <MoneyText amount={Math.round(total * 100) / 100} currency={currency} />
            </Box>
          )}
        </Box>
      )}
    </Section>
  );
}
