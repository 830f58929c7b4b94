import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import { Li, P } from '../copy.tsx';
import { DocumentScreen, type DocumentSection } from '../DocumentScreen.tsx';
import { InForce, Requisites } from '../Requisites.tsx';
import { KeyList } from './KeyList.tsx';
import { DATABASE_KEYS, STORAGE_KEYS } from './kept-in-browser.ts';

const SECTIONS: readonly DocumentSection[] = [
  {
    id: 'what',
    title: 'О чём этот документ',
    content: (
      <>
        <P>
          Сайт может хранить сведения в вашем браузере: в файлах cookie, в локальном хранилище и в базе данных браузера. Для
          закона и для вас это одно и то же: запись, которая остаётся на вашем устройстве. Поэтому здесь перечислено всё.
        </P>
        <P>Для входа и воспроизведения «Глосса» файлы cookie не использует: всё необходимое лежит в двух других местах.</P>
      </>
    ),
  },
  {
    id: 'storage',
    title: 'Локальное хранилище',
    content: (
      <>
        <P>Небольшие записи, нужные для входа, покупки и вида страниц. Каждая появляется, только когда нужна.</P>
        <KeyList keys={STORAGE_KEYS} />
      </>
    ),
  },
  {
    id: 'database',
    title: 'База данных браузера',
    content: (
      <>
        <P>База «glossa» хранит то, что нельзя потерять, если браузер закроется внезапно.</P>
        <KeyList keys={DATABASE_KEYS} />
        <P>Пока вы не вошли в аккаунт, эти сведения не покидают устройства.</P>
      </>
    ),
  },
  {
    id: 'counters',
    title: 'Счётчики посещений',
    content: (
      <>
        <P>
          Если вы нажали «Принять», могут включиться менеджер тегов, счётчик посещений и пиксель социальной сети. Они ставят
          собственные файлы cookie, чтобы отличать новых посетителей от прежних и понимать, какие страницы полезны.
        </P>
        <P>Если вы нажали «Отклонить» или не ответили, счётчики не загружаются. Сервис работает так же.</P>
      </>
    ),
  },
  {
    id: 'control',
    title: 'Как это стереть',
    content: (
      <ul>
        <Li>кнопка «Выйти» стирает ключи входа;</Li>
        <Li>«Удалить данные сайта» в настройках браузера стирает всё перечисленное, в том числе ваш ответ о счётчиках;</Li>
        <Li>закрытое частное окно ничего не оставляет.</Li>
      </ul>
    ),
  },
  {
    id: 'contacts',
    title: 'Куда обращаться',
    content: (
      <>
        <Requisites />
        <P>
          О данных на наших серверах рассказывает документ <TextLink to="/docs/personal">«Персональные данные»</TextLink>.
        </P>
      </>
    ),
  },
];

/** What stays in the browser, key by key (A12). */
export const CookiesScreen = () => (
  <DocumentScreen
    title="Файлы cookie"
    description="Что «Глосса» хранит в вашем браузере, под каким именем и зачем, и как это стереть."
    lead={<InForce />}
    sections={SECTIONS}
  />
);
