import { isGateOpen } from '../../../../machines/player/player.selectors.ts';
import { panel, player } from '../../../bindings/actors.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { IconCrown } from '../../../ui/Icon/icons.ts';

/** The popup «Подписка» (D04). «Оформить» leads to the plans, which a full-window player must not cover. */
export function SubscribePopup() {
  const actor = player.useRef();
  const view = panel.useRef();
  const isOpen = player.useSelected(isGateOpen);
  const subscribe = () => {
    view.send({ type: 'panel.minimise' });
    actor.send({ type: 'player.subscribe' });
  };
  return (
    <Dialog
      open={isOpen}
      onClose={() => actor.send({ type: 'player.closeGate' })}
      title="Необходимо оформить подписку"
      name="Подписка"
      badge={
        <Badge kind="crown" icon={IconCrown}>
          Подписка
        </Badge>
      }
      size="narrow"
    >
      <Button variant="primary" wide onClick={subscribe}>
        Оформить
      </Button>
    </Dialog>
  );
}
