import { describe, expect, test } from 'vitest';
import { Client, NoForm } from '../../verify/client.ts';
import { loadContract } from '../../verify/contract.ts';
import type { Exchange, Sent } from '../../verify/exchange.ts';
import { submissionOf } from '../../verify/page.ts';
import { Twin } from '../../verify/reference/twin.ts';
import { answer, BEGAN } from './answer.ts';
import type { Fetch } from '../../verify/transport.ts';

const PAGE = `<!doctype html><title>Pay</title>
  <form action="/search"><input name="q"><button>Search</button></form>
  <form method="post">
    <input type="hidden" name="key" value="a&amp;b">
    <label><input type="radio" name="card" value="WORKS" checked>One that works</label>
    <label><input type="radio" name="card" value="DECLINED">Another</label>
    <input type="checkbox" name="mail"><input name="off" value="1" disabled><textarea name="note">Hi</textarea>
    <select name="country"><option value="us">US</option><option value="ca" selected>CA</option></select>
    <button type="button" name="do" value="help">Help</button>
    <button name="do" value="pay">Pay</button><button name="do" value="give-up">Back</button>
  </form>`;

describe('the form of a page', () => {
  test('is sent with what is chosen in it and its first button', () => {
    expect(submissionOf(PAGE)?.values.toString()).toBe('key=a%26b&card=WORKS&note=Hi&country=ca&do=pay');
  });

  test('is none where nothing is posted', () => {
    expect(submissionOf('<form action="/search"><button>Search</button></form>')).toBeNull();
    expect(submissionOf('<form method="post"><input name="a"></form>')).toBeNull();
    expect(submissionOf('{"message":"Not a page"}')).toBeNull();
  });
});

describe('a page', () => {
  const html = (content: string) =>
    new Response(content, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  const submitted = async (address: string, answer: Fetch) => {
    const asked: string[] = [];
    const client = new Client(loadContract(), {
      baseUrl: 'https://tested.example/api',
      async fetch(request) {
        asked.push(`${request.method} ${request.url} ${await request.clone().text()}`.trim());
        return answer(request);
      },
      observe: () => {},
      unanswered: () => {},
      isOver: () => false,
    });
    const leads = await client.submit(address).catch((error: unknown) => error);
    return { asked, leads };
  };

  test('is opened and submitted, and leads where the server says', async () => {
    const { asked, leads } = await submitted('/pay/1', ({ method }) =>
      method === 'GET'
        ? html(PAGE)
        : new Response(null, { status: 303, headers: { location: '/app?paid=1' } }),
    );
    expect(asked).toEqual([
      'GET https://tested.example/pay/1',
      'POST https://tested.example/pay/1 key=a%26b&card=WORKS&note=Hi&country=ca&do=pay',
    ]);
    expect(leads).toBe('https://tested.example/app?paid=1');
  });

  test('leads nowhere where it is shown again', async () => {
    const { leads } = await submitted('/pay/1', () => html(PAGE));
    expect(leads).toBeNull();
  });

  test('of another server is never opened', async () => {
    for (const address of ['https://pay.example/1', '//pay.example/1', 'http://tested.example/1']) {
      const { asked, leads } = await submitted(address, () => html(PAGE));
      expect(leads).toBeInstanceOf(NoForm);
      expect(asked).toEqual([]);
    }
  });

  test('is not submitted to another server', async () => {
    const abroad = '<form method="post" action="https://pay.example/1"><button>Pay</button></form>';
    const { asked, leads } = await submitted('/pay/1', () => html(abroad));
    expect(leads).toBeInstanceOf(NoForm);
    expect(asked).toEqual(['GET https://tested.example/pay/1']);
  });

  test('without a form is none', async () => {
    const { leads } = await submitted('/pay/1', () => new Response('Not found', { status: 404 }));
    expect(String(leads)).toContain('/pay/1 answered 404');
  });
});

describe('the reference', () => {
  const began = BEGAN;
  const [one, two] = ['cs_sandbox_1111111111111111', 'cs_sandbox_2222222222222222'];
  test('is paid at its own page, after what was asked before', async () => {
    const done: string[] = [];
    const twin = new Twin(
      async ({ id }, sent) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        done.push(id);
        return answer(id, sent, 201, { sessionId: two, url: `/pay/${two}` });
      },
      async (address) => void done.push(address),
      { hasPast: false, began },
    );
    const asked = answer('createCheckoutSession', {}, 201, { sessionId: one, url: `/pay/${one}` });
    await twin.beside(
      asked.operation,
      {},
      async () => asked,
      () => {},
    );
    expect(await twin.besidePage(`/pay/${one}`, async () => 'paid')).toBe('paid');
    await twin.settled();
    expect(done).toEqual(['createCheckoutSession', `/pay/${two}`]);
  });

  test('is paid nothing where the tested server was not', async () => {
    const done: string[] = [];
    const twin = new Twin(
      async () => null,
      async (address) => void done.push(address),
      {
        hasPast: false,
        began,
      },
    );
    await expect(twin.besidePage('/pay/1', () => Promise.reject(new NoForm('none')))).rejects.toThrow('none');
    await twin.settled();
    expect(done).toEqual([]);
  });

  const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  /** What is told of the plans of two companies, of which the run has made the second. */
  async function told(hasPast: boolean) {
    const found: string[] = [];
    const state = (n: number, status: string) => ({ company: { id: id(n) }, status });
    const replies = new Map<string, [Exchange, Exchange]>();
    const twin = new Twin(
      async (operation) => replies.get(operation.id)?.[1] ?? null,
      async () => {},
      {
        hasPast,
        began,
      },
    );
    const play = async (name: string, sent: Sent, here: [number, object], there: [number, object]) => {
      const asked = answer(name, sent, ...here);
      replies.set(name, [asked, answer(name, sent, ...there)]);
      await twin.beside(
        asked.operation,
        sent,
        async () => asked,
        (_, differences) => {
          found.push(...differences.map(({ path }) => `${name} ${path}`));
        },
      );
      await twin.settled();
    };
    await play('createCompany', { body: {} }, [201, { id: id(2) }], [201, { id: id(12) }]);
    for (const n of [1, 2])
      await play(
        'getSubscriptionStatus',
        { query: { companyId: id(n) } },
        [200, state(n, 'NONE')],
        [200, state(n + 10, 'ACTIVE')],
      );
    // Carried out for a company of before: nothing of the project stands otherwise for it.
    const sent = { params: { projectId: id(5) }, body: { companyId: id(1) } };
    await play('createCheckoutSession', sent, [201, {}], [409, {}]);
    return { found, isApart: twin.isApart(id(5), 'tested') };
  }

  test('is asked of the plans of companies that the run has made, and no project is left out for others', async () => {
    expect(await told(true)).toEqual({ found: ['getSubscriptionStatus status'], isApart: false });
    expect(await told(false)).toEqual({
      found: ['getSubscriptionStatus status', 'getSubscriptionStatus status', 'createCheckoutSession status'],
      isApart: false,
    });
  });
});
