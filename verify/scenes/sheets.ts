import { rowsOf } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import type { Hands } from './approving.ts';

/** What is billed of one line: an amount, the units that it is made of, and what is stored for it. */
export type Bill = (line: Row, at: number) => { billAmount: number; units?: number; stored?: number };

/** The continuation sheets of a contract, each saved, handed in and approved. */
export class Sheets {
  readonly hands: Hands;
  constructor(hands: Hands) {
    this.hands = hands;
  }

  async save(params: Params, bill: Bill, more: Row): Promise<Row> {
    const { main } = this.hands;
    const sheet = await main.do('getG703', { params });
    const lines = rowsOf(sheet['lines']).map((line, at) => {
      const { billAmount, units, stored = 0 } = bill(line, at);
      return {
        sovLineId: line['sovLineId'] as unknown,
        billAmount,
        materialStoredAmount: stored,
        ...(units !== undefined && { g703LineExtra: { noOfUnits: units } }),
      };
    });
    return main.do('saveG703', {
      params,
      body: { version: sheet['g703'].version as unknown, lines, ...more },
    });
  }

  async approve(params: Params, saved: Row): Promise<void> {
    const { main, other } = this.hands;
    const sent = await main.do('submitG703', { params, body: { version: saved['g703'].version as unknown } });
    await other.do('approveG703', {
      params: { g703Id: String(sent['g703'].id) },
      body: { version: sent['g703'].version as unknown },
    });
  }
}
