import type { Row } from '../../machines/system/rows.ts';
import { mutantsOf } from '../support/mutants/mutate.ts';
import type { AnyModel } from '../support/statecharts/model.ts';
import type { Cluster } from '../support/statecharts/product.ts';
import { billsOf } from './clusters/bills.ts';
import { checkout } from './clusters/checkout.ts';
import { entitlement } from './clusters/entitlement.ts';
import { identity } from './clusters/identity.ts';
import { listening } from './clusters/listening.ts';
import { outcomes } from './clusters/outcomes.ts';
import { personal } from './clusters/personal.ts';
import { places } from './clusters/places.ts';
import { achievements, favorites, socials } from './clusters/start-up.ts';
import { tabs } from './clusters/tabs.ts';

/**
 * Faults that listeners met because two charts, each right by itself, did not agree. Each has a rule in a product of
 * charts that forbids it now, and the fault that would bring it back.
 */
export interface Found {
  /** The fault as a listener met it. */
  met: string;
  rule: string;
  /** The charts and rows of now. */
  cluster: Cluster<unknown, unknown>;
  /** The same with what mended it taken away. */
  broken: Cluster<unknown, unknown>;
}

const found = <Parts, World>(
  met: string,
  rule: string,
  cluster: Cluster<Parts, World>,
  break_: (cluster: Cluster<Parts, World>) => Cluster<Parts, World>,
): Found => ({ met, rule, cluster, broken: break_(cluster) }) as unknown as Found;

/** A row is gone. @param name `speaker announcement → hearer`, or `speaker ≈ fact → hearer` */
const without =
  (name: string) =>
  <Parts, World>(cluster: Cluster<Parts, World>): Cluster<Parts, World> => {
    const rows = cluster.rows.filter((row) => nameOf(row) !== name);
    if (rows.length === cluster.rows.length) throw new Error(`No such row: ${name}`);
    return { ...cluster, rows };
  };

const nameOf = (row: Row) => `${row.from} ${row.kind === 'on' ? row.announcement : `≈ ${row.fact}`} → ${row.to}`;

/** A chart has a fault. @param key as the mutants of charts are called */
const withFault =
  (role: string, key: string) =>
  <Parts, World>(cluster: Cluster<Parts, World>): Cluster<Parts, World> => {
    const model: AnyModel | undefined = Object.entries<AnyModel>(cluster.charts).find(([name]) => name === role)?.[1];
    const mutant = model && mutantsOf(model.machine).find((one) => one.key === key);
    if (model === undefined || mutant === undefined) throw new Error(`${role} has no such place any more: ${key}`);
    return { ...cluster, charts: { ...cluster.charts, [role]: { ...model, machine: mutant.make() } } };
  };

/** Unread is told as «none». */
const unreadAsNone = (row: Row): Row =>
  row.kind === 'follow' && row.fact === 'selectEntitlement'
    ? { ...row, map: (fact: unknown) => row.map(fact === 'unread' ? 'none' : fact) }
    : row;

const OWNED = 'session ≈ selectWho → identity';
const OWN_RULE = 'личное — того, кто здесь';
const left = (chart: string, met: string): Found => {
  const cluster = personal[chart];
  if (cluster === undefined) throw new Error(`«${chart}» is nobody's`);
  return found(met, OWN_RULE, cluster, without(OWNED));
};

