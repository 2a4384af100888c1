import type { ReactNode } from 'react';
import { countOf } from '#domain/text/count.ts';
import { useGetCompanyHandOver } from '@/shared/api/generated/companies/companies';
import type { CompanyHandOver } from '@/shared/api/generated/model';
import { HandOverDialog } from '@/shared/ui/dialog/HandOverDialog';

interface LeaveCompanyDialogProps {
  companyId: string;
  /** Who goes, by their membership; left out for the reader. */
  memberId?: string;
  title: string;
  submitLabel: string;
  children: ReactNode;
  onDone: (choice: { handOverTo?: string }) => Promise<void>;
  onClose: () => void;
}

/** "3 things wait on Harborview, 1 on Pier 9.", with what to do where no colleague is on all of them. */
function whatWaits(handOver: CompanyHandOver | undefined): string | undefined {
  if (handOver === undefined)
    return 'What waits for them could not be read. Whatever does goes to this person.';
  const { projects, people } = handOver;
  if (projects.length === 0) return undefined;
  const where = projects.map(({ name, waiting }, index) =>
    index === 0
      ? `${countOf(waiting, 'thing waits', 'things wait')} on ${name}`
      : `${String(waiting)} on ${name}`,
  );
  const then =
    people.length === 0
      ? 'No colleague takes part there who could take over; it stays where it is.'
      : 'All of it goes to this person, or nothing changes.';
  return `${where.join(', ')}. ${then}`;
}

/** Somebody leaves the company; what waits for them in its projects goes to a colleague in the same step. */
export function LeaveCompanyDialog(props: LeaveCompanyDialogProps) {
  const { companyId, memberId, title, submitLabel, children, onDone, onClose } = props;
  const handOver = useGetCompanyHandOver(companyId, memberId === undefined ? {} : { memberId });
  const { data, isPending } = handOver;
  return (
    <HandOverDialog
      title={title}
      submitLabel={submitLabel}
      waiting={isPending ? undefined : (data?.waiting ?? 0)}
      whatWaits={isPending ? undefined : whatWaits(data)}
      people={data?.people}
      mayStay={data === undefined || data.people.length === 0}
      onDone={onDone}
      onClose={onClose}
    >
      {children}
    </HandOverDialog>
  );
}
