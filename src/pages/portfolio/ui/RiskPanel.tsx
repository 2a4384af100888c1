import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { RISK_RULE_FACTS, riskReason } from '#domain/project/risk.ts';
import type { PortfolioProject, RiskRule } from '@/shared/api/generated/model';
import { AddressLink } from '@/shared/ui/AddressLink';
import { moneyText } from '@/shared/ui/money/MoneyText';
import { StatusChip } from '@/shared/ui/StatusChip';
import { leadOf } from '../model/leads';
import { OpenWork } from './OpenWork';

interface RiskPanelProps {
  project: PortfolioProject | undefined;
  /** All rules that there are. */
  rules: readonly RiskRule[];
  onClose: () => void;
}

/** Why a project is at risk, what is open of it, and the rules that it does not meet; beside the list. */
export function RiskPanel({ project, rules, onClose }: RiskPanelProps) {
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open={project !== undefined}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': id, sx: { inlineSize: 'min(440px, 100vw)' } },
      }}
    >
      {project !== undefined && (
        <>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              paddingInline: 5,
              paddingBlock: 3,
              minBlockSize: 64,
              borderBlockEnd: 1,
              borderColor: 'divider',
            }}
          >
            <Typography id={id} variant="h3" component="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              <bdi>{project.name}</bdi>
            </Typography>
            <IconButton aria-label="Close panel" onClick={onClose}>
              <Close />
            </IconButton>
          </Box>
          <Box sx={{ display: 'grid', gap: 6, padding: 5 }}>
            <Risks project={project} />
            <OpenWork project={project} />
            <OtherRules project={project} rules={rules} />
            <AddressLink to={`/app/projects/${project.id}`} variant="body2">
              Open the project
            </AddressLink>
          </Box>
        </>
      )}
    </Drawer>
  );
}

function Risks({ project }: { project: PortfolioProject }) {
  const { risks, currency, figures } = project;
  const money = (amount: number) => moneyText(amount, currency, { symbol: true });
  return (
    <Box component="section" sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="subtitle2" component="h3">
        {risks.length === 0 ? 'At no risk' : 'Why it is at risk'}
      </Typography>
      {figures === 'OWN_COMPANY' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Amounts are those of your own company’s contracts.
        </Typography>
      )}
      {risks.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          None of the rules below holds.
        </Typography>
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
        {risks.map((risk) => {
          const { label, says } = RISK_RULE_FACTS[risk.rule];
          const lead = leadOf(project.id, risk.rule);
          return (
            <Box component="li" key={risk.rule} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
              <StatusChip size="sm" label={label} tone="error" />
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {riskReason(risk, money)}
              </Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                Rule: {says}
              </Typography>
              <AddressLink to={lead.to} variant="body2">
                {lead.label}
              </AddressLink>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

/** Rules are shown also where they do not hold: who reads the list knows what was looked at. */
function OtherRules({ project, rules }: { project: PortfolioProject; rules: readonly RiskRule[] }) {
  const met = project.risks.map(({ rule }) => rule);
  const others = rules.filter(({ rule }) => !met.includes(rule));
  if (others.length === 0) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="subtitle2" component="h3">
        Rules that do not hold
      </Typography>
      <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 2, fontSize: 'body2.fontSize' }}>
        {others.map(({ rule }) => (
          <div key={rule}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {RISK_RULE_FACTS[rule].label}
            </Box>
            <Box component="dd" sx={{ margin: 0, color: 'text.secondary' }}>
              {RISK_RULE_FACTS[rule].says}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  );
}
