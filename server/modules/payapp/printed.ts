import { addressOf } from '#domain/contact/address.ts';
import { certifierOf } from '#domain/pay-app/certificate.ts';
import { changeOrdersLast, sheetPlace } from '#domain/pay-app/sheet-place.ts';
import { compareNodeNumbers } from '#domain/sov/tree.ts';
import { eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { G702Model, G703Model, PartyBlock, PayAppDocument } from '../../pdf/model.ts';
import { companies } from '../companies/schema.ts';
import { projects } from '../projects/schema.ts';
import { activeMembers } from '../people/members.ts';
import { refsOf } from '../people/refs.ts';
import { paperZone } from '../record/paper-zone.ts';
import { figuresOf, type PayAppFigures } from './figures.ts';
import { type LoadedPayApp, requireG703 } from './records.ts';
import { retainageOf } from './retainage.ts';
import type { SheetLine } from './sheet.ts';

export type FormName = 'G702' | 'G703';

/** A company as printed documents name it. */
export async function party(ctx: ProjectContext, companyId: string | null): Promise<PartyBlock> {
  if (companyId === null) return { name: '', addressLines: [] };
  const [company] = await ctx.db.select().from(companies).where(eq(companies.id, companyId));
  if (!company) return { name: '', addressLines: [] };
  const { name, logoKey } = company;
  return { name, addressLines: addressOf(company), ...(logoKey === null ? {} : { logoKey }) };
}

/** Lines in the order of the schedule: division, subdivision, task, each in natural order of its number. */
const inOrder = (lines: readonly SheetLine[]): SheetLine[] =>
  [...lines].toSorted(
    ({ sovLine: a }, { sovLine: b }) =>
      compareNodeNumbers(a.divisionNumber, b.divisionNumber) ||
      a.divisionName.localeCompare(b.divisionName) ||
      compareNodeNumbers(a.subDivisionNumber, b.subDivisionNumber) ||
      a.subDivisionName.localeCompare(b.subDivisionName) ||
      compareNodeNumbers(a.taskNumber, b.taskNumber) ||
      a.position - b.position,
  );

/** Where the line stands: in the schedule's order, or after it under the change order that brought it. */
const placeOf = ({ sovLine, broughtBy }: SheetLine) =>
  sheetPlace(
    {
      division: { id: sovLine.divisionId, number: sovLine.divisionNumber, name: sovLine.divisionName },
      subdivision: {
        id: sovLine.subDivisionId,
        number: sovLine.subDivisionNumber,
        name: sovLine.subDivisionName,
      },
    },
    broughtBy,
  );

const sheetModel = (lines: readonly SheetLine[]): G703Model => {
  const { original, brought } = changeOrdersLast(inOrder(lines), ({ broughtBy }) => broughtBy);
  const byOrder = brought.toSorted((a, b) =>
    compareNodeNumbers(a.broughtBy?.changeOrderNumber ?? '', b.broughtBy?.changeOrderNumber ?? ''),
  );
  return {
    lines: [...original, ...byOrder].map((line) => ({
      ...placeOf(line),
      itemNumber: line.sovLine.taskNumber,
      description: line.sovLine.taskName,
      figures: line.figures,
    })),
  };
};

/** Who is to sign, where it is not the receiving user and the paying approver. */
export interface NamedSigners {
  contractorId: string;
  certifierId: string;
}

async function formModel(
  ctx: ProjectContext,
  { term, g702 }: LoadedPayApp,
  figures: PayAppFigures,
  signers: NamedSigners | undefined,
): Promise<G702Model> {
  const contractorId = signers?.contractorId ?? term.receivingUserId;
  const certifierId = signers?.certifierId ?? certifierOf(term);
  const refs = await refsOf(ctx.db, {
    users: [contractorId, certifierId],
    companies: [term.receivingCompanyId, term.payingCompanyId],
  });
  return {
    lines: figures.g702,
    changeOrders: figures.box,
    // Open until the certifier has signed: what they note before is no certificate.
    amountCertified: g702?.snapshot?.amountCertified ?? null,
    amountCertifiedReason: g702?.snapshot?.amountCertified == null ? null : g702.amountCertifiedReason,
    contractorSignature: {
      company: refs.company(term.receivingCompanyId).name,
      name: refs.user(contractorId).name,
    },
    certifierSignature: {
      company: refs.companyOrNull(term.payingCompanyId)?.name ?? '',
      name: refs.userOrNull(certifierId)?.name ?? '',
    },
  };
}

/** The application as it is printed: one or both forms, with the figures of the snapshot once it is issued. */
export async function printedPayApp(
  ctx: ProjectContext,
  loaded: LoadedPayApp,
  forms: readonly FormName[],
  signers?: NamedSigners,
): Promise<PayAppDocument> {
  const { payApp, term, sov, g702 } = loaded;
  const g703 = requireG703(loaded);
  const figures = await figuresOf(ctx.db, loaded, g703);
  const [project] = await ctx.db.select().from(projects).where(eq(projects.id, ctx.project.id));
  if (!project) throw new Error('The project is gone');
  const contractor = await party(ctx, term.receivingCompanyId);
  const architect = (await activeMembers(ctx.db, project.id)).find(
    (member) => member.roleName === 'ARCHITECT',
  );
  return {
    facts: {
      title: `${forms.join(' and ')} application ${payApp.payAppNumber}, ${sov.divisionName}`,
      author: contractor.name,
      issuedAt: (g702?.issuedAt ?? payApp.updatedAt).toISOString(),
      timeZone: await paperZone(ctx, project),
    },
    head: {
      currency: ctx.project.currency,
      project: { name: project.name, addressLines: addressOf(project), number: project.projectNumber },
      owner: await party(ctx, term.payingCompanyId),
      contractor,
      via: architect ? await party(ctx, architect.company.id) : null,
      contractFor: sov.divisionName,
      contractDate: term.contractDate,
      applicationNumber: payApp.payAppNumber,
      applicationDate: g702?.snapshot?.applicationDate ?? g702?.applicationDate ?? null,
      periodTo: g702?.snapshot?.periodTo ?? payApp.periodTo,
      retainage: retainageOf({ payApp, term, g703 }),
    },
    g702: forms.includes('G702') ? await formModel(ctx, loaded, figures, signers) : null,
    g703: forms.includes('G703') ? sheetModel(figures.lines) : null,
  };
}
