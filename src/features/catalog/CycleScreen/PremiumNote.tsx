import type { Project } from '../../../../contract/entities/catalogue.ts';
import { isOpenToAll } from '../../../../contract/entitlement.ts';
import * as paths from '../../../../contract/paths.ts';
import { isOffered } from '../../../../machines/player/player.selectors.ts';
import { player } from '../../../bindings/actors.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';

/** In the margin of the lectures: what of the cycle is open, and the way to the rest. */
export function PremiumNote({ project }: { project: Project }) {
  const isForSale = player.useSelected(isOffered);
  const isAllOpen = project.is_free || project.materials.every(isOpenToAll);
  return (
    <>
      <p className={text.gloss}>{typograph(noteOf(project.is_free, isAllOpen))}</p>
      {isForSale && !isAllOpen && (
        <ButtonLink small data-own="offer" to={paths.subscriptions}>
          Оформить
        </ButtonLink>
      )}
    </>
  );
}

function noteOf(isFree: boolean, isAllOpen: boolean): string {
  if (isFree) return 'Весь цикл открыт всем.';
  return isAllOpen ? 'Пока лекции новые, они открыты всем.' : 'Первая лекция открыта всем, остальные — по подписке.';
}
