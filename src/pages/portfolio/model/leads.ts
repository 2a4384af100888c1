import type { RiskRule } from '#domain/project/risk.ts';
import { factsBy } from '#domain/tools.ts';
import { OPEN_CHANGE_REQUEST } from '#domain/change-request/record.ts';
import type { PortfolioTool } from '@/shared/api/generated/model';

const PATHS = factsBy('record', 'path');

/** A list's address as the router writes it. */
const address = (projectId: string, page: string, search: Readonly<Record<string, unknown>> = {}): string => {
  const written = Object.entries(search).map(
    ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
  );
  return `/app/projects/${projectId}/tools/${page}${written.length > 0 ? `?${written.join('&')}` : ''}`;
};

/** The list of a tool. */
export const openPath = (projectId: string, tool: PortfolioTool): string => address(projectId, PATHS[tool]);

/** The list of what is overdue of a tool; that of pay applications has no such filter: what is late stands on the money page. */
export const overduePath = (projectId: string, tool: PortfolioTool): string =>
  tool === 'PAYAPP' ? address(projectId, 'money') : address(projectId, PATHS[tool], { overdue: true });

/** Where a risk is seen in full, and what the way there is called. */
export function leadOf(projectId: string, rule: RiskRule): { to: string; label: string } {
  switch (rule) {
    case 'PAST_END':
      return { to: address(projectId, 'overview'), label: 'Go to the project' };
    case 'PAYMENT_OVERDUE':
    case 'SHORT_OF_MONEY':
      return { to: address(projectId, 'money'), label: 'See the money' };
    case 'BEHIND_TIME':
      return { to: address(projectId, 'pay-apps'), label: 'See the pay applications' };
    case 'CHANGES_PENDING':
      return {
        to: address(projectId, PATHS.CHANGE_REQUEST, { status: OPEN_CHANGE_REQUEST }),
        label: 'See the open change requests',
      };
    case 'RFIS_OVERDUE':
      return { to: overduePath(projectId, 'RFI'), label: 'See the overdue RFIs' };
    case 'SUBMITTALS_OVERDUE':
      return { to: overduePath(projectId, 'SUBMITTAL'), label: 'See the overdue submittals' };
  }
}
