import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { argon2Passwords } from './argon2-passwords.ts';
import type { Files } from './files.ts';
import { folderFiles } from './folder-files.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { silentLog } from './log.ts';
import { openDatabase } from './open-database.ts';
import { secureRandom } from './random.ts';
import { s3Files } from './s3-files.ts';
import { smtpTransport } from './smtp-mail.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-ports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

async function keepsFiles(files: Files): Promise<void> {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => i % 251);
  await files.put('images/a.png', bytes, 'image/png');
  const found = await files.get('images/a.png');
  expect(found?.size).toBe(70_000);
  expect(new Uint8Array(await new Response(found?.body).arrayBuffer())).toEqual(bytes);
  const part = await files.get('images/a.png', { first: 1000, last: 66_000 });
  expect(part?.size).toBe(65_001);
  expect(new Uint8Array(await new Response(part?.body).arrayBuffer())).toEqual(bytes.slice(1000, 66_001));
  await files.put('images/b.png', new File([bytes], 'b.png'), 'image/png');
  const other = await files.get('images/b.png');
  expect(new Uint8Array(await new Response(other?.body).arrayBuffer())).toEqual(bytes);
  await files.delete('images/b.png');
  expect(await files.get('images/other.png')).toBeNull();
  await files.delete('images/a.png');
  await files.delete('images/a.png');
  expect(await files.get('images/a.png')).toBeNull();
  for (const key of ['../secret', '/etc/passwd', 'a/../../b', '', 'a//b', '.hidden', 'a\\b'])
    await expect(files.get(key)).rejects.toThrow('Not a file key');
}

describe('files', () => {
  test('in a folder, without leaving partial ones', async () => {
    await keepsFiles(folderFiles(join(folder, 'files')));
    expect(readdirSync(join(folder, 'files/images'))).toEqual([]);
  });

  test('in an S3-compatible bucket, by signed requests', async () => {
    const objects = new Map<string, Buffer>();
    const seen: IncomingMessage[] = [];
    const server = createServer(async (request, response) => {
      seen.push(request);
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const key = request.url ?? '';
      const object = objects.get(key);
      if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
      if (request.method === 'DELETE') objects.delete(key);
      response.statusCode =
        request.method === 'GET' && !object ? 404 : request.method === 'DELETE' ? 204 : 200;
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      const part = first ? object?.subarray(Number(first), Number(last) + 1) : object;
      if (first && object) response.statusCode = 206;
      response.end(request.method === 'GET' ? part : undefined);
    });
    const endpoint = `http://127.0.0.1:${await listen(server)}`;
    await keepsFiles(
      s3Files({
        endpoint,
        bucket: 'plans',
        region: 'eu-central-1',
        accessKeyId: 'AKID',
        secretAccessKey: 's',
      }),
    );
    server.close();
    expect(seen[0]?.url).toBe('/plans/images/a.png');
    // A service takes no content whose length it is not told.
    const puts = seen.filter((each) => each.method === 'PUT');
    expect(puts.map(({ headers }) => headers['content-length'])).toEqual(['70000', '70000']);
    for (const { headers } of seen)
      expect(headers.authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-central-1\/s3\/aws4_request/,
      );
  });
});

test('mail goes to the SMTP server with its sender, and a refusal is an error', async () => {
  let taken = '';
  const server = createSocketServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (inData) {
        taken += text;
        if (taken.endsWith('\r\n.\r\n')) {
          inData = false;
          socket.write('250 taken\r\n');
        }
        return;
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        inData = /^DATA/i.test(line);
        if (/^RCPT TO:<nobody@/i.test(line)) socket.write('550 no such mailbox\r\n');
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write(inData ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
    socket.on('error', () => {});
  });
  const transport = smtpTransport(
    `smtp://127.0.0.1:${await listen(server)}`,
    'Plumbline <no-reply@example.com>',
  );
  await transport.deliver({
    id: '7',
    to: 'dana@example.com',
    subject: 'Your code',
    text: 'It is 123456',
  });
  expect(taken).toContain('From: Plumbline <no-reply@example.com>');
  expect(taken).toContain('To: dana@example.com');
  expect(taken).toContain('Message-ID: <7@example.com>');
  expect(taken).toContain('It is 123456');
  await expect(
    transport.deliver({ id: '8', to: 'nobody@example.com', subject: 's', text: 't' }),
  ).rejects.toThrow('550');
  server.close();
});

