import { useState } from 'react';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { IconCrown } from '../Icon/icons.ts';
import { Popover } from '../Popover/Popover.tsx';
import { type Toast, ToastViewport } from '../Toast/ToastViewport.tsx';
import * as css from './gallery.css.ts';
import { Section } from './Section.tsx';

const TOASTS: readonly Toast[] = [
  { id: 'code', kind: 'success', title: 'Промокод активирован', detail: 'Подписка 1 месяц со скидкой 50 %' },
  { id: 'error', kind: 'error', title: 'Неизвестная ошибка' },
  { id: 'alice', kind: 'info', title: 'Алиса ждёт подписку' },
];

export function FloatingSamples() {
  const [dialog, setDialog] = useState<'none' | 'subscribe' | 'phone'>('none');
  const [popover, setPopover] = useState(false);
  const [toasts, setToasts] = useState(TOASTS);
  const [held, setHeld] = useState(false);
  const close = () => setDialog('none');
  return (
    <>
      <Section title="Окна" note="Закрывают крестик, Escape и щелчок по фону.">
        <div className={css.line}>
          <Button onClick={() => setDialog('subscribe')}>Подписка</Button>
          <Button onClick={() => setDialog('phone')}>Телефон</Button>
          <Popover
            open={popover}
            onOpenChange={setPopover}
            title="Скорость"
            value="1x"
            trigger={<Button variant="quiet">Скорость</Button>}
          >
            <p>Содержимое даёт плеер.</p>
          </Popover>
        </div>
        <Dialog
          open={dialog === 'subscribe'}
          onClose={close}
          size="narrow"
          name="Подписка"
          title="Необходимо оформить подписку"
          badge={
            <Badge kind="crown" icon={IconCrown}>
              Подписка
            </Badge>
          }
        >
          <Button variant="primary" wide>
            Оформить
          </Button>
        </Dialog>
        <Dialog
          open={dialog === 'phone'}
          onClose={close}
          docked
          title="Ответьте на SMS"
          description="Отправили сообщение на номер +7 900 000-00-11. Ответьте любой цифрой, и подписка включится сама."
        >
          <Button variant="quiet" wide onClick={close}>
            Изменить номер
          </Button>
        </Dialog>
      </Section>
      <Section title="Сообщения" note="Живут пять секунд; полоска внизу — остаток. Наведение останавливает.">
        <div className={css.tall}>
          <ToastViewport
            toasts={toasts}
            held={held}
            onHold={setHeld}
            onClose={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
          />
        </div>
      </Section>
    </>
  );
}
