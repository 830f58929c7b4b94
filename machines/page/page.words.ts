import type { ChartWords } from '../words/chart-words.ts';

/** What the names of this chart say in Russian. */
export const pageWords: ChartWords = {
  title: 'Страница',
  actions: { announceBroken: 'показать последний экран' },
  ports: {
    router: 'переход на страницу',
    browser: 'страница браузера',
    route: 'смена страницы',
    viewport: 'ширина окна',
    vault: 'ключи входа других вкладок',
    tabs: 'перемены в других вкладках',
    tokenRefresh: 'продление входа',
    session: 'кто слушает',
    toasts: 'сообщения',
    mobileMenu: 'меню телефона',
    returnTarget: 'куда вернуться',
    listening: 'код слушания',
    player: 'плеер',
    sleepTimer: 'таймер сна',
    panel: 'панель плеера',
    journal: 'журнал слушания',
    outbox: 'записи, что ждут отправки',
    favorites: 'избранное',
    socials: 'социальные сети',
    startUp: 'чтение при запуске',
    achievementModal: 'окно экслибриса',
    newerElsewhere: 'место на другом устройстве',
  },
};
