import { player } from '../../../bindings/actors.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';

/** In the margin of the lectures: what of the cycle is open, and the way to the rest. */
export function PremiumNote({ isFree }: { isFree: boolean }) {
  const isSubscriber = player.useSelected(({ context }) => context.isSubscriber);
  if (isFree) return <p className={text.gloss}>Весь цикл открыт всем.</p>;
  return (
    <>
      <p className={text.gloss}>{typograph('Первая лекция открыта всем, остальные — по подписке.')}</p>
      {!isSubscriber && (
        <ButtonLink small to="/subscriptions">
          Оформить
        </ButtonLink>
      )}
    </>
  );
}
