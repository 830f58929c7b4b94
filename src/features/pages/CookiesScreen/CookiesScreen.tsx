import { DATABASE_KEYS, STORAGE_KEYS, TAB_KEYS } from '../../../../contract/kept-in-browser.ts';
import * as paths from '../../../../contract/paths.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import { Li, P } from '../copy.tsx';
import { DocumentScreen, type DocumentSection } from '../DocumentScreen.tsx';
import { InForce, Requisites } from '../Requisites.tsx';
import { KeyList } from './KeyList.tsx';

/** The document about the service's own records. */
const OWN: readonly DocumentSection[] = [
  {
    id: 'what',
    title: 'О чём этот документ',
    content: (
      <>
        <P>
          Сайт может хранить сведения в вашем браузере: в файлах cookie, в локальном хранилище, в хранилище вкладки и в базе
          данных браузера. Для закона и для вас это одно и то же: запись, которая остаётся на вашем устройстве. Поэтому здесь
          перечислено всё.
        </P>
        <P>Для входа и воспроизведения «Глосса» файлы cookie не использует: всё необходимое лежит в трёх других местах.</P>
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
    id: 'tab',
    title: 'Хранилище вкладки',
    content: (
      <>
        <P>Живёт, пока открыта вкладка. Другие вкладки его не видят.</P>
        <KeyList keys={TAB_KEYS} />
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
];

interface CookiesScreenProps {
  /** The operator has set counters, and the listener may agree to them or not. */
  counters?: Counters | undefined;
}

interface Counters {
  isAccepted: boolean;
  /** Shows the question again. */
  onChange: () => void;
}

/** Cookies and stored records, key by key (A12). */
export const CookiesScreen = ({ counters }: CookiesScreenProps) => (
  <DocumentScreen
    title="Файлы cookie"
    description="Что «Глосса» хранит в вашем браузере, под каким именем и зачем, и как это стереть."
    lead={<InForce />}
    sections={[...OWN, countersSection(counters), controlSection(counters !== undefined), CONTACTS]}
  />
);

const countersSection = (counters: Counters | undefined): DocumentSection => ({
  id: 'counters',
  title: 'Счётчики посещений',
  content:
    counters === undefined ? (
      <P>Счётчики посещений к сервису сейчас не подключены. Если мы их подключим, то сначала спросим вас.</P>
    ) : (
      <>
        <P>
          Если вы нажали «Принять», включаются счётчики: менеджер тегов, счётчик посещений или пиксель социальной сети. Они ставят
          собственные файлы cookie и записи, чтобы отличать новых посетителей от прежних. Им сообщается, какие страницы открывают,
          какие лекции начали и дослушали, какой тариф выбрали, оплачен ли он и что появился новый аккаунт; ваше имя, почта,
          телефон и слова поиска — нет.
        </P>
        <P>Если вы нажали «Отклонить» или не ответили, счётчики не загружаются. Сервис работает так же.</P>
        <P>
          {counters.isAccepted ? 'Сейчас счётчики включены.' : 'Сейчас счётчики выключены.'} Когда вы отказываетесь, их файлы
          cookie и записи мы стираем.
        </P>
        <Button variant="quiet" onClick={counters.onChange}>
          Изменить выбор
        </Button>
      </>
    ),
});

const controlSection = (hasCounters: boolean): DocumentSection => ({
  id: 'control',
  title: 'Как это стереть',
  content: (
    <ul>
      <Li>кнопка «Выйти» стирает ключи входа и сведения о прослушанном, которые остались в браузере;</Li>
      <Li>
        «Удалить данные сайта» в настройках браузера стирает всё перечисленное
        {hasCounters ? ', в том числе ваш ответ о счётчиках;' : ';'}
      </Li>
      <Li>закрытое частное окно ничего не оставляет.</Li>
    </ul>
  ),
});

const CONTACTS: DocumentSection = {
  id: 'contacts',
  title: 'Куда обращаться',
  content: (
    <>
      <Requisites />
      <P>
        О данных на наших серверах рассказывает документ <TextLink to={paths.personal}>«Персональные данные»</TextLink>.
      </P>
    </>
  ),
};
