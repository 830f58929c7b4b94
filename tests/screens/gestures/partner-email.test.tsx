import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { REQUIRED } from '../../../contract/messages.ts';
import { PartnerEmail } from '../../../src/routes/PartnerEmail.tsx';
import { partnerEmailModel } from '../../machines/partner-email.model.ts';
import { openPage } from '../../support/gestures/page.tsx';
import { addLetter, fill, find, press } from '../../support/gestures/user-actions.ts';
import { walkByGestures } from '../../support/gestures/walk.ts';

const email = () => screen.getByRole('textbox', { name: 'Email' });
const code = () => screen.getByRole('textbox', { name: 'Код' });
const field = () => find('textbox', 'Email') ?? find('textbox', 'Код');
const bindKey = () => find('button', 'Отправить код ещё раз') ?? (find('textbox', 'Код') ? null : find('button', 'Привязать'));

const IN_FLIGHT = 'the field stays open while the answer is under way; what is typed into it waits for the next press';
const WRITING = 'nobody walks away from a write: the cross works again with its answer';
const BLANK = 'the form itself stops an empty field';

walkByGestures('partnerEmail', {
  model: {
    ...partnerEmailModel,
    user: () => [
      { type: 'partnerEmail.ask' },
      { type: 'partnerEmail.submit', email: 'a@tele2.test', key: 'k1' },
      { type: 'partnerEmail.submit', email: 'b@tele2.test', key: 'k2' },
      { type: 'partnerEmail.bind', key: 'k4' },
      { type: 'partnerEmail.submitCode', code: '123456', key: 'k5' },
      { type: 'partnerEmail.edit' },
      { type: 'partnerEmail.another' },
      { type: 'partnerEmail.close' },
      { type: 'partnerEmail.emailKnown', email: 'listener@glossa.test' },
      { type: 'partnerEmail.emailKnown', email: null },
    ],
  },
  draw: (live) => openPage({ pages: { '/': { component: PartnerEmail } }, subscribe: { partnerEmail: live.actor } }),
  gestures: {
    'partnerEmail.submit': {
      control: () => find('button', /^(?:Продолжить|Сохраняем)$/),
      make: async ({ email: address }: { email: string; type: string }) => {
        await fill('Email', address);
        await press('button', 'Продолжить');
      },
    },
    'partnerEmail.edit': { control: field, make: () => addLetter(find('textbox', 'Email') ? 'Email' : 'Код') },
    'partnerEmail.bind': {
      control: bindKey,
      make: () => press('button', find('button', 'Отправить код ещё раз') ? 'Отправить код ещё раз' : 'Привязать'),
    },
    'partnerEmail.submitCode': {
      control: () => (find('textbox', 'Код') ? find('button', /^(?:Привязать|Подождите)$/) : null),
      make: async ({ code: typed }: { code: string; type: string }) => {
        await fill('Код', typed);
        await press('button', 'Привязать');
      },
    },
    'partnerEmail.another': { control: () => find('button', 'Другой адрес'), make: () => press('button', 'Другой адрес') },
    'partnerEmail.close': { control: () => find('button', 'Закрыть'), make: () => press('button', 'Закрыть') },
  },
  outside: { 'partnerEmail.ask': () => undefined, 'partnerEmail.emailKnown': () => undefined },
  onTheWay: ['partnerEmail.edit'],
  screens: {
    closed: () => expect(screen.queryByRole('dialog')).toBeNull(),
    'asking.address': ({ context, tags }) => {
      expect(screen.getByRole('dialog', { name: 'Укажите почту' })).toBeVisible();
      const complaint: string | undefined = context.fieldErrors.email;
      if (complaint === undefined) expect(email()).not.toHaveAttribute('aria-invalid');
      else expect(email()).toHaveAccessibleDescription(complaint);
      expect(screen.getByRole('alert')).toHaveTextContent(context.message ?? /^$/);
      expect(find('button', 'Сохраняем') !== null).toBe(tags.has('busy'));
    },
    // Nothing that was typed is lost, whatever the answer.
    'asking.address.uncertain': ({ context }) => expect(email()).toHaveValue(context.email),
    'asking.binding': ({ context, tags }) => {
      expect(screen.getByRole('dialog', { name: 'Эта почта уже есть' })).toHaveAccessibleDescription(
        expect.stringContaining(context.email),
      );
      expect(screen.getByRole('alert')).toHaveTextContent(context.message ?? /^$/);
      expect(find('button', 'Отправляем код') !== null).toBe(tags.has('busy'));
    },
    'asking.proving': ({ context, tags }) => {
      expect(screen.getByRole('dialog', { name: 'Код из письма' })).toHaveAccessibleDescription(
        expect.stringContaining(context.email),
      );
      const complaint: string | undefined = context.fieldErrors.code;
      if (complaint === undefined) expect(code()).not.toHaveAttribute('aria-invalid');
      else expect(code()).toHaveAccessibleDescription(complaint);
      expect(screen.getByRole('alert')).toHaveTextContent(context.message ?? /^$/);
      expect(find('button', 'Подождите') !== null).toBe(tags.has('busy'));
    },
    'asking.merged': () => expect(screen.getByRole('dialog', { name: 'Аккаунты объединены' })).toBeVisible(),
  },
  deaf: [
    { event: 'partnerEmail.edit', in: 'asking.address.checking', why: IN_FLIGHT },
    { event: 'partnerEmail.edit', in: 'asking.address.saving', why: IN_FLIGHT },
    { event: 'partnerEmail.edit', in: 'asking.proving.resending', why: IN_FLIGHT },
    { event: 'partnerEmail.edit', in: 'asking.proving.merging', why: IN_FLIGHT },
    { event: 'partnerEmail.close', in: 'asking.address.saving', why: WRITING },
    { event: 'partnerEmail.close', in: 'asking.proving.merging', why: WRITING },
  ],
  beyond: [
    { key: 'partnerEmail.asking.address.editing | partnerEmail.submit | 0', reason: BLANK },
    { key: 'partnerEmail.asking.address.uncertain | partnerEmail.submit | 1', reason: BLANK },
    {
      key: 'partnerEmail.asking.address.uncertain | partnerEmail.submit | 2',
      reason: 'another address has to be typed, and the first letter of it is an edit',
    },
    { key: 'partnerEmail.asking.proving.entering | partnerEmail.submitCode | 0', reason: BLANK },
  ],
  stopped: [
    {
      event: { type: 'partnerEmail.submit', email: '', key: 'k3' },
      in: 'asking.address.editing',
      shows: () => waitFor(() => expect(email()).toHaveAccessibleDescription(REQUIRED)),
    },
    {
      event: { type: 'partnerEmail.submitCode', code: '', key: 'k6' },
      in: 'asking.proving.entering',
      shows: () => waitFor(() => expect(code()).toHaveAccessibleDescription(REQUIRED)),
    },
  ],
});
