import { RISK_RULE_FACTS, RISK_RULES } from '#domain/project/risk.ts';
import { metaOf, windowOf } from '../../../db/paging.ts';
import type { UserContext } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { fileReply, workbookReply } from '../../../http/reply.ts';
import { csvOf } from '../../../workbooks/csv.ts';
import type { WorkbookTable } from '../../../workbooks/workbook.ts';
import { todayOf } from '../../record/calendar.ts';
import { entriesOf } from './entries.ts';
import { portfolioTable } from './export-table.ts';
import type { PortfolioQuery } from './places.ts';
import { inOrder, totalsOf } from './sorted.ts';

const RULES = RISK_RULES.map((rule) => {
  const { unit, limit } = RISK_RULE_FACTS[rule];
  return { rule, unit, limit };
});

const tableFor = async (ctx: UserContext, companyId: string, query: PortfolioQuery): Promise<WorkbookTable> =>
  portfolioTable(inOrder(await entriesOf(ctx, companyId, query), query));

export const portfolioHandlers = {
  async listPortfolio(ctx, { params, query }) {
    const entries = inOrder(await entriesOf(ctx, params.companyId, query), query);
    const { offset, limit } = windowOf(query);
    return {
      asOf: todayOf(ctx),
      data: entries.slice(offset, offset + limit),
      meta: metaOf(query, entries.length),
      atRiskCount: entries.filter(({ isAtRisk }) => isAtRisk).length,
      totals: totalsOf(entries),
      rules: RULES,
    };
  },

  async exportPortfolio(ctx, { params, query }) {
    const table = await tableFor(ctx, params.companyId, query);
    return workbookReply('portfolio-export.xlsx', () => ctx.workbooks.table(table));
  },

  async exportPortfolioCsv(ctx, { params, query }) {
    const table = await tableFor(ctx, params.companyId, query);
    return fileReply({
      body: csvOf(table),
      contentType: 'text/csv',
      fileName: 'portfolio-export.csv',
    });
  },
} satisfies Partial<Handlers>;
