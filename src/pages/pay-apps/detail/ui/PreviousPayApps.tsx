import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { PAY_APP_STATUS_FACES } from '#domain/pay-app/status.ts';
import { type Earlier, earlierOf, payAppTitle } from '@/entities/pay-app';
import type { PayAppDetail, PreviousPayApp } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { MoneyTable } from '@/shared/ui/money/MoneyTable';
import { MoneyText } from '@/shared/ui/money/MoneyText';
import { Section } from '@/shared/ui/page/Section';
import { RouterLink } from '@/shared/ui/RouterLink';
import { StatusChip } from '@/shared/ui/StatusChip';

interface PreviousPayAppsProps {
  projectId: string;
  payApp: PayAppDetail;
}

/** The applications before this one; what was certified on them is line 7. */
export function PreviousPayApps({ projectId, payApp }: PreviousPayAppsProps) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const Rows = phone ? Cards : Table;
  return (
    <Section
      title="Earlier applications"
      description="The amounts certified on them make up line 7 of this one."
      flush
    >
      {payApp.previousPayApps.length === 0 ? (
        <Box
          sx={{ paddingInline: 5, paddingBlockEnd: 5, color: 'text.secondary', fontSize: 'body2.fontSize' }}
        >
          <NoneListed {...earlierOf(payApp)} currency={payApp.currency} />
        </Box>
      ) : (
        <Rows projectId={projectId} payApp={payApp} />
      )}
    </Section>
  );
}

/** What stands in place of the list: why it is empty, and what line 7 of this application says all the same. */
function NoneListed({ isFirst, certified, unseen, currency }: Earlier & Pick<PayAppDetail, 'currency'>) {
  if (isFirst) return 'This is the first application on this schedule.';
  // Before there is a form, the reader may have none to open, or there may be none.
  if (unseen === undefined || certified === undefined) return 'No earlier application is open to you.';
  if (unseen === 0) return 'Nothing was certified on earlier applications.';
  return (
    <>
      The earlier applications are not open to you. Their certificates come to{' '}
      <MoneyText amount={certified} currency={currency} symbol />.
    </>
  );
}

/** An opening balance was billed elsewhere; its status among what was billed here would say little. */
const faceOf = ({ status, isOpeningBalance }: PreviousPayApp) =>
  isOpeningBalance
    ? { ...PAY_APP_STATUS_FACES[status], label: 'Opening balance' }
    : PAY_APP_STATUS_FACES[status];

const UNSEEN = 'On applications that are not open to you';

function NumberLink({ projectId, each }: { projectId: string; each: PreviousPayApp }) {
  return (
    <RouterLink
      to="/app/projects/$projectId/tools/pay-apps/$payAppId"
      params={{ projectId, payAppId: each.id }}
      aria-label={payAppTitle(each)}
      // The whole row leads there.
      sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
    >
      {each.payAppNumber}
    </RouterLink>
  );
}

function Cards({ projectId, payApp }: PreviousPayAppsProps) {
  const { certified = 0, unseen = 0 } = earlierOf(payApp);
  const line = {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    paddingInline: 4,
    paddingBlock: 2.5,
    fontSize: '0.8125rem',
  };
  const rule = { borderBlockStart: '1px solid', borderColor: 'divider' };
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {payApp.previousPayApps.map((each) => (
        <Box key={each.id} component="li" sx={{ ...line, ...rule, position: 'relative' }}>
          <NumberLink projectId={projectId} each={each} />
          <StatusChip size="sm" {...faceOf(each)} />
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {formatDate(each.periodTo)}
          </Box>
          <Box component="span" sx={{ marginInlineStart: 'auto' }}>
            <MoneyText amount={each.amountCertified} currency={payApp.currency} />
          </Box>
        </Box>
      ))}
      {unseen !== 0 && (
        <Box component="li" sx={{ ...line, ...rule, justifyContent: 'space-between' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {UNSEEN}
          </Box>
          <MoneyText amount={unseen} currency={payApp.currency} />
        </Box>
      )}
      <Box component="li" sx={{ ...line, ...rule, justifyContent: 'space-between', fontWeight: 650 }}>
        Previous certificates
        <MoneyText amount={certified} currency={payApp.currency} />
      </Box>
    </Box>
  );
}

function Table({ projectId, payApp }: PreviousPayAppsProps) {
  const { currency } = payApp;
  const { certified = 0, unseen = 0 } = earlierOf(payApp);
  const money = (amount: number) => (
    <td data-num>
      <MoneyText amount={amount} currency={currency} dashForZero />
    </td>
  );
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <MoneyTable>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Work through</th>
            <th scope="col">Status</th>
            <th scope="col" data-num>
              Completed and stored
            </th>
            <th scope="col" data-num>
              Retainage
            </th>
            <th scope="col" data-num>
              Certified
            </th>
          </tr>
        </thead>
        <tbody>
          {payApp.previousPayApps.map((each) => (
            <tr key={each.id} style={{ position: 'relative' }}>
              <th scope="row">
                <NumberLink projectId={projectId} each={each} />
              </th>
              <td style={{ whiteSpace: 'nowrap' }}>{formatDate(each.periodTo) || '–'}</td>
              <td>
                <StatusChip size="sm" {...faceOf(each)} />
              </td>
              {money(each.totalCompletedAndStored)}
              {money(each.totalRetainage)}
              {money(each.amountCertified)}
            </tr>
          ))}
          {unseen !== 0 && (
            <tr>
              <th scope="row" colSpan={5}>
                {UNSEEN}
              </th>
              {money(unseen)}
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr data-total>
            <th scope="row" colSpan={5}>
              Previous certificates
            </th>
            <td data-num>
              <MoneyText amount={certified} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </MoneyTable>
    </Box>
  );
}
