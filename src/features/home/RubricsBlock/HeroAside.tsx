import * as paths from '../../../../contract/paths.ts';
import { isOffered } from '../../../../machines/player/player.selectors.ts';
import { player } from '../../../bindings/actors.ts';
import { counted, plural } from '../../../format/plural.ts';
import { typograph } from '../../../format/typography.ts';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { MoreLink } from '../../../ui/TextLink/TextLink.tsx';
import { NEW_SECTION_ID } from '../block-of.ts';
import { Either } from './Either.tsx';
import * as css from './Hero.css.ts';

/** Offers: to whoever has not paid, and to whoever has. */
const CHOOSE = [
  <ButtonLink key="plans" wide variant="primary" to={paths.subscriptions}>
    Выбрать подписку
  </ButtonLink>,
  <ButtonLink key="rubrics" wide variant="primary" to={paths.topics}>
    Выбрать рубрику
  </ButtonLink>,
] as const;
const LISTEN = ['Слушать бесплатно', 'Слушать новое'] as const;

interface HeroAsideProps {
  /** Cycles in the library; null while that is not known: the words then only keep their place. */
  count: number | null;
  /** Whether this page has new lectures to lead to. */
  hasNew: boolean;
}

/** Beside the headline: what is here, and two ways on. Whoever has paid is not asked to. */
export function HeroAside({ count, hasNew }: HeroAsideProps) {
  const shown = player.useSelected(isOffered) ? 0 : 1;
  return (
    <>
      <p className={classNames(css.lead, count === null && css.kept)}>{leadOf(count ?? 100)}</p>
      <div className={css.actions}>
        <Either of={CHOOSE} shown={shown} />
        {hasNew && (
          <MoreLink className={css.listen} to={`#${NEW_SECTION_ID}`}>
            <Either of={LISTEN} shown={shown} />
          </MoreLink>
        )}
      </div>
    </>
  );
}

function leadOf(count: number): string {
  const cycles = counted(count, 'цикл', 'цикла', 'циклов');
  const read = plural(count, 'прочитанный', 'прочитанных', 'прочитанных');
  return typograph(`${cycles}, ${read} вслух. Без спешки и без картинок: только голос и мысль.`);
}
