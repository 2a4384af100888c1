import Add from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { COMPANY_ROLE_LABELS } from '#domain/authority/roles.ts';
import {
  getListMyCompaniesQueryOptions,
  leaveCompany,
  linkCompany,
  recallJoinRequest,
} from '@/shared/api/generated/companies/companies';
import type { CompanyRef } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { formatAgo, formatDate } from '@/shared/lib/dates/format';
import { Button } from '@/shared/ui/Button';
import { Section } from '@/shared/ui/page/Section';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { StatusChip } from '@/shared/ui/StatusChip';
import { toast, toastError } from '@/shared/ui/toast/toast';
import { useCompaniesAnew, useWorkFor } from '../model/use-work-for';
import { LeaveCompanyDialog } from './LeaveCompanyDialog';

/** Every company of the reader, those that have invited them, and those they have asked: one line each. */
export function YourCompanies({ onJoin }: { onJoin: () => void }) {
  const query = useQuery(getListMyCompaniesQueryOptions());
  return (
    <Section
      title="Your companies"
      description="You work for one of them at a time. Your places in projects stay as they are."
      flush
      action={
        <Button size="xs" startIcon={<Add />} onClick={onJoin}>
          Join or create
        </Button>
      }
    >
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} dense />}
      {query.isPending && <Skeleton variant="rounded" height={56} sx={{ margin: 4 }} />}
      {query.data !== undefined && (
        <Box component="ul" aria-label="Your companies" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {query.data.data.map((company) => (
            <OwnCompany key={company.id} company={company} />
          ))}
          {query.data.invitations.map(({ company, invitedBy, roleName, expiresAt }) => (
            <CompanyRow
              key={company.id}
              name={company.name}
              facts={`${invitedBy} invites you as ${COMPANY_ROLE_LABELS[roleName].toLowerCase()} · until ${formatDate(expiresAt)}`}
              chip={<StatusChip label="Invited" tone="warning" />}
            >
              <StepButton
                solid
                label="Join"
                company={company}
                step={() => linkCompany(company.id, {})}
                done={`You have joined ${company.name}`}
              />
            </CompanyRow>
          ))}
          {query.data.joinRequests.map(({ id, company, createdAt }) => (
            <CompanyRow
              key={id}
              name={company.name}
              facts={`You asked ${formatAgo(createdAt)} · an owner has to accept`}
              chip={<StatusChip label="Asked to join" tone="info" />}
            >
              <StepButton
                label="Take back"
                company={company}
                step={() => recallJoinRequest(company.id)}
                done="Request taken back"
              />
            </CompanyRow>
          ))}
        </Box>
      )}
    </Section>
  );
}

interface OwnCompanyProps {
  company: CompanyRef & { roleName: keyof typeof COMPANY_ROLE_LABELS; isPrimary: boolean };
}

function OwnCompany({ company }: OwnCompanyProps) {
  const workFor = useWorkFor();
  const anew = useCompaniesAnew();
  const [leaving, setLeaving] = useState(false);
  const [pending, setPending] = useState(false);
  const { name, roleName, isPrimary } = company;
  return (
    <CompanyRow
      name={name}
      facts={COMPANY_ROLE_LABELS[roleName]}
      chip={isPrimary ? <StatusChip label="You work for it now" tone="success" /> : null}
    >
      {!isPrimary && (
        <Button
          size="xs"
          loading={pending}
          aria-label={`Work for it: ${name}`}
          onClick={() => {
            setPending(true);
            void workFor(company).finally(() => setPending(false));
          }}
        >
          Work for it
        </Button>
      )}
      <Button size="xs" variant="plain" aria-label={`Leave ${name}`} onClick={() => setLeaving(true)}>
        Leave
      </Button>
      {leaving && (
        <LeaveCompanyDialog
          companyId={company.id}
          title={`Leave ${name}?`}
          submitLabel="Leave the company"
          onClose={() => setLeaving(false)}
          onDone={async (choice) => {
            await leaveCompany(company.id, choice);
            setLeaving(false);
            toast.success(`You have left ${name}`);
            await anew();
          }}
        >
          You lose access to the projects in which you take part for it. Your name stays on its records. To
          come back you need an invitation, or an owner who accepts your request.
        </LeaveCompanyDialog>
      )}
    </CompanyRow>
  );
}

interface StepButtonProps {
  label: string;
  company: CompanyRef;
  solid?: boolean;
  step: () => Promise<unknown>;
  done: string;
}

function StepButton({ label, company, solid = false, step, done }: StepButtonProps) {
  const anew = useCompaniesAnew();
  const [pending, setPending] = useState(false);
  const take = async (): Promise<void> => {
    setPending(true);
    try {
      await step();
      toast.success(done);
    } catch (error) {
      toastError(error, MESSAGES.common.saveFailed);
    }
    await anew();
    setPending(false);
  };
  return (
    <Button
      size="xs"
      variant={solid ? 'solid' : 'default'}
      loading={pending}
      aria-label={`${label}: ${company.name}`}
      onClick={() => void take()}
    >
      {label}
    </Button>
  );
}

interface CompanyRowProps {
  name: string;
  facts: string;
  chip: ReactNode;
  children: ReactNode;
}

function CompanyRow({ name, facts, chip, children }: CompanyRowProps) {
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        paddingInline: { xs: 4, sm: 5 },
        paddingBlock: 3,
        borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
      })}
    >
      <Box sx={{ flex: 1, minInlineSize: 200, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontWeight: 600 }}>
          <bdi>{name}</bdi>
          {chip}
        </Box>
        <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>{facts}</Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>{children}</Box>
    </Box>
  );
}