export const FOUND: readonly Found[] = [
  found(
    'в соседней вкладке уже оплатили, а здесь осталось «Оплатить»: одно нажатие платило дважды',
    'оплачено в другом окне — здесь второй раз не платят',
    outcomes,
    withFault('purchase', 'purchase.choosing | purchase.buyerChanged | 0 | guardFalse'),
  ),
  found(
    'в соседней вкладке уже оплатили, пока здесь были в банке: вернулись — и снова «Оплатить»',
    'оплачено в другом окне — здесь второй раз не платят',
    outcomes,
    withFault('purchase', 'purchase.paying.card | purchase.buyerChanged | 0 | guardFalse'),
  ),
  found(
    'выбрали месяц, передумали на год, а банк спросили о месяце',
    'банк спрашивают о том тарифе и с той скидкой, что на экране',
    checkout,
    withFault('purchase', 'purchase | purchase.buy | 2 | dropTarget'),
  ),
  found(
    'выбрали месяц, передумали на год, а счёт на телефон пришёл за месяц',
    'окно телефона открыто о том тарифе, что на экране',
    checkout,
    withFault('purchase', 'purchase | purchase.buy | 2 | dropTarget'),
  ),
  found(
    'страница старого платежа, открытая из истории, стирала новый выбор и праздновала',
    'старый платёж нового выбора не трогает',
    outcomes,
    withFault('purchase', 'purchase | payment.paid | 0 | guardTrue'),
  ),
  found('счёт на телефон одного слушателя открывал окно у другого', 'чужого счёта не ждут', billsOf('boris'), (cluster) => ({
    ...cluster,
    birth: (role, input, world) =>
      billsOf('anna').birth?.(role, input, world.known === null ? world : { ...world, known: 'anna' }),
  })),
  found(
    'подписка один раз не прочиталась — и весь сеанс «у вас нет подписки», окно вместо лекции',
    'непрочитанная подписка ничего не закрывает',
    entitlement,
    (cluster) => ({ ...cluster, rows: cluster.rows.map(unreadAsNone) }),
  ),
  found(
    'подписка не прочиталась, а заказ уходил вслепую, без смены тарифа',
    'не зная, есть ли подписка, не заказывают',
    checkout,
    withFault('purchase', 'purchase.choosing | purchase.pay | 1 | guardFalse'),
  ),
  found(
    '«На другом устройстве вы остановились…» — об этом самом устройстве',
    'о другом месте спрашивают, только если слушали там позже',
    places,
    withFault('newerElsewhere', 'newerElsewhere.comparing | xstate.done.actor.readPlace | 0 | guardTrue'),
  ),
  found(
    'от места другого устройства отказались, а после перезагрузки спросили снова',
    'отказались — своё место и есть новое',
    places,
    without('newerElsewhere newerElsewhere.declined → places'),
  ),
  found(
    'таймер сна затихал, а после «Без таймера» звук не возвращался никогда',
    'звук убавлен, только пока таймер затихает',
    listening,
    without('sleepTimer sleepTimer.fadeEnded → player'),
  ),
  found(
    'список сетей не загрузился, а настройки говорили «не привязана» и не давали повторить',
    'не прочитали при запуске — сказано, и можно повторить',
    socials,
    without('startUp startUp.socialsUnread → socials'),
  ),
  found(
    'список цикла приходил поздно и забирал звук у выбранного после него',
    'звучит то, что выбрали последним',
    listening,
    withFault('player', 'player.list.toPlay | player.playFrom | 0 | dropTransition'),
  ),
  found(
    'другая вкладка умолкла, а «В другой вкладке» висело',
    '«играет в другой вкладке» — только пока она и вправду играет',
    tabs,
    withFault('player', 'mirroring | tab.freed | 0 | dropTarget'),
  ),
  found(
    '«Слушать» нажали, пока звук уходил в другую вкладку, и зазвучали обе',
    'звучит одна: у кого забрали звук, тот уже стихает',
    tabs,
    withFault('player', 'player.transport.current.sound.live | player.play | 0 | dropAction | claimTab'),
  ),
  found(
    'вкладка, которая проснулась, выводила того, кто вошёл, пока она спала',
    'никого другого не выводят и за другого не просят',
    identity,
    (cluster) => ({
      ...cluster,
      remember(world, outward) {
        if (outward.kind !== 'told' || outward.event.type !== 'vault.drop') return cluster.remember?.(world, outward) ?? world;
        const isOurs = world.kept === null || (world.mine !== null && world.kept.startsWith(world.mine));
        return { ...world, kept: null, wrong: isOurs ? world.wrong : 'somebody else was signed out' };
      },
    }),
  ),
  found(
    'вышли, а проданная лекция звучала дальше, с панелью',
    'кто вышел, у того проданное больше не звучит',
    entitlement,
    without('session session.left → player'),
  ),
  found('пришёл другой, а в окне счёта — телефон прежнего', OWN_RULE, billsOf('anna'), without(OWNED)),
  left('promoCode', 'пришёл другой, а промокод — прежнего'),
  left('giftOrder', 'пришёл другой, а в заказе подарка — друг прежнего'),
  left('partnerEmail', 'пришёл другой, а в форме почты партнёра — адрес прежнего'),
  found('пришёл другой, а поздравили с экслибрисом прежнего', OWN_RULE, achievements, without(OWNED)),
  found('пришёл другой, а привязаны сети прежнего', OWN_RULE, socials, without(OWNED)),
  found('пришёл другой, а избранное — прежнего', OWN_RULE, favorites, without(OWNED)),
];

/** Faults of the same kind that live in one chart, on a screen or at the edge, and the test that holds each there. */
export const HELD_OUTSIDE: readonly { met: string; file: string; test: string }[] = [
  {
    met: 'аккаунт не прочитался, а настройки предлагали «Новый пароль» и ссылку из письма',
    file: 'tests/e2e/unread.spec.ts',
    test: 'account, networks and subscription that could not be read are errors with «Повторить»',
  },
  {
    met: 'список сетей не загрузился, а на экране «не привязана»',
    file: 'tests/screens/dashboard/settings.test.tsx',
    test: 'networks that could not be read are not «не привязана»: nothing to press but «Повторить»',
  },
  {
    met: 'вкладка, которая проснулась, стирала ключи того, кто вошёл, пока она спала',
    file: 'tests/app/ports/token-vault.test.ts',
    test: 'and finds out that it was signed out, signs nobody out',
  },
];
