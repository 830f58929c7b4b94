import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { P } from '../copy.tsx';
import * as css from './AppScreen.css.ts';
import { type Install, InstallOffer } from './InstallOffer.tsx';
import { PLATFORMS } from './platforms.ts';

const BENEFITS = [
  ['Свой значок', 'Открывается с домашнего экрана или из меню программ, в отдельном окне, без строки адреса.'],
  ['Экран блокировки', 'Пауза, перемотка и следующая лекция доступны с экрана блокировки и с наушников.'],
  ['Ничего лишнего', 'Это тот же сайт: обновлять его не нужно, места он почти не занимает, доступа к телефону не просит.'],
] as const;

/** The application (A08): the site itself, put on the device. */
export const AppScreen = ({ install }: { install: Install }) => (
  <Page>
    <PageHead title="Приложение" description="Как установить «Глоссу» на телефон или компьютер: без магазина приложений." />
    <Row margin={<p className={text.gloss}>{typograph('Магазин приложений не нужен.')}</p>}>
      <h1 className={text.h1}>Приложение «Глосса»</h1>
      <div className={css.lead}>
        <P>«Глоссу» можно установить прямо из браузера: на телефон, планшет или компьютер.</P>
      </div>
      <InstallOffer install={install} />
      <ul className={css.benefits}>
        {BENEFITS.map(([title, words]) => (
          <li key={title}>
            <h2 className={text.h3}>{title}</h2>
            <p className={css.words}>{typograph(words)}</p>
          </li>
        ))}
      </ul>
    </Row>
    {install.state === 'unavailable' && (
      <Row margin={<p className={text.gloss}>{typograph('Браузер не предложил установку сам? Вот где она спрятана.')}</p>}>
        <h2 className={text.h2}>Как установить</h2>
        <ul className={css.platforms}>
          {PLATFORMS.map(({ name, steps }) => (
            <li key={name}>
              <h3 className={text.h3}>{name}</h3>
              <ol className={css.steps}>
                {steps.map((step) => (
                  <li key={step}>{typograph(step)}</li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      </Row>
    )}
  </Page>
);
