import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { implementPromisePort, providePorts } from '../../../machines/ports/ports.ts';
import { submissionMachine } from '../../../machines/submission/submission.machine.ts';
import type { SubmissionAnswer, SubmissionRequest } from '../../../machines/submission/submission.types.ts';
import { FatalBoundary } from '../../../src/app/FatalBoundary.tsx';
import { inspected } from '../../../src/app/inspection/inspection.ts';
import { readTape } from '../../../src/app/inspection/page/read-tape.ts';
import { FatalScreen } from '../../../src/ui/FatalScreen/FatalScreen.tsx';
import { replayInLive } from '../../inspect/replay-live.ts';

const SECRETS = ['anna@mail.example.ru', 'правильная лошадь', '+7 912 345-67-89', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'];
const [email, password, phone, token] = SECRETS;

function Broken(): never {
  throw new Error(`slug is undefined for ${email}`);
}

beforeEach(() => {
  // React tells the console what the boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A form of a page that was refused once, on the options every actor of the app is created with. */
async function submitForm() {
  const form = createActor(
    providePorts(submissionMachine, {
      submit: implementPromisePort<SubmissionAnswer, SubmissionRequest>(async () => ({
        kind: 'refused',
        message: `Адрес ${email} занят`,
      })),
    }),
    inspected,
  ).start();
  form.send({
    type: 'submission.submit',
    values: { email: email ?? '', password: password ?? '', phone: phone ?? '' },
    key: token ?? '',
  });
  await waitFor(() => expect(form.getSnapshot().context.message).not.toBeNull());
  return form;
}

it('copies the error with the last events, which replay in the test kit and hold no secret', async () => {
  const form = await submitForm();
  const user = userEvent.setup();
  render(
    <FatalBoundary>
      <Broken />
    </FatalBoundary>,
  );
  await user.click(screen.getByRole('button', { name: 'Скопировать текст ошибки' }));
  const report = await navigator.clipboard.readText();
  expect(report).toMatch(/^Error: slug is undefined|^slug is undefined/);
  expect(SECRETS.filter((secret) => report.includes(secret))).toEqual([]);
  const tape = readTape(report);
  const name =
    Object.keys(tape.actors)
      .filter((actor) => actor.startsWith('submission'))
      .at(-1) ?? '';
  expect(replayInLive(tape, name, submissionMachine).snapshot.value).toEqual(form.getSnapshot().value);
});

it('keeps the events from before the error, whatever comes after it', async () => {
  const form = await submitForm();
  render(
    <FatalBoundary>
      <Broken />
    </FatalBoundary>,
  );
  for (let times = 0; times < 300; times += 1) form.send({ type: 'submission.edit', field: `later-${times}` });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Скопировать текст ошибки' }));
  const report = await navigator.clipboard.readText();
  expect(report).toContain('submission.submit');
  expect(report).not.toContain('later-');
});

it('carries at most the last two hundred', async () => {
  const form = await submitForm();
  for (let times = 0; times < 250; times += 1) form.send({ type: 'submission.edit', field: `field-${times}` });
  render(
    <FatalBoundary>
      <Broken />
    </FatalBoundary>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Скопировать текст ошибки' }));
  const { events } = readTape(await navigator.clipboard.readText());
  expect(events).toHaveLength(200);
  expect(events.at(-1)?.event).toEqual({ type: 'submission.edit', field: 'field-249' });
});

it('shows and selects the events too where the clipboard is refused', async () => {
  render(
    <FatalScreen
      error={new Error('slug is undefined')}
      onReload={() => undefined}
      events={() => '{ "version": 1 }'}
      copyText={() => Promise.reject(new Error('denied'))}
    />,
  );
  expect(screen.queryByText(/"version"/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Скопировать текст ошибки' }));
  expect(await screen.findByText(/"version": 1/)).toBeVisible();
  expect(String(getSelection())).toContain('"version": 1');
});
