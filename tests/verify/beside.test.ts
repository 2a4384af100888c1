import { describe, expect, test } from 'vitest';
import { loadContract } from '../../verify/contract.ts';
import type { Exchange, Sent } from '../../verify/exchange.ts';
import { Twin } from '../../verify/reference/twin.ts';

const contract = loadContract();
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

function exchange(operationId: string, sent: Sent, status: number, body: object): Exchange {
  const operation = contract.find(operationId);
  if (!operation) throw new Error(operationId);
  const text = JSON.stringify(body);
  const content = new TextEncoder().encode(text);
  const [headers, contentType, bytes] = [new Headers(), 'application/json', content.length];
  const at = Date.parse('2026-03-02T10:00:00Z');
  const during = { from: at, to: at };
  return {
    operation,
    sent,
    url: operationId,
    status,
    headers,
    contentType,
    text,
    body,
    bytes,
    content,
    during,
  };
}

/** Lets everything run that waits for nothing else. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Two servers that answer when they are told to. */
function servers({ hasPast = false }: { hasPast?: boolean } = {}) {
  const asked: string[] = [];
  const found: string[] = [];
  const free: Record<'tested' | 'reference', ((exchange: Exchange) => void)[]> = {
    tested: [],
    reference: [],
  };
  const waiting: Sent[] = [];
  const twin = new Twin(
    async (operation, sent) => {
      asked.push(`${operation.id} ${Object.values(sent.params ?? {}).join()}`.trim());
      waiting.push(sent);
      return new Promise((resolve) => void free.reference.push(resolve));
    },
    async () => {},
    { hasPast, began: 0 },
  );
  return {
    twin,
    asked,
    found,
    waiting,
    ask(operationId: string, sent: Sent = {}) {
      const operation = contract.find(operationId);
      if (!operation) throw new Error(operationId);
      const answering = () => new Promise<Exchange>((resolve) => void free.tested.push(resolve));
      return twin.beside(operation, sent, answering, (_, differences) => {
        found.push(...differences.map(({ path }) => `${operationId} ${path}`));
      });
    },
    /** The first request that waits there is answered. */
    async answer(by: 'tested' | 'reference', operationId: string, body: object, status = 200) {
      free[by].shift()?.(exchange(operationId, {}, status, body));
      await settle();
    },
  };
}

describe('the reference', () => {
  test('is asked a read while the answers before it are not compared yet', async () => {
    const both = servers();
    void both.ask('listRfis', { params: { projectId: 'p' } });
    void both.ask('getUnreadCount');
    await settle();
    expect(both.asked).toEqual(['listRfis p', 'getUnreadCount']);
    await both.answer('reference', 'listRfis', { data: [1] });
    await both.answer('reference', 'getUnreadCount', { count: 1 });
    expect(both.found).toEqual([]);
    await both.answer('tested', 'listRfis', { data: [2] });
    await both.answer('tested', 'getUnreadCount', { count: 2 });
    expect(both.found).toEqual(['listRfis data[0]', 'getUnreadCount count']);
  });

  test('is asked about what it calls otherwise once that is paired', async () => {
    const both = servers();
    void both.ask('listRfis', { params: { projectId: 'p' } });
    void both.ask('getProject', { params: { projectId: id(2) } });
    await settle();
    expect(both.asked).toEqual(['listRfis p']);
    await both.answer('reference', 'listRfis', { data: [{ projectId: id(12) }] });
    expect(both.asked).toEqual(['listRfis p']);
    await both.answer('tested', 'listRfis', { data: [{ projectId: id(2) }] });
    expect(both.asked).toEqual(['listRfis p', `getProject ${id(12)}`]);
  });

  test('changes nothing before all that was read is compared, and is read no earlier than it has changed', async () => {
    const both = servers();
    void both.ask('listRfis', { params: { projectId: 'p' } });
    await settle();
    await both.answer('tested', 'listRfis', { data: [] });
    void both.ask('publishProject', { params: { projectId: 'p' } });
    await settle();
    await both.answer('tested', 'publishProject', {});
    void both.ask('getUnreadCount');
    await settle();
    expect(both.asked).toEqual(['listRfis p']);
    await both.answer('reference', 'listRfis', { data: [] });
    expect(both.asked).toEqual(['listRfis p', 'publishProject p']);
    await both.answer('reference', 'publishProject', {});
    expect(both.asked).toEqual(['listRfis p', 'publishProject p', 'getUnreadCount']);
  });

  test('is asked what changes at once afterwards, first what the tested server carried out', async () => {
    const both = servers();
    const [late, first] = [{ projectId: 'late' }, { projectId: 'first' }];
    void both.ask('publishProject', { params: late });
    void both.ask('publishProject', { params: first });
    await settle();
    await both.answer('tested', 'publishProject', {}, 409);
    expect(both.asked).toEqual([]);
    await both.answer('tested', 'publishProject', {});
    await both.answer('reference', 'publishProject', {});
    expect(both.asked).toEqual(['publishProject first', 'publishProject late']);
  });

  test('is not held to the day of a site that only the tested server has', async () => {
    const day = (asOf: string) => ({ asOf, data: [], meta: { total: 0 } });
    for (const [hasPast, told] of [
      [true, []],
      [false, ['listPortfolio asOf']],
    ] as const) {
      const both = servers({ hasPast });
      void both.ask('listPortfolio', { params: { companyId: 'c' } });
      await settle();
      await both.answer('tested', 'listPortfolio', day('2026-03-01'));
      await both.answer('reference', 'listPortfolio', day('2026-03-02'));
      expect(both.found).toEqual(told);
    }
  });
});
