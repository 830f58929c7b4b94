import * as paths from '../../../../contract/paths.ts';
import { type Notice, noticeOf } from '../../../../machines/player/player.selectors.ts';
import { panel, player } from '../../../bindings/actors.ts';
import { AppLink } from '../../../ui/AppLink/AppLink.tsx';
import * as css from './NoticeLine.css.ts';
import { noticeText, sameNotice } from './notice-text.ts';

/** What the panel has to say, or null. */
export const useNotice = (): Notice | null => player.useSelected(noticeOf, sameNotice);

/**
 * «Почему остановилось?» in one line with a way back. The line is always there, empty or not: what speaks the page aloud
 * hears only changes of a status that it knows.
 * `isTight`: on the phone's line the place matters more than a key for what is tried again by itself.
 */
export function NoticeLine({ isTight = false }: { isTight?: boolean }) {
  const notice = useNotice();
  const rate = player.useSelected(({ context }) => context.rate);
  return (
    <div className={css.line} role="status">
      {notice !== null && (
        <>
          <span className={notice.kind === 'error' ? css.danger : css.words}>{noticeText(notice, rate)}</span>
          {!(isTight && notice.kind === 'network') && <WayBack kind={notice.kind} />}
        </>
      )}
    </div>
  );
}

function WayBack({ kind }: { kind: Notice['kind'] }) {
  const actor = player.useRef();
  const view = panel.useRef();
  switch (kind) {
    case 'network':
    case 'error':
      return (
        <button type="button" className={css.action} onClick={() => actor.send({ type: 'player.retry' })}>
          Повторить
        </button>
      );
    case 'otherTab':
      return (
        <button type="button" className={css.action} onClick={() => actor.send({ type: 'player.takeOver' })}>
          Перенести сюда
        </button>
      );
    case 'paywall':
      return (
        <AppLink className={css.action} to={paths.subscriptions} onClick={() => view.send({ type: 'panel.followTitle' })}>
          Оформить
        </AppLink>
      );
    default:
      // The round key is the way back.
      return null;
  }
}
