import { RISK_RULE_FACTS, RISK_RULES } from '#domain/project/risk.ts';
import { metaOf, windowOf } from '../../../db/paging.ts';
import type { UserContext } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { fileReply, workbookReply } from '../../../http/reply.ts';
import { csvOf } from '../../../workbooks/csv.ts';
import { type Portfolio, portfolioOf } from './entries.ts';
import { portfolioTable, totalsTable } from './export-table.ts';
import type { PortfolioQuery } from './places.ts';
import { inOrder, totalsOf } from './sorted.ts';

const RULES = RISK_RULES.map((rule) => {
  const { unit, limit } = RISK_RULE_FACTS[rule];
  return { rule, unit, limit };
});

async function ordered(ctx: UserContext, companyId: string, query: PortfolioQuery): Promise<Portfolio> {
  const { asOf, entries } = await portfolioOf(ctx, companyId, query);
  return { asOf, entries: inOrder(entries, query) };
}

export const portfolioHandlers = {
  async listPortfolio(ctx, { params, query }) {
    const { asOf, entries } = await ordered(ctx, params.companyId, query);
    const { offset, limit } = windowOf(query);
    return {
      asOf,
      data: entries.slice(offset, offset + limit),
      meta: metaOf(query, entries.length),
      atRiskCount: entries.filter(({ isAtRisk }) => isAtRisk).length,
      totals: totalsOf(entries),
      rules: RULES,
    };
  },

  async exportPortfolio(ctx, { params, query }) {
    const { entries } = await ordered(ctx, params.companyId, query);
    const tables = [portfolioTable(entries), totalsTable(entries)];
    return workbookReply('portfolio-export.xlsx', () => ctx.workbooks.book(tables));
  },

  async exportPortfolioCsv(ctx, { params, query }) {
    const { entries } = await ordered(ctx, params.companyId, query);
    const table = portfolioTable(entries);
    return fileReply({
      body: csvOf({ ...table, rows: [...table.rows, ...totalsTable(entries).rows] }),
      contentType: 'text/csv',
      fileName: 'portfolio-export.csv',
    });
  },
} satisfies Partial<Handlers>;
