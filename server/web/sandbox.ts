import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { formatMoney } from '#domain/money/text.ts';
import { planOf } from '#domain/subscription/plans.ts';
import { pagePolicy } from '../http/security-headers.ts';
import { SUBSCRIPTION_PAGE } from '../modules/subscription/handlers.ts';
import { SANDBOX_CARDS, type SandboxBill, type SandboxCard, type SandboxDesk } from '../ports/payments.ts';
import type { Random } from '../ports/random.ts';

type Html = ReturnType<typeof html>;

const STYLE = `
  :root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --ink: light-dark(#1d2733, #e6ebf1); --page: light-dark(#f4f6f8, #10151b); --card: light-dark(#fff, #19212a); --accent: light-dark(#1b4fb8, #8fb6ff); }
  * { box-sizing: border-box; }
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0; color: var(--ink); background: var(--page); }
  main { max-width: 460px; margin: 0 auto; padding: 48px 16px; }
  .mark { display: flex; gap: 10px; padding: 10px 14px; border-radius: 8px; background: light-dark(#fdf0d0, #3a2f12); font-size: 13.5px; }
  .card { margin-top: 16px; padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
  h1 { font-size: 18px; margin: 0; }
  .amount { font-size: 32px; font-weight: 650; letter-spacing: -.01em; font-variant-numeric: tabular-nums; margin: 4px 0 16px; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 20px; font-size: 14px; }
  dt { opacity: .7; } dd { margin: 0; overflow-wrap: anywhere; text-align: end; }
  fieldset { border: 0; padding: 0; margin: 0 0 20px; } legend { font-weight: 600; font-size: 14px; padding: 0; margin-bottom: 8px; }
  label { display: flex; gap: 10px; align-items: center; padding: 10px 12px; border: 1px solid var(--line); border-radius: 8px; margin-top: 8px; min-height: 44px; cursor: pointer; }
  label:has(:checked) { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
  input { accent-color: var(--accent); margin: 0; }
  button { font: inherit; font-weight: 600; width: 100%; min-height: 44px; border-radius: 8px; border: 1px solid transparent; cursor: pointer; }
  .pay { background: var(--accent); color: light-dark(#fff, #0c1a33); } .quiet { background: none; color: inherit; border-color: var(--line); margin-top: 10px; }
  .error { margin: 0 0 16px; padding: 10px 14px; border-radius: 8px; background: light-dark(#fde7e7, #43191b); font-size: 14px; }
  a { color: var(--accent); }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

const CARD_WORDS: Record<SandboxCard, string> = {
  WORKS: 'A card that works',
  DECLINED_LATER: 'A card that works now and is declined at the next renewal',
  DECLINED: 'A card that is declined',
};

const page = (title: string, content: Html, nonce: string): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <div class="mark" role="note">
            <span>
              <strong>This is a sandbox.</strong> No payment service is configured, so nothing is charged
              here. Do not enter a real card anywhere.
            </span>
          </div>
          <div class="card">${content}</div>
        </main>
      </body>
    </html>`;

const amount = (bill: SandboxBill): string => `${formatMoney(bill.amountDue, 'USD', { symbol: true })} USD`;

function form(bill: SandboxBill, declined: boolean): Html {
  const plan = planOf(bill.interval);
  const facts: [string, string][] = [
    ['Plan', `${plan.name}, ${formatMoney(plan.price, 'USD', { symbol: true })}`],
    ['For', bill.company],
    ['Receipt to', bill.email],
  ];
  const cards =
    bill.number === null ? SANDBOX_CARDS : SANDBOX_CARDS.filter((card) => card !== 'DECLINED_LATER');
  return html`<h1>${bill.number === null ? 'Pay for Plumbline' : `Pay invoice ${bill.number}`}</h1>
    <p class="amount">${amount(bill)}</p>
    ${declined ? html`<p class="error" role="alert">The card was declined. Nothing was charged.</p>` : ''}
    <dl>
      ${facts.map(
        ([label, value]) =>
          html`<dt>${label}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <form method="post">
      <fieldset>
        <legend>Play a card</legend>
        ${cards.map(
          (card, i) =>
            html`<label
              ><input type="radio" name="card" value="${card}" ${i === 0 ? raw('checked') : ''} />${
                CARD_WORDS[card]
              }</label
            >`,
        )}
      </fieldset>
      <button class="pay" name="do" value="pay">Pay ${amount(bill)}</button>
      <button class="quiet" name="do" value="give-up">Go back without paying</button>
    </form>`;
}

const over = (text: string): Html =>
  html`<h1>${text}</h1>
    <p><a href="${SUBSCRIPTION_PAGE}">Back to the subscription</a></p>`;

/**
 * The sandbox's pages: a checkout and an open invoice. They work without any script and without a session: like a payment
 * service's own, they are known only to whoever was sent there.
 */
export function sandboxPages(desk: SandboxDesk, random: Random): Hono {
  const app = new Hono();
  const answer = async (title: string, content: Html, status = 200): Promise<Response> => {
    const nonce = random.uuid();
    return new Response(String(await page(title, content, nonce)), {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': pagePolicy(nonce),
      },
    });
  };
  const show = (bill: SandboxBill | null, declined = false): Promise<Response> => {
    if (!bill) return answer('Checkout', over('There is no such checkout.'), 404);
    if (!bill.open) return answer('Checkout', over('Nothing is to be paid here any more.'), 410);
    return answer('Sandbox checkout', form(bill, declined), declined ? 402 : 200);
  };
  const back = (query = ''): Response =>
    new Response(null, { status: 303, headers: { location: `${SUBSCRIPTION_PAGE}${query}` } });
  const chosen = async (c: Context): Promise<SandboxCard | null> => {
    const sent = new URLSearchParams(await c.req.text());
    if (sent.get('do') !== 'pay') return null;
    return SANDBOX_CARDS.find((card) => card === sent.get('card')) ?? 'WORKS';
  };

  app.get('/checkout/:id', async (c) => show(await desk.checkout(c.req.param('id'))));
  app.post('/checkout/:id', async (c) => {
    const id = c.req.param('id');
    const card = await chosen(c);
    if (card === null) {
      await desk.giveUp(id);
      return back();
    }
    if (await desk.payCheckout(id, card)) return back(`?sessionId=${encodeURIComponent(id)}`);
    return show(await desk.checkout(id), card === 'DECLINED');
  });
  app.get('/invoices/:id', async (c) => show(await desk.invoice(c.req.param('id'))));
  app.post('/invoices/:id', async (c) => {
    const id = c.req.param('id');
    const card = await chosen(c);
    if (card === null || (await desk.payInvoice(id, card))) return back();
    return show(await desk.invoice(id), card === 'DECLINED');
  });
  return app;
}
