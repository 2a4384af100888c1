import Download from '@mui/icons-material/DownloadOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planOf } from '#domain/subscription/plans.ts';
import { INVOICE_STATUS_FACES } from '#domain/subscription/states.ts';
import { downloadFile } from '@/shared/api/download';
import {
  getDownloadInvoiceUrl,
  getListInvoicesQueryOptions,
} from '@/shared/api/generated/subscription/subscription';
import type { Invoice } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { formatDate } from '@/shared/lib/dates/format';
import { Button } from '@/shared/ui/Button';
import { MoneyTable } from '@/shared/ui/money/MoneyTable';
import { MoneyText } from '@/shared/ui/money/MoneyText';
import { Section } from '@/shared/ui/page/Section';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { StatusChip } from '@/shared/ui/StatusChip';
import { toastError } from '@/shared/ui/toast/toast';

/** As many as the list has at first, and at most. */
const FEW = 12;
const MOST = 100;

/** The invoices of the company, newest first, each with its PDF. */
export function Invoices({ companyId }: { companyId: string }) {
  const [limit, setLimit] = useState(FEW);
  const phone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const query = useQuery(
    getListInvoicesQueryOptions({ companyId, limit }, { query: { placeholderData: keepPreviousData } }),
  );
  const rows = query.data?.data;
  const Layout = phone ? Cards : Table;
  return (
    <Section title="Invoices" flush>
      {rows === undefined &&
        (query.isError ? (
          <ErrorState
            dense
            error={query.error}
            fallback={TOOL_MESSAGES.subscription.invoicesFailed}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <RowsSkeleton rows={3} />
        ))}
      {rows?.length === 0 && (
        <EmptyState dense icon={<ReceiptLong />} title="No invoices yet">
          Each payment for a plan is listed here, with its PDF.
        </EmptyState>
      )}
      {rows !== undefined && rows.length > 0 && <Layout rows={rows} />}
      {rows?.length === FEW && limit === FEW && (
        <Box sx={{ padding: 3, display: 'flex', justifyContent: 'center' }}>
          <Button size="xs" variant="plain" onClick={() => setLimit(MOST)}>
            Show earlier invoices
          </Button>
        </Box>
      )}
    </Section>
  );
}

const periodOf = ({ periodStart, periodEnd }: Invoice): string =>
  `${formatDate(periodStart)} to ${formatDate(periodEnd)}`;

function PdfButton({ invoice }: { invoice: Invoice }) {
  const [pending, setPending] = useState(false);
  const save = async (): Promise<void> => {
    setPending(true);
    try {
      await downloadFile(getDownloadInvoiceUrl(invoice.id), `${invoice.invoiceNumber}.pdf`);
    } catch (error) {
      toastError(error, TOOL_MESSAGES.subscription.pdfFailed);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      size="xs"
      variant="plain"
      startIcon={<Download />}
      loading={pending}
      aria-label={`Download invoice ${invoice.invoiceNumber} as PDF`}
      onClick={() => void save()}
    >
      PDF
    </Button>
  );
}

function Table({ rows }: { rows: readonly Invoice[] }) {
  return (
    <MoneyTable
      aria-label="Invoices"
      sx={{
        '& td, & th': { verticalAlign: 'middle' },
        // The table's edges stand under the section's title, the icon of the last column under its head.
        '& th:first-of-type': { paddingInlineStart: 5 },
        '& td:last-of-type': { paddingInlineStart: '2px' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">Invoice</th>
          <th scope="col">Issued</th>
          <th scope="col">Plan</th>
          <th scope="col">Period</th>
          <th scope="col" data-num>
            Amount (USD)
          </th>
          <th scope="col" data-num>
            Credit
          </th>
          <th scope="col" data-num>
            Paid
          </th>
          <th scope="col">Status</th>
          <th scope="col">File</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((invoice) => (
          <tr key={invoice.id}>
            <th scope="row">{invoice.invoiceNumber}</th>
            <td>{formatDate(invoice.createdAt)}</td>
            <td>{planOf(invoice.interval).name}</td>
            <td>{periodOf(invoice)}</td>
            <td data-num>
              <MoneyText amount={invoice.amount} currency="USD" />
            </td>
            <td data-num>
              <MoneyText amount={-invoice.credit} currency="USD" dashForZero />
            </td>
            <td data-num>
              <MoneyText amount={invoice.amountPaid} currency="USD" dashForZero />
            </td>
            <td>
              <StatusChip {...INVOICE_STATUS_FACES[invoice.status]} size="sm" />
            </td>
            <td>
              <PdfButton invoice={invoice} />
            </td>
          </tr>
        ))}
      </tbody>
    </MoneyTable>
  );
}

function Cards({ rows }: { rows: readonly Invoice[] }) {
  return (
    <Box component="ul" aria-label="Invoices" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((invoice) => (
        <Box
          component="li"
          key={invoice.id}
          sx={(theme) => ({
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            columnGap: 3,
            rowGap: 0.5,
            alignItems: 'center',
            paddingInline: { xs: 4, sm: 5 },
            paddingBlock: 3,
            borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
            fontSize: 'body2.fontSize',
          })}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap', fontWeight: 600 }}>
            {invoice.invoiceNumber}
            <StatusChip {...INVOICE_STATUS_FACES[invoice.status]} size="sm" />
          </Box>
          <Box sx={{ fontWeight: 600, textAlign: 'right' }}>
            <MoneyText amount={invoice.amountDue} currency="USD" symbol />
          </Box>
          <Box sx={{ color: 'text.secondary' }}>
            {planOf(invoice.interval).name}, {periodOf(invoice)}
          </Box>
          <PdfButton invoice={invoice} />
        </Box>
      ))}
    </Box>
  );
}
