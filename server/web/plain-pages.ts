import * as paths from '../../contract/paths.ts';

/** Name and description of a page that is not about one thing of the catalogue; as the app itself writes them. */
interface PlainPage {
  title: string;
  description: string;
}

/** Every public page with one address. What is not here belongs to one listener and is not indexed. */
export const PLAIN_PAGES: Readonly<Record<string, PlainPage>> = {
  [paths.topics]: { title: 'Рубрики', description: 'Лекции по рубрикам: от архитектуры до языка.' },
  [paths.compilations]: { title: 'Подборки', description: 'Циклы лекций, собранные по поводу и настроению.' },
  [paths.selections]: {
    title: 'Выбор редакции',
    description: 'Что послушать сегодня и на этой неделе, и что редакция выбирала раньше.',
  },
  [paths.search]: { title: 'Поиск', description: 'Поиск по рубрикам, циклам и лекциям, и по их тексту.' },
  [paths.subscriptions]: { title: 'Подписка', description: 'Тарифы и цены: одна подписка открывает все циклы библиотеки.' },
  [paths.giftCard]: {
    title: 'Подарочная карта',
    description: 'Подписка на библиотеку аудиолекций в подарок: код придёт письмом.',
  },
  [paths.faq]: {
    title: 'Вопросы и ответы',
    description: 'Подписка, плеер, промокоды, подарочные карты: как устроена «Глосса».',
  },
  [paths.about]: {
    title: 'О проекте',
    description: '«Глосса»: библиотека аудиолекций. Почему она так называется и как устроена.',
  },
  [paths.app]: {
    title: 'Приложение',
    description: 'Как установить «Глоссу» на телефон или компьютер: без магазина приложений.',
  },
  [paths.personal]: {
    title: 'Персональные данные',
    description: 'Какие персональные данные обрабатывает «Глосса», зачем, кому передаёт и какие права есть у вас.',
  },
  [paths.cookies]: {
    title: 'Файлы cookie',
    description: 'Что «Глосса» хранит в вашем браузере, под каким именем и зачем, и как это стереть.',
  },
  [paths.terms]: {
    title: 'Пользовательское соглашение',
    description: 'Условия, на которых вы слушаете лекции «Глоссы»: аккаунт, подписка, возврат, права на записи.',
  },
  [paths.beeline]: { title: 'Подписка Билайн', description: 'Все циклы библиотеки с оплатой со счёта телефона Билайн.' },
  [paths.mnogoru]: { title: 'Карта Много.ру', description: 'Привяжите карту программы лояльности Много.ру к аккаунту.' },
};
