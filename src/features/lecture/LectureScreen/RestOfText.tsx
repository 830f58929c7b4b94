import * as paths from '../../../../contract/paths.ts';
import { player } from '../../../bindings/actors.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconCrown } from '../../../ui/Icon/icons.ts';
import * as css from './LectureScreen.css.ts';

/** After the part of the text that is open to everyone: where the rest is. A subscriber's page is being read anew. */
export function RestOfText() {
  const entitlement = player.useSelected(({ context }) => context.entitlement);
  if (entitlement === 'subscriber') return null;
  return (
    <div className={css.rest} data-own>
      <p className={text.gloss}>{typograph('Это первая треть текста. Дальше — по подписке.')}</p>
      {entitlement === 'none' && (
        <ButtonLink to={paths.subscriptions} icon={<Icon icon={IconCrown} size={18} />}>
          Оформить
        </ButtonLink>
      )}
    </div>
  );
}
