import Check from '@mui/icons-material/CheckCircleOutlineRounded';
import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import type { PayAppDetail, PayAppWaivers } from '@/shared/api/generated/model';
import { earlierOf } from '@/entities/pay-app';
import { formatDate } from '@/shared/lib/dates/format';
import { RouterLink } from '@/shared/ui/RouterLink';

interface PreviousWaiverProps {
  projectId: string;
  payApp: PayAppDetail;
  waivers: PayAppWaivers;
}

/** The unconditional waiver of the application before: it has to be signed before this one is paid. */
export function PreviousWaiver({ projectId, payApp, waivers }: PreviousWaiverProps) {
  const { previousUnconditional: waiver } = waivers;
  const { last } = earlierOf(payApp);
  if (waiver === null && (payApp.payAppNumber === 1 || last === null)) return null;
  const signed = waiver !== null;
  const Icon = signed ? Check : Lock;
  const name = last == null ? 'the application before' : `application ${String(last.payAppNumber)}`;
  return (
    <Box
      role={signed ? undefined : 'note'}
      sx={(theme) => ({
        display: 'flex',
        gap: 2.5,
        paddingInline: { xs: 4, sm: 5 },
        paddingBlock: 3,
        fontSize: 'body2.fontSize',
        borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
        ...(signed
          ? {}
          : {
              color: theme.vars.palette.tone.warning.fg,
              backgroundColor: theme.vars.palette.tone.warning.bg,
            }),
      })}
    >
      <Icon
        aria-hidden
        sx={(theme) => ({
          fontSize: 18,
          marginBlockStart: '1px',
          color: signed ? theme.vars.palette.tone.success.fg : 'inherit',
        })}
      />
      <Box sx={{ minInlineSize: 0 }}>
        {signed ? (
          <>
            Unconditional waiver of {name}: signed {formatDate(waiver.signedOn)}. The release needs it.
          </>
        ) : (
          <>
            The unconditional waiver of {name} is not signed. This payment can be released once it is.{' '}
            {last != null && (
              <RouterLink
                to="/app/projects/$projectId/tools/pay-apps/$payAppId/payment"
                params={{ projectId, payAppId: last.id }}
                sx={{ color: 'inherit', textDecorationColor: 'currentColor', whiteSpace: 'nowrap' }}
              >
                See application {last.payAppNumber}
              </RouterLink>
            )}
          </>
        )}
      </Box>
    </Box>
  );
}