test('the embedded database in memory leaves nothing in the data folder', async () => {
  const dataDir = join(folder, 'memory');
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir, EMBEDDED_DB: 'memory' }), silentLog);
  await database.migrate();
  await database.close();
  expect(existsSync(dataDir)).toBe(false);
});

describe('the lock of the data folder', () => {
  const locked = join(folder, 'locked');

  test('names the living process that holds it, and can be taken once that is gone', async () => {
    const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(holder, 'spawn');
    const release = lockFolder(locked);
    release();
    expect(existsSync(join(locked, 'plumbline.pid'))).toBe(false);
    writeFileSync(join(locked, 'plumbline.pid'), JSON.stringify({ pid: holder.pid }));
    expect(() => lockFolder(locked)).toThrow(FolderInUse);
    expect(() => lockFolder(locked)).toThrow(`in use by process ${holder.pid}`);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    lockFolder(locked)();
  });

  test.runIf(process.platform === 'linux')('is not held by a later process that got the same number', () => {
    // This test's own parent lives, but began at another moment than the lock says.
    writeFileSync(join(locked, 'plumbline.pid'), JSON.stringify({ pid: process.ppid, began: '1' }));
    lockFolder(locked)();
  });

  test.runIf(process.platform === 'linux')(
    'is not held by a killed process that nobody has buried',
    async () => {
      // Its parent becomes another program, which never asks for the end of its child.
      const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 30']);
      const [line] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = Number(line.toString());
      await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
      writeFileSync(join(locked, 'plumbline.pid'), JSON.stringify({ pid }));
      lockFolder(locked)();
      parent.kill('SIGKILL');
    },
  );

  test('half-written by a killed process does not lock for ever', () => {
    writeFileSync(join(locked, 'plumbline.pid'), '{"pi');
    const release = lockFolder(locked);
    expect(JSON.parse(readFileSync(join(locked, 'plumbline.pid'), 'utf8'))).toMatchObject({
      pid: process.pid,
    });
    release();
  });
});

describe('passwords', () => {
  test('are argon2id with a salt of their own, at the cost OWASP asks for', async () => {
    const passwords = argon2Passwords();
    const [a, b] = await Promise.all([passwords.hash('plumb-bob'), passwords.hash('plumb-bob')]);
    expect(a).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(a).not.toBe(b);
    expect(await passwords.verify(a, 'plumb-bob')).toBe(true);
    expect(await passwords.verify(a, 'plumb-Bob')).toBe(false);
  });

  test('of an account that does not exist are refused after the same work', async () => {
    const passwords = argon2Passwords({ memoryCost: 8192, timeCost: 8, parallelism: 1 });
    const stored = await passwords.hash('plumb-bob');
    await passwords.verify(null, 'warm');
    const fastest = { known: Infinity, unknown: Infinity };
    // In turns, and the fastest of each: a busy machine slows single runs of either.
    for (let i = 0; i < 12; i++)
      for (const [name, hash] of [
        ['known', stored],
        ['unknown', null],
      ] as const) {
        const start = performance.now();
        expect(await passwords.verify(hash, 'wrong')).toBe(false);
        fastest[name] = Math.min(fastest[name], performance.now() - start);
      }
    expect(fastest.unknown / fastest.known).toBeGreaterThan(0.5);
  });
});

test('codes use every digit', () => {
  const digits = secureRandom.digits(2000);
  expect(digits).toMatch(/^\d{2000}$/);
  expect(new Set(digits).size).toBe(10);
});
