import Check from '@mui/icons-material/CheckCircleOutlineRounded';
import ErrorIcon from '@mui/icons-material/ErrorOutlineRounded';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { countOf, plural } from '#domain/text/count.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Currency, TieOutCheck } from '@/shared/api/generated/model';
import { Button } from '@/shared/ui/Button';
import { MoneyText } from '@/shared/ui/money/MoneyText';
import { Section } from '@/shared/ui/page/Section';
import { RouterLink } from '@/shared/ui/RouterLink';
import { placeOf } from '../model/tie-out-places';

interface TieOutPanelProps {
  projectId: string;
  payAppId: string;
  checks: readonly TieOutCheck[];
  currency: Currency;
}

/**
 * Every check of the application against its sheet and its past: its name, its two sides, whether they agree. Folded to
 * one line where all of them do.
 */
export function TieOutPanel({ projectId, payAppId, checks, currency }: TieOutPanelProps) {
  const failed = checks.filter((check) => !check.ok).length;
  const [unfolded, setUnfolded] = useState(false);
  const list = useId();
  const open = failed > 0 || unfolded;
  return (
    <Section
      title="Tie-out"
      flush
      description={
        failed === 0
          ? `All ${countOf(checks.length, 'check')} agree to the cent.`
          : `${String(failed)} of ${countOf(checks.length, 'check')} ${plural(failed, 'does', 'do')} not agree. The application cannot be issued.`
      }
      action={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          {failed === 0 && (
            <Button
              size="xs"
              variant="plain"
              aria-expanded={open}
              aria-controls={list}
              onClick={() => setUnfolded(!unfolded)}
            >
              {open ? 'Hide checks' : 'Show checks'}
            </Button>
          )}
          <Box
            sx={(theme) => ({
              display: 'grid',
              color: theme.vars.palette.tone[failed === 0 ? 'success' : 'error'].fg,
            })}
          >
            {failed === 0 ? <Check aria-hidden /> : <ErrorIcon aria-hidden />}
          </Box>
        </Box>
      }
    >
      <Box component="ul" id={list} hidden={!open} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {checks.map((check) => (
          <Item key={check.id} check={check} currency={currency} projectId={projectId} payAppId={payAppId} />
        ))}
      </Box>
    </Section>
  );
}

interface ItemProps extends Omit<TieOutPanelProps, 'checks'> {
  check: TieOutCheck;
}

function Item({ check, currency, projectId, payAppId }: ItemProps) {
  const tone = check.ok ? 'success' : 'error';
  const Icon = check.ok ? Check : ErrorIcon;
  const difference = fromCents(toCents(check.left.amount) - toCents(check.right.amount));
  return (
    <Box
      component="li"
      sx={(theme) => ({
        paddingBlock: 2.5,
        paddingInline: 5,
        borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
        fontSize: 'body2.fontSize',
        backgroundColor: check.ok ? undefined : theme.vars.palette.tone.error.bg,
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontWeight: 600 }}>
        <Box
          component="span"
          sx={(theme) => ({ display: 'inline-flex', color: theme.vars.palette.tone[tone].fg })}
        >
          <Icon sx={{ fontSize: 17 }} titleAccess={check.ok ? 'Agrees' : 'Does not agree'} />
        </Box>
        {check.title}
      </Box>
      <Box
        component="dl"
        sx={{
          margin: 0,
          marginBlockStart: 1,
          paddingInlineStart: 5.5,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          columnGap: 3,
          rowGap: 0.5,
          color: 'text.secondary',
        }}
      >
        {[check.left, check.right].map((side) => (
          <Box key={side.label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ minInlineSize: 0 }}>
              <Side projectId={projectId} payAppId={payAppId} label={side.label} />
            </Box>
            <Box component="dd" sx={{ margin: 0, textAlign: 'right', color: 'text.primary' }}>
              <MoneyText amount={side.amount} currency={currency} />
            </Box>
          </Box>
        ))}
        {!check.ok && (
          <>
            <Box component="dt" sx={{ fontWeight: 600, color: 'text.primary' }}>
              Difference
            </Box>
            <Box
              component="dd"
              sx={(theme) => ({
                margin: 0,
                textAlign: 'right',
                fontWeight: 650,
                color: theme.vars.palette.tone.error.fg,
              })}
            >
              <MoneyText amount={difference} currency={currency} />
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
}

/** A side of a check, linked to where its figure stands. */
function Side({ projectId, payAppId, label }: { projectId: string; payAppId: string; label: string }) {
  const place = placeOf(label);
  const params = { projectId, payAppId };
  const base = '/app/projects/$projectId/tools/pay-apps/$payAppId';
  const sx = { color: 'inherit', fontWeight: 400 };
  if (place === null) return label;
  if (place.page === 'g703') {
    return (
      <RouterLink to={`${base}/g703`} params={params} sx={sx}>
        {label}
      </RouterLink>
    );
  }
  if (place.page === 'detail') {
    return (
      <RouterLink to={base} params={params} sx={sx}>
        {label}
      </RouterLink>
    );
  }
  return (
    <RouterLink to="." hash={place.hash} sx={sx}>
      {label}
    </RouterLink>
  );
}
