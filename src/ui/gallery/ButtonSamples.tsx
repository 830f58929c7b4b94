import { useState } from 'react';
import { Badge } from '../Badge/Badge.tsx';
import { BootScreen } from '../BootScreen/BootScreen.tsx';
import { Button } from '../Button/Button.tsx';
import { ButtonLink } from '../Button/ButtonLink.tsx';
import { IconButton } from '../Button/IconButton.tsx';
import { SayButton } from '../Button/SayButton.tsx';
import { VoiceButton } from '../Button/VoiceButton.tsx';
import { Chip, Chips } from '../Chip/Chip.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconCircleCheck, IconCopy, IconCrown, IconMenu2, IconMoon } from '../Icon/icons.ts';
import { Logo } from '../Logo/Logo.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { MoreLink, TextLink } from '../TextLink/TextLink.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import * as css from './gallery.css.ts';
import { Section } from './Section.tsx';

const TAGS = ['Все', 'Средние века', 'Модернизм', 'Город', 'Дом', 'Инженерия'];

export function ButtonSamples() {
  const [busy, setBusy] = useState(true);
  const [playing, setPlaying] = useState(false);
  const [tag, setTag] = useState(TAGS[0]);
  return (
    <>
      <Section title="Кнопки" note="Круг есть только у звука. Всё остальное стоит под прямым углом.">
        <div className={css.line}>
          <Button variant="primary">Оформить</Button>
          <Button>Войти</Button>
          <Button variant="quiet">Отменить</Button>
          <Button variant="primary" busy={busy} busyLabel="Оплачиваем" onClick={() => setBusy(true)}>
            Оплатить
          </Button>
          <Button busy>Войти</Button>
          <Button disabled>Недоступно</Button>
          <Button small>Малая</Button>
          <Button variant="quiet" small icon={<Icon icon={IconCopy} size={18} />}>
            Со значком
          </Button>
          <Button className={css.focused}>В фокусе</Button>
          <ButtonLink to="/ui" variant="primary">
            Ссылка
          </ButtonLink>
          <SayButton playing={playing} onClick={() => setPlaying(!playing)}>
            Слушать
          </SayButton>
          <SayButton detail="00:18:42">Продолжить: лекция 3</SayButton>
          <SayButton loading>Слушать</SayButton>
          <VoiceButton label="Слушать" playing={playing} size={56} onClick={() => setPlaying(!playing)} />
          <VoiceButton label="Пауза" playing size={48} />
          <VoiceButton label="Пауза" playing loading size={48} />
          <VoiceButton label="Слушать" playing={false} disabled size={48} />
          <IconButton icon={IconMenu2} label="Меню" />
          <IconButton icon={IconMenu2} label="Меню" aria-expanded />
          <Tooltip text="Тёмная тема">
            <IconButton icon={IconMoon} label="Тёмная тема" iconSize={20} />
          </Tooltip>
          <Spinner size="big" label="Загрузка" />
          <Logo />
        </div>
        <div className={css.boxed}>
          <BootScreen />
        </div>
      </Section>
      <Section title="Ссылки и метки" note="Киноварь им не достаётся.">
        <div className={css.line}>
          <TextLink to="/ui">Вера Ольховская</TextLink>
          <MoreLink to="/ui">Вся подборка</MoreLink>
          <Badge kind="crown" icon={IconCrown}>
            Подписка
          </Badge>
          <Badge kind="success" icon={IconCircleCheck}>
            Открыто
          </Badge>
          <Chips label="Тема">
            {TAGS.map((name) => (
              <Chip key={name} pressed={name === tag} onPress={() => setTag(name)}>
                {name}
              </Chip>
            ))}
          </Chips>
        </div>
      </Section>
    </>
  );
}
