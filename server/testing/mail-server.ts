import { once } from 'node:events';
import { type AddressInfo, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A message as a mail server took it: the envelope that decides who gets it, and what its reader sees. */
export interface ReceivedMail {
  recipients: string[];
  messageId: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
}

export interface MailServer {
  /** Setting for SMTP_URL, with the name and password that the server asks for. */
  url: string;
  /** What it took, oldest first. */
  mails: ReceivedMail[];
  /** How it answers to the next messages; `cut` takes a message and hangs up before it says so. */
  answers: 'taken' | 'refused' | 'cut';
  /** Nothing answers at its address any more, until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const USER = 'plumbline';
const PASSWORD = 'through-the-front-door';

async function read(raw: Buffer): Promise<Omit<ReceivedMail, 'recipients'>> {
  const mail = await PostalMime.parse(raw);
  return {
    messageId: mail.messageId ?? '',
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).map(({ address }) => address ?? ''),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
  };
}

/** A real SMTP server on this machine, for tests. It listens when this resolves. */
export async function startMailServer(): Promise<MailServer> {
  let port = 0;
  let server: SMTPServer;
  const sockets = new Set<Socket>();
  const mailServer: MailServer = {
    url: '',
    mails: [],
    answers: 'taken',
    async start() {
      server = new SMTPServer({
        // A certificate for this machine would prove nothing here.
        disabledCommands: ['STARTTLS'],
        disableReverseLookup: true,
        closeTimeout: 500,
        onAuth({ username, password }, _, done) {
          if (username === USER && password === PASSWORD) done(null, { user: USER });
          else done(new Error('Wrong name or password'));
        },
        onData(stream, session, done) {
          void buffer(stream).then(async (raw) => {
            if (mailServer.answers === 'refused')
              return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
            const recipients = session.envelope.rcptTo.map(({ address }) => address);
            mailServer.mails.push({ recipients, ...(await read(raw)) });
            if (mailServer.answers === 'taken') return done();
            for (const socket of sockets) socket.destroy();
          }, done);
        },
      });
      // A client that hangs up in the middle is no failure of the server.
      server.on('error', () => undefined);
      server.server.on('connection', (socket: Socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      });
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
      ({ port } = server.server.address() as AddressInfo);
      mailServer.url = `smtp://${USER}:${PASSWORD}@127.0.0.1:${port}`;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  await mailServer.start();
  return mailServer;
}
