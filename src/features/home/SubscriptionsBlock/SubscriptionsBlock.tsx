import * as paths from '../../../../contract/paths.ts';
import { isOffered } from '../../../../machines/player/player.selectors.ts';
import { player } from '../../../bindings/actors.ts';
import { roubles } from '../../../format/money.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { Row } from '../../../ui/Frame/Frame.tsx';
import type { BlockProps } from '../block-of.ts';
import { lowestMonthlyPrice } from './monthly-price.ts';
import * as css from './SubscriptionsBlock.css.ts';

/** Home block `subscriptions`: the lowest price of a month, and the way to the plans. Whoever has paid is spared it. */
export function SubscriptionsBlock({ block, className }: BlockProps<'subscriptions'>) {
  const isForSale = player.useSelected(isOffered);
  if (!isForSale) return null;
  const price = lowestMonthlyPrice(block.block_meta.types);
  return (
    <Row
      tight
      data-own="offer"
      className={className}
      margin={block.description !== '' && <p className={text.gloss}>{typograph(block.description)}</p>}
    >
      <div className={css.offer}>
        <h2 className={text.h2}>{price === null ? 'Подписка' : typograph(`От ${roubles(price)} в месяц`)}</h2>
        <ButtonLink variant="primary" to={paths.subscriptions}>
          Выбрать подписку
        </ButtonLink>
      </div>
    </Row>
  );
}
