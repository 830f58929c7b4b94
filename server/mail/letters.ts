import { BRAND } from '../../contract/constants.ts';
import type { Letter } from './mailer.ts';

/** The letters of the product. Links lead to the app, which takes the token out of the address before anything else. */

const signed = (...paragraphs: string[]): string => [...paragraphs, `${BRAND}, библиотека аудиолекций`].join('\n\n');

export function passwordLetter(to: string, origin: string, token: string): Letter {
  return {
    to,
    subject: 'Смена пароля',
    text: signed(
      'Здравствуйте!',
      'Кто-то, возможно вы, попросил сменить пароль. Откройте ссылку и придумайте новый:',
      `${origin}/dashboard/settings?token=${token}`,
      'Ссылка действует десять минут и только один раз. Если вы этого не просили, ничего делать не нужно: пароль останется прежним.',
    ),
  };
}

export function confirmationLetter(to: string, origin: string, token: string): Letter {
  return {
    to,
    subject: 'Подтвердите почту',
    text: signed(
      'Здравствуйте!',
      'Этот адрес указан в библиотеке аудиолекций. Чтобы подтвердить, что он ваш, откройте ссылку:',
      `${origin}/dashboard/settings?confirm=${token}`,
      'Ссылка действует двое суток. Если адрес указали не вы, ничего делать не нужно.',
    ),
  };
}

export function emailChangedLetter(to: string, origin: string): Letter {
  return {
    to,
    subject: 'Почта аккаунта изменена',
    text: signed(
      'Здравствуйте!',
      'Для входа в ваш аккаунт теперь указан другой адрес почты, а этот больше не действует.',
      `Если это сделали не вы, смените пароль и напишите нам: ${origin}/faq`,
    ),
  };
}

export function passwordChangedLetter(to: string, origin: string): Letter {
  return {
    to,
    subject: 'Пароль изменён',
    text: signed(
      'Здравствуйте!',
      'Пароль вашего аккаунта изменён, на других устройствах нужно войти заново.',
      `Если это сделали не вы, смените пароль: ${origin}/forgot-password`,
    ),
  };
}
