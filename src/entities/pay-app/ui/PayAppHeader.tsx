import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { payAppFace } from '#domain/pay-app/face.ts';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { useMe } from '@/shared/session/me';
import { BallInCourt } from '@/shared/ui/BallInCourt';
import { DueDate } from '@/shared/ui/DueDate';
import type { MenuAction } from '@/shared/ui/page/OverflowMenu';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { BackToList } from '@/shared/ui/list/BackToList';
import { StatusChip } from '@/shared/ui/StatusChip';
import { payAppTitle } from '../model/title';
import { PayAppTabs } from './PayAppTabs';

interface PayAppHeaderProps {
  projectId: string;
  payApp: PayAppDetail;
  /** Facts of this very page, such as a save state. */
  facts?: ReactNode;
  action?: ReactNode;
  /** Leaves out what a phone has no room for above a sheet. */
  compact?: boolean;
  menu?: readonly MenuAction[];
}

/** The companies of an application in words: "Northgate Builders to Harbor Health". */
export function partiesOf(payApp: Pick<PayAppDetail, 'receivingCompany' | 'payingCompany'>): string {
  return payApp.payingCompany === null
    ? payApp.receivingCompany.name
    : `${payApp.receivingCompany.name} bills ${payApp.payingCompany.name}`;
}

/** The schedule of an application in words: "SOV-0002, General contract". */
export function scheduleOf({ sov }: Pick<PayAppDetail, 'sov'>): string {
  return [sov.sovNumber, sov.divisionName].filter((part) => part !== null && part !== '').join(', ');
}

/** Title line of an application and the way between its three pages. */
export function PayAppHeader({ projectId, payApp, facts, action, menu, compact = false }: PayAppHeaderProps) {
  const me = useMe();
  const turn = payApp.ballInCourt;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <PageHeader
        back={
          <BackToList tool="pay-apps" projectId={projectId}>
            Pay applications
          </BackToList>
        }
        title={payAppTitle(payApp)}
        status={payAppFace(payApp)}
        facts={
          <>
            <BallInCourt name={turn?.user?.name ?? turn?.action} isMe={turn?.user?.id === me.user.id} />
            <DueDate date={turn?.dueDate} />
            {payApp.isRetainageRelease && <StatusChip size="sm" label="Retainage release" tone="neutral" />}
            {payApp.isFinalPayApp && <StatusChip size="sm" label="Final" tone="neutral" />}
            {facts}
          </>
        }
        subtitle={
          <Box
            sx={{ fontSize: 'body2.fontSize', display: compact ? { xs: 'none', sm: 'block' } : undefined }}
          >
            {scheduleOf(payApp)} · {partiesOf(payApp)}
          </Box>
        }
        action={action}
        menu={menu}
      />
      <PayAppTabs projectId={projectId} payApp={payApp} />
    </Box>
  );
}
