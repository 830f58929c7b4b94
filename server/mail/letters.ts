import { BRAND } from '../../contract/constants.ts';
import type { Letter } from './mailer.ts';

/** The letters of the product. Links lead to the app, which takes the token out of the address before anything else. */

export const signed = (...paragraphs: string[]): string => [...paragraphs, `${BRAND}, библиотека аудиолекций`].join('\n\n');

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

/**
 * The code stands behind `#`: a browser does not send it to any server, so that it is in no log and no `Referer`.
 * @param next path of the app to come back to; null: none
 */
export function signInLetter(to: string, origin: string, code: string, next: string | null): Letter {
  const search = next === null ? '' : `?${new URLSearchParams({ next })}`;
  return {
    to,
    subject: 'Вход по ссылке',
    text: signed(
      'Здравствуйте!',
      'Кто-то, возможно вы, попросил ссылку для входа. Откройте её и нажмите «Войти»:',
      `${origin}/signin/email${search}#code=${code}`,
      'Ссылка действует десять минут и только один раз. Если вы этого не просили, ничего делать не нужно: без ссылки никто не войдёт.',
    ),
  };
}

/** Somebody opened a letter where nobody had confirmed the address: the ways in so far may be another person's. */
export function otherWaysDroppedLetter(to: string, origin: string): Letter {
  return {
    to,
    subject: 'Прежние способы входа больше не действуют',
    text: signed(
      'Здравствуйте!',
      'Вы открыли ссылку из письма и тем подтвердили свой адрес.',
      `До этого он не был подтверждён, и указать его мог кто-то другой. Поэтому ${DROPPED}, а на других устройствах нужно войти заново.`,
      `Новый пароль можно задать здесь: ${origin}/forgot-password`,
    ),
  };
}

const DROPPED = 'прежний пароль больше не действует, социальные сети и подписки партнёров отвязаны';

/** Links that confirm an address carry their token behind `#`, as those to sign in by do. */
export function confirmationLetter(to: string, origin: string, token: string): Letter {
  return {
    to,
    subject: 'Подтвердите почту',
    text: signed(
      'Здравствуйте!',
      'Этот адрес указан в библиотеке аудиолекций. Чтобы подтвердить, что он ваш, откройте ссылку и нажмите «Подтвердить»:',
      `${origin}/confirm-email#confirm=${token}`,
      'Ссылка действует двое суток. Если адрес указали не вы, ничего делать не нужно.',
    ),
  };
}

export function newEmailLetter(to: string, origin: string, token: string): Letter {
  return {
    to,
    subject: 'Подтвердите новую почту',
    text: signed(
      'Здравствуйте!',
      'Этот адрес указали как новый для аккаунта в библиотеке аудиолекций. Он заменит прежний, когда вы откроете ссылку и нажмёте «Подтвердить»:',
      `${origin}/confirm-email#confirm=${token}`,
      'Ссылка действует двое суток. Откройте её там, где вы вошли в аккаунт. Если адрес указали не вы, ничего делать не нужно.',
    ),
  };
}

/** To the former address. @param undo token of the way back, behind `#`; null where the address was never confirmed */
export function emailChangedLetter(to: string, origin: string, undo: string | null): Letter {
  const changed = 'Для входа в ваш аккаунт теперь указан другой адрес почты, а этот больше не действует.';
  const ways =
    undo === null
      ? ['Если это ваш адрес, вы можете зарегистрироваться с ним заново.']
      : [
          'Если это сделали не вы, верните прежний адрес. На всех других устройствах придётся войти заново, а пароль — задать новый:',
          `${origin}/undo-email#undo=${undo}`,
          'Ссылка действует трое суток. Если почту сменили вы, ничего делать не нужно.',
        ];
  return { to, subject: 'Почта аккаунта изменена', text: signed('Здравствуйте!', changed, ...ways) };
}

