import * as paths from '../../../../contract/paths.ts';
import { isLoading, isRecovering, type Notice, noticeOf } from '../../../../machines/player/player.selectors.ts';
import { selectNextLecture } from '../../../../machines/what-next/what-next.selectors.ts';
import { panel, player, whatNext } from '../../../bindings/actors.ts';
import { AppLink } from '../../../ui/AppLink/AppLink.tsx';
import * as css from './NoticeLine.css.ts';
import { nextText, noticeText, sameNotice } from './notice-text.ts';

/** On the phone's line there is room for words only. */
const IN_WORDS_ONLY: ReadonlySet<Notice['kind']> = new Set(['network', 'server', 'delivery', 'muted', 'otherTab']);

/** The notice of the player's panel, or null. */
export const useNotice = (): Notice | null => player.useSelected(noticeOf, sameNotice);

/**
 * «Почему остановилось?» in one line with a key that resumes. The line is always in the document, empty or not: a screen
 * reader announces only changes of a status region that it already knows. `isTight`: on the phone's line, room matters more
 * than a key for something that is retried automatically, or is done in the sheet. `isWhole`: the words take as many lines as
 * they need; elsewhere those that are cut are shown to a pointer.
 */
export function NoticeLine({ isTight = false, isWhole = false }: { isTight?: boolean; isWhole?: boolean }) {
  const notice = useNotice();
  const rate = player.useSelected(({ context }) => context.rate);
  const offer = whatNext.useSelected(selectNextLecture);
  const next = notice?.kind === 'end' ? offer : null;
  const text = next !== null ? nextText(next.material) : notice === null ? '' : noticeText(notice, rate);
  return (
    <div className={isWhole ? css.wholeLine : css.line} role="status">
      {notice !== null && (
        <>
          <span className={notice.kind === 'error' ? css.danger : css.words} title={isWhole ? undefined : text}>
            {text}
          </span>
          {next !== null && <NextKey lecture={next.material.name} />}
          {!(isTight && IN_WORDS_ONLY.has(notice.kind)) && <WayBack kind={notice.kind} />}
        </>
      )}
    </div>
  );
}

/** It plays what is offered; nothing begins by itself. */
function NextKey({ lecture }: { lecture: string }) {
  const actor = whatNext.useRef();
  return (
    <button
      type="button"
      className={css.action}
      aria-label={`Слушать: ${lecture}`}
      onClick={() => actor.send({ type: 'whatNext.listen' })}
    >
      Слушать
    </button>
  );
}

function WayBack({ kind }: { kind: Notice['kind'] }) {
  const actor = player.useRef();
  const view = panel.useRef();
  // The key stays where it is while a try is on its way: it would come and go with each of them.
  const isTrying = player.useSelected((now) => isLoading(now) && !isRecovering(now));
  switch (kind) {
    case 'network':
    case 'server':
    case 'delivery':
    case 'error':
      return (
        <button
          type="button"
          className={css.action}
          aria-disabled={isTrying}
          onClick={() => actor.send({ type: 'player.retry' })}
        >
          Повторить
        </button>
      );
    case 'otherTab':
    case 'otherTabSilent':
      return (
        <button type="button" className={css.action} onClick={() => actor.send({ type: 'player.takeOver' })}>
          Перенести сюда
        </button>
      );
    case 'muted':
      return (
        <button type="button" className={css.action} onClick={() => actor.send({ type: 'player.unmute' })}>
          Включить звук
        </button>
      );
    case 'autoplay':
      return (
        <button type="button" className={css.action} onClick={() => actor.send({ type: 'player.next' })}>
          Играть следующую
        </button>
      );
    case 'paywall':
      return (
        <AppLink className={css.action} to={paths.subscriptions} onClick={() => view.send({ type: 'panel.followTitle' })}>
          Оформить
        </AppLink>
      );
    default:
      // The round key of the player resumes.
      return null;
  }
}
