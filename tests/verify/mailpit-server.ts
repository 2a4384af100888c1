import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Mail } from '../../verify/mail/mail.ts';

export interface MailpitServer {
  url: string;
  close(): Promise<void>;
}

/** The part of Mailpit's HTTP API by which mails are read, over a mailbox: a search by recipient, and one message. */
export async function startMailpit(mail: Mail): Promise<MailpitServer> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const answer = async (): Promise<unknown> => {
      if (url.pathname === '/api/v1/search') {
        const to = /^to:"([^"]+)"$/.exec(url.searchParams.get('query') ?? '')?.[1] ?? '';
        const found = await mail.to(to);
        return {
          total: found.length,
          messages: found.map(({ id, subject }) => ({ ID: id, Subject: subject })),
        };
      }
      const id = decodeURIComponent(/^\/api\/v1\/message\/(.+)$/.exec(url.pathname)?.[1] ?? '');
      const whole = (await mail.to(id.split(' ')[0] ?? '')).find((each) => each.id === id);
      return whole && { ID: id, Subject: whole.subject, Text: whole.text };
    };
    void answer().then((body) => {
      response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? { Error: 'not found' }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