export function emailRestoredLetter(to: string, origin: string): Letter {
  return {
    to,
    subject: 'Прежняя почта возвращена',
    text: signed(
      'Здравствуйте!',
      `Для входа в ваш аккаунт снова указан этот адрес. Менять его мог кто-то другой, поэтому ${DROPPED}, а на других устройствах нужно войти заново.`,
      `Новый пароль можно задать здесь: ${origin}/forgot-password`,
    ),
  };
}

/** @param hasDroppedWaysIn the address had not been confirmed before: others may have had ways in */
export function passwordChangedLetter(to: string, origin: string, hasDroppedWaysIn: boolean): Letter {
  const dropped =
    'До этого адрес не был подтверждён, и указать его мог кто-то другой. Поэтому социальные сети и подписки партнёров отвязаны.';
  return {
    to,
    subject: 'Пароль изменён',
    text: signed(
      'Здравствуйте!',
      'Пароль вашего аккаунта изменён, на других устройствах нужно войти заново.',
      ...(hasDroppedWaysIn ? [dropped] : []),
      `Если это сделали не вы, смените пароль: ${origin}/forgot-password`,
    ),
  };
}

/** The code is typed into the app by the one who asked for it. */
export function mergeLetter(to: string, origin: string, code: string): Letter {
  return {
    to,
    subject: 'Код для объединения аккаунтов',
    text: signed(
      'Здравствуйте!',
      'Кто-то, возможно вы, хочет объединить аккаунт с этим адресом и аккаунт абонента оператора. Введите там этот код:',
      code,
      'Код действует десять минут и только один раз. Никому его не сообщайте: кто введёт код, получит ваш аккаунт вместе с подпиской и историей. Если вы этого не просили, ничего делать не нужно.',
      `Вопросы: ${origin}/faq`,
    ),
  };
}

export function accountsMergedLetter(to: string, origin: string, hasDroppedWaysIn: boolean): Letter {
  const dropped = `До этого адрес не был подтверждён, и указать его мог кто-то другой. Поэтому ${DROPPED}.`;
  return {
    to,
    subject: 'Аккаунты объединены',
    text: signed(
      'Здравствуйте!',
      'Ваш аккаунт объединён с аккаунтом абонента оператора. Подписка, избранное и история теперь вместе. На других устройствах нужно войти заново.',
      ...(hasDroppedWaysIn ? [dropped] : []),
      `Если это сделали не вы, задайте новый пароль и напишите нам: ${origin}/forgot-password`,
    ),
  };
}

interface Gift {
  code: string;
  /** Name of the plan. */
  subscriptionType: string;
  senderName: string | null;
  message: string | null;
  expiresAt: Date;
}

/** Words of the sender stand apart in quotation marks, each line of them: nobody takes them for ours. */
export function giftCardLetter(
  to: string,
  origin: string,
  { code, subscriptionType, senderName, message, expiresAt }: Gift,
): Letter {
  const from = senderName === null ? 'Вам подарили подписку' : `${senderName.replace(/\s+/g, ' ')} дарит вам подписку`;
  const quoted = message === null ? [] : [message.replace(/^/gm, '> ')];
  const until = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'Europe/Moscow' }).format(expiresAt);
  return {
    to,
    subject: 'Вам подарили подписку',
    text: signed(
      'Здравствуйте!',
      `${from}: «${subscriptionType}».`,
      ...quoted,
      `Код подарочной карты: ${code}`,
      `Введите его на странице ${origin}/dashboard/gift-card до ${until} Код может использовать любой, у кого он есть, поэтому никому его не показывайте.`,
    ),
  };
}

/** @param isOver the charge was late: the subscription had ended by then */
export function renewalDeclinedLetter(to: string, origin: string, { end, isOver }: { end: Date; isOver: boolean }): Letter {
  const moment = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Moscow' }).format(end);
  return {
    to,
    subject: 'Подписка не продлена',
    text: signed(
      'Здравствуйте!',
      `Банк не дал списать деньги за продление подписки. Она ${isOver ? 'закончилась' : 'действует до'} ${moment} по московскому времени, больше мы списать не попробуем.`,
      `Чтобы слушать дальше, продлите подписку сами или укажите другую карту: ${origin}/dashboard/subscription`,
    ),
  };
}
