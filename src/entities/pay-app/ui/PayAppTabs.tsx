import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { RouterLink } from '@/shared/ui/RouterLink';

const BASE = '/app/projects/$projectId/tools/pay-apps/$payAppId';

const item = (theme: Theme) => ({
  display: 'inline-flex',
  alignItems: 'center',
  blockSize: 40,
  paddingInline: '12px',
  marginBlockEnd: '-1px',
  fontSize: '0.875rem',
  fontWeight: 550,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  borderBlockEnd: '2px solid transparent',
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'none' },
  '&[aria-current="page"]': {
    color: theme.vars.palette.text.primary,
    borderBlockEndColor: theme.vars.palette.primary.main,
  },
  '&[aria-disabled="true"]': { color: theme.vars.palette.text.disabled, cursor: 'not-allowed' },
});

/** The form's number, and on wider screens its name. */
function Label({ code, name }: { code: string; name: string }) {
  return (
    <>
      {code}
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, marginInlineStart: 1.5 }}>
        {name}
      </Box>
    </>
  );
}

function Closed({ reason, children }: { reason: string; children: ReactNode }) {
  return (
    <Tooltip title={reason} describeChild>
      <Box component="span" role="link" aria-disabled="true" tabIndex={0} sx={item}>
        {children}
      </Box>
    </Tooltip>
  );
}

/**
 * The four pages of an application. Sheet and certificate open with the payment terms' approval; that of its payment says
 * from the first day what comes. An opening balance has its overview and its sheet.
 */
export function PayAppTabs({ projectId, payApp }: { projectId: string; payApp: PayAppDetail }) {
  const params = { projectId, payAppId: payApp.id };
  return (
    <Box
      component="nav"
      data-print="hide"
      aria-label="Pages of this application"
      sx={(theme) => ({
        display: 'flex',
        overflowX: 'auto',
        overflowY: 'hidden',
        borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <RouterLink to={BASE} params={params} activeOptions={{ exact: true, includeSearch: false }} sx={item}>
        Overview
      </RouterLink>
      {payApp.isOpeningBalance ? (
        <RouterLink to={`${BASE}/opening`} params={params} sx={item}>
          Opening balance
        </RouterLink>
      ) : (
        <Forms payApp={payApp} params={params} />
      )}
    </Box>
  );
}

/** Sheet, form and payment of an application that is billed here. */
function Forms({
  payApp,
  params,
}: {
  payApp: PayAppDetail;
  params: { projectId: string; payAppId: string };
}) {
  const reason = 'Opens once the payment terms are approved.';
  return (
    <>
      {payApp.g703 === null ? (
        <Closed reason={reason}>
          <Label code="G703" name="Continuation sheet" />
        </Closed>
      ) : (
        <RouterLink to={`${BASE}/g703`} params={params} sx={item}>
          <Label code="G703" name="Continuation sheet" />
        </RouterLink>
      )}
      {payApp.g702 === null ? (
        <Closed reason={reason}>
          <Label code="G702" name="Application" />
        </Closed>
      ) : (
        <RouterLink to={`${BASE}/g702`} params={params} sx={item}>
          <Label code="G702" name="Application" />
        </RouterLink>
      )}
      <RouterLink to={`${BASE}/payment`} params={params} activeOptions={{ includeSearch: false }} sx={item}>
        Payment
      </RouterLink>
    </>
  );
}
