import type { ResponseOf } from '../../http/handler.ts';
import { looked, more, MOST_ROWS, type Scope, type Told } from './scope.ts';
import { amount, linkTo, plain, sum, table } from './wording.ts';

type Money = ResponseOf<'getProjectMoney'>;

function contractsOf({ id, name, currency }: Scope['projects'][number], { contracts }: Money): Told | null {
  if (contracts.length === 0) return null;
  const cells = ({ revised, billed, toBill, retained, due }: Money['contracts'][number]['figures']) =>
    [revised, billed, toBill, retained, sum(toBill, retained), due].map((each) => amount(each, currency));
  const path = (sovId: string): string => `/app/projects/${id}/tools/sov/${sovId}`;
  const rows = contracts
    .slice(0, MOST_ROWS)
    .map(({ sov, receivingCompany, figures }) => [
      linkTo(nameOf(sov), path(sov.id)),
      plain(receivingCompany.name),
      ...cells(figures),
    ]);
  const heads = [
    'Contract',
    'Company',
    'Sum to date',
    'Billed',
    'Left to bill',
    'Retainage',
    'Balance to finish',
    'Due',
  ];
  return {
    text: `**${linkTo(name, `/app/projects/${id}`)}**\n\n${table(heads, rows, 2)}${more(contracts.length)}`,
    sources: contracts.slice(0, MOST_ROWS).map(({ sov }) => ({
      type: 'SOV' as const,
      id: sov.id,
      projectId: id,
      number: sov.sovNumber,
      title: sov.divisionName ?? 'Schedule of values',
      path: path(sov.id),
    })),
  };
}

const nameOf = ({ sovNumber, divisionName }: Money['contracts'][number]['sov']): string =>
  sovNumber ?? divisionName ?? 'Schedule of values';

/** What the contracts come to, and what is left to bill of each. */
export async function balance(scope: Scope): Promise<Told> {
  const parts: Told[] = [];
  for (const project of looked(scope).among) {
    const read = await scope.reads('getProjectMoney', { params: { projectId: project.id } });
    const part = read.ok ? contractsOf(project, read.body) : null;
    if (part) parts.push(part);
  }
  if (parts.length === 0) return { text: 'There is no contract whose money you may see.', sources: [] };
  return {
    text: `${parts.map(({ text }) => text).join('\n\n')}\n\nThe balance to finish is what is left to bill with the retainage that is held.${looked(scope).left}`,
    sources: parts.flatMap(({ sources }) => sources),
  };
}
