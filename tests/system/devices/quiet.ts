import { SAME_PLACE_S } from '../../../contract/constants.ts';
import { selectQuestion } from '../../../machines/newer-elsewhere/newer-elsewhere.selectors.ts';
import { stateOf } from './charts.ts';
import { after, Broken, type Happening, isNearlyOver, mayHappen, type Story } from './events.ts';
import { differenceOf, ownOf } from './log.ts';
import { type Faults, TABS } from './world.ts';

/** Everything comes to rest and is delivered; then all must agree with each other and with the log. */

/** Most rounds of deliveries and answers: more of them is a quarrel without an end. */
const MOST_ROUNDS = 60;
/** A whole second is told, and heard parts of one are carried on. */
const ROUNDING_S = 1;

/** @param answer to every question that is asked on the way */
export function quietened(given: Story, faults: Faults, answer: 'accept' | 'decline'): Story {
  let story = given;
  const happen = (kind: Happening['kind'], b: number, t: number): boolean => {
    const one = { kind, b, t };
    if (!mayHappen(story, one)) return false;
    story = after(story, one, faults);
    return true;
  };
  const everywhere = (kind: Happening['kind']): boolean => {
    let isDone = false;
    for (let b = 0; b < story.world.browsers.length; b += 1)
      for (let t = 0; t < TABS; t += 1) isDone = happen(kind, b, t) || isDone;
    return isDone;
  };
  for (const kind of ['online', 'thaw', 'settle', 'pause'] as const) everywhere(kind);
  for (const [b, { tabs }] of story.world.browsers.entries()) if (tabs.every((tab) => tab === null)) happen('open', b, 0);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let isBusy = false;
    for (const kind of ['read', 'retry', 'deliver', 'stream', 'settle'] as const) isBusy = everywhere(kind) || isBusy;
    // A tab that was closed may have left its records to those that stay.
    if (!isBusy) isBusy = everywhere('look');
    if (!isBusy) isBusy = answerOne();
    if (!isBusy) return story;
  }
  throw new Broken('устройства не успокаиваются: записи и вопросы ходят по кругу');

  function answerOne(): boolean {
    for (const [b, { tabs }] of story.world.browsers.entries())
      for (const [t, tab] of tabs.entries())
        if (tab !== null && selectQuestion(stateOf(tab.charts, 'newerElsewhere') as never) !== null) return happen(answer, b, t);
    return false;
  }
}

/** Holds once everything was delivered. @throws Broken */
export function judgeQuiet({ world, log }: Story): void {
  for (const [b, { tabs, stored, id }] of world.browsers.entries()) {
    if (stored.outbox.length > 0) throw new Broken(`на «${id}» остались неотправленные записи`);
    for (const [t, tab] of tabs.entries()) {
      if (tab === null) continue;
      // A wrong clock that no server could put right may cost a question; what was heard counts all the same.
      for (const [lecture, place] of log.isClockWrong ? [] : Object.entries(world.server.places)) {
        const here = tab.book[Number(lecture)];
        const own = ownOf(log, b, Number(lecture));
        const newestAt = log.newest[Number(lecture)]?.at ?? 0;
        // Heard here after another device chose, and not knowing of it: the next record is refused, and then it is asked. What
        // was chosen here last may have been lost with its browser before the server was told.
        const isLater = own !== undefined && (own.at > newestAt || (own.at === newestAt && log.mayBeLost > 0));
        if (isLater && place.device !== id && own.at > place.heardAt.getTime()) continue;
        // Left in its last seconds it began anew, and the browser was killed before its first record.
        if (isNearlyOver(place.position) && here !== undefined && here.position <= log.mayBeLost) continue;
        // Chosen anew from the start, and told while the lecture sounded here: it has no place, and begins at the start.
        if (here === undefined && place.position === 0) continue;
        if (here === undefined || Math.abs(here.position - place.position) > SAME_PLACE_S + ROUNDING_S)
          throw new Broken(
            `лекция ${lecture}: на «${id}», вкладка ${t + 1}, место ${here?.position}, у сервера ${place.position}`,
          );
      }
      const { context, tags } = stateOf(tab.charts, 'player');
      const current = context.playlist.items[context.index]?.material_id;
      const kept = current === undefined ? undefined : tab.book[current];
      const isVisit = current !== undefined && log.visits[`${b} ${t}`]?.lecture === current;
      // It stands at its end, and begins anew when it is played.
      const isOver = tags.has('finished') && kept?.position === 0;
      if (kept && kept.at !== '' && !isVisit && !isOver && !isNear(context.position, kept.position) && context.position !== 0)
        throw new Broken(
          `лекция ${current}: плеер «${id}», вкладка ${t + 1}, стоит на ${context.position}, в книге ${kept.position}`,
        );
    }
  }
  for (const [lecture, newest] of Object.entries(log.newest)) {
    const place = world.server.places[Number(lecture)];
    const isVague = world.browsers.some((_, b) => ownOf(log, b, Number(lecture))?.isVague);
    // A browser that was killed in its first seconds of a lecture may have told nobody of it.
    const isOfLost = newest.trail.includes(0) && newest.position <= log.mayBeLost;
    if (place === undefined && isOfLost) continue;
    if (place === undefined) throw new Broken(`лекция ${lecture}: слушали и выбирали, а у сервера места нет`);
    if (isVague || log.isClockWrong) continue;
    const { trail, position } = newest;
    // Places of two devices that are near each other are one place.
    const devices = Object.keys(log.own).filter((key) => key.endsWith(` ${lecture}`));
    const isOnly = trail.length === 1 && trail[0] === position && devices.length === 1;
    const tolerance = isOnly ? ROUNDING_S + log.mayBeLost : SAME_PLACE_S + ROUNDING_S;
    if (!trail.some((one) => Math.abs(one - place.position) <= tolerance))
      throw new Broken(`лекция ${lecture}: место ${place.position}, а выбрано и услышано после того ${trail.join(', ')}`);
  }
  for (const [lecture, heard] of Object.entries(log.seconds)) {
    const counted = world.server.seconds[Number(lecture)] ?? 0;
    if (counted > heard + ROUNDING_S) throw new Broken(`лекция ${lecture}: услышано ${heard} с, а посчитано ${counted}`);
    if (counted < heard - log.mayBeLost - ROUNDING_S)
      throw new Broken(`лекция ${lecture}: услышано ${heard} с, а посчитано только ${counted}`);
    if (log.unmarked.includes(Number(lecture))) continue;
    const ranges = world.server.heard[Number(lecture)]?.ranges ?? [];
    const difference = differenceOf(ranges, log.ranges[Number(lecture)] ?? []);
    if (difference > log.mayBeLost + ROUNDING_S)
      throw new Broken(`лекция ${lecture}: услышанные отрезки расходятся на ${difference} с`);
  }
}

/** A start steps back a little, and nothing was heard from there yet. */
const isNear = (shown: number, kept: number) => shown <= kept + 1 && shown >= kept - 21;
