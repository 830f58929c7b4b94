import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { smtpMailer } from '../../../server/mail/smtp-mailer.ts';

/** Letters through an operator's own mail server. */

/** Just enough of SMTP (RFC 5321) to be handed one letter. */
const received: string[] = [];
const smtp = createServer((socket) => {
  let isData = false;
  let text = '';
  socket.write('220 ready\r\n');
  socket.on('data', (chunk) => {
    text += chunk.toString();
    for (let end = text.indexOf('\r\n'); end !== -1; end = text.indexOf('\r\n')) {
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      received.push(line);
      if (isData && line !== '.') continue;
      isData = line === 'DATA';
      if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
    }
  });
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.address();
  url = `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => new Promise((resolve) => smtp.close(resolve)));

describe('a letter by SMTP', () => {
  it('is plain text from the configured sender to one recipient', async () => {
    const { mail } = readConfig({ SMTP_URL: url, MAIL_FROM: 'library@glossa.test' });
    if (mail === null) throw new Error('no mail in the settings');
    const text = 'Здравствуйте!\n\nhttps://glossa.test/dashboard/settings?token=abc';
    await smtpMailer(mail.smtpUrl, mail.from).send({ to: 'anna@people.test', subject: 'Смена пароля', text });
    expect(received).toContain('MAIL FROM:<library@glossa.test>');
    expect(received.filter((line) => line.startsWith('RCPT TO'))).toEqual(['RCPT TO:<anna@people.test>']);
    const letter = received.slice(received.indexOf('DATA') + 1, received.indexOf('.'));
    expect(letter.find((line) => line.startsWith('Content-Type'))).toMatch(/^Content-Type: text\/plain; charset=utf-8/);
    const body = letter.slice(letter.indexOf('') + 1).join('');
    const isBase64 = letter.includes('Content-Transfer-Encoding: base64');
    expect(isBase64 ? Buffer.from(body, 'base64').toString() : body).toContain('?token=');
  });

  it('that nobody takes is a failure', async () => {
    const mailer = smtpMailer('smtp://127.0.0.1:1', 'library@glossa.test');
    await expect(mailer.send({ to: 'anna@people.test', subject: '', text: '' })).rejects.toThrow();
  });
});
