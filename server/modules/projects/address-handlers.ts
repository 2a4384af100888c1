import type { Handlers } from '../../http/handler.ts';

export const addressHandlers = {
  async searchAddresses(ctx, { query }) {
    const { places } = ctx;
    if (!places) return { isAvailable: false, data: [] };
    const text = query.searchText.trim();
    const found = await ctx.outside('find addresses', { text }, (asked) => places.find(asked.text));
    return { isAvailable: true, data: found ?? [] };
  },
} satisfies Partial<Handlers>;
