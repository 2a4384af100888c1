import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { newestMail } from '../db/outbox.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { pagePolicy } from '../http/security-headers.ts';
import type { Ports } from '../ports/ports.ts';

type Mail = typeof mailOutbox.$inferSelect;
type Html = ReturnType<typeof html>;

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 760px; margin: 0 auto; padding: 24px 16px; }
  h1 { font-size: 20px; } a { color: light-dark(#1b4fb8, #8fb6ff); }
  table { width: 100%; border-collapse: collapse; }
  th, td { text-align: left; padding: 8px 12px 8px 0; border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent); vertical-align: top; }
  th { font-weight: 600; font-size: 13px; } td.time, dt { white-space: nowrap; opacity: .7; font-size: 13px; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; } dd { margin: 0; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; padding: 16px; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 8px; }
  :focus-visible { outline: 2px solid; outline-offset: 2px; }
  @media (max-width: 520px) { td.time, th.time { display: none; } td { overflow-wrap: anywhere; } }
`;

/** Mails that are shown of one address. */
const MOST_OF_ONE = 2000;

const timeOf = (mail: Mail): string => mail.createdAt.toISOString().replace('T', ' ').slice(0, 19);

function page(title: string, content: Html, nonce: string, refresh: boolean): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${refresh ? html`<meta http-equiv="refresh" content="5" />` : ''}
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`;
}

/** Text with its addresses made into links; everything else stays text. */
const withLinks = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));

const list = (mails: Mail[]): Html =>
  html`<h1>Mailbox</h1>
    <p>Mail that Plumbline would have sent. Development only.</p>
    ${
      mails.length === 0
        ? html`<p>No mail yet.</p>`
        : html`<table>
            <thead>
              <tr>
                <th>To</th>
                <th>Subject</th>
                <th class="time">Sent (UTC)</th>
              </tr>
            </thead>
            <tbody>
              ${mails.map(
                (mail) =>
                  html`<tr>
                    <td>${mail.recipient}</td>
                    <td><a href="/dev/mailbox/${mail.id}">${mail.subject}</a></td>
                    <td class="time">${timeOf(mail)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }`;

const message = (mail: Mail): Html =>
  html`<p><a href="/dev/mailbox">Back to the mailbox</a></p>
    <h1>${mail.subject}</h1>
    <dl>
      <dt>To</dt>
      <dd>${mail.recipient}</dd>
      <dt>Sent (UTC)</dt>
      <dd>${timeOf(mail)}</dd>
    </dl>
    <pre>${withLinks(mail.text)}</pre>`;

/** The mailbox page of development: all mail, newest first, without any script. Never mounted in production. */
export function mailboxPages({ database, random }: Ports): Hono {
  const app = new Hono();
  const answer = async (title: string, content: Html, refresh = false, status = 200): Promise<Response> => {
    const nonce = random.uuid();
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(nonce),
    };
    return new Response(String(await page(title, content, nonce, refresh)), { status, headers });
  };
  app.get('/', async (c) => {
    // Of one address all that a busy day brings: whoever looks for its mails does not page.
    const to = c.req.query('to');
    const asked = to === undefined ? {} : { to, limit: MOST_OF_ONE };
    const mails = await database.transaction((tx) => newestMail(tx, asked));
    return answer('Mailbox', list(mails), true);
  });
  app.get('/:id{[0-9a-f-]{36}}', async (c) => {
    const [mail] = await database.transaction((tx) =>
      tx
        .select()
        .from(mailOutbox)
        .where(eq(mailOutbox.id, c.req.param('id'))),
    );
    if (!mail)
      return answer(
        'Mailbox',
        html`<p>There is no such mail. <a href="/dev/mailbox">Back</a></p>`,
        false,
        404,
      );
    return answer(mail.subject, message(mail));
  });
  return app;
}
