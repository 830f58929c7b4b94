import type { ListedPlace } from '../../../contract/entities/listening.ts';
import type { HeardRange } from '../../../contract/heard-ranges.ts';
import type { JournalStoreCommand } from '../../../machines/journal/journal.types.ts';
import { recordOfPlace } from '../../../machines/journal/record-of-place.ts';
import {
  endedPlace,
  listenedPlace,
  movedPlace,
  toldByTab,
  unknownPlace,
  unlistenedPlace,
  withRanges,
} from '../../../machines/newer-elsewhere/book-of-places.ts';
import { mergePlace, type Place, toldAt } from '../../../machines/newer-elsewhere/merge-place.ts';
import type { OutboxItem } from '../../../machines/outbox/outbox.types.ts';
import type { PlayerFacts } from '../../../machines/player/player.types.ts';
import { byLecture } from '../../../src/app/ports/places-book.ts';
import type { Impulse, Outward } from '../../support/statecharts/product-step.ts';
import { BORN, type Charts, isAsked, type Role, stateOf, stepOf, timerOf, toChart } from './charts.ts';
import { EMPTY_SERVER, type ServerFaults, type ServerState, take, toldBy } from './server.ts';

/** Two devices of one listener, three tabs each, and the server: plain data, and what happens by itself. */

interface Element {
  loadId: number;
  materialId: number;
  position: number;
  isPlaying: boolean;
}

export interface Tab {
  charts: Charts;
  book: Readonly<Record<number, Place>>;
  sequence: number;
  /** Put right by the server's clock. */
  offsetMs: number;
  element: Element | null;
  /** A batch on its way; `answer`: the server has taken it. */
  sending: { items: readonly OutboxItem[]; answer: readonly ListedPlace[] | null } | null;
  /** Lecture that the journal has asked about, and what it was told. */
  asked: { id: number; told: string } | null;
  isFrozen: boolean;
  /** Told by other tabs while it was frozen. */
  mail: readonly Place[];
  /** The places of the server are being read at the start. */
  isReading: boolean;
}

export interface Browser {
  id: string;
  isOnline: boolean;
  skewMs: number;
  stored: {
    places: Readonly<Record<number, Place>>;
    facts: PlayerFacts | null;
    outbox: readonly OutboxItem[];
    sequence: number;
  };
  tabs: readonly (Tab | null)[];
  /** The tab that has the sound. */
  sounding: number | null;
  /** The newest change that its stream has told. */
  heardUpTo: number;
}

export interface World {
  now: number;
  browsers: readonly Browser[];
  server: ServerState;
  /** Ids given to records so far. */
  records: number;
}

/** The faults that are planted. */
export interface Faults {
  server?: ServerFaults;
  /** A tab does not hear the others. */
  isDeafToTabs?: boolean;
  /** The player does not follow the book. */
  isBlindToBook?: boolean;
  /** The page goes, and nobody is told. */
  leavesSilently?: boolean;
  /** «Остаться здесь» is not written down. */
  forgetsRefusal?: boolean;
  /** Records live in memory alone. */
  keepsRecordsInMemory?: boolean;
  /** Places of other devices are not merged. */
  mergesNothing?: boolean;
  /** Heard stretches are not told. */
  dropsRanges?: boolean;
}

export const TABS = 3;
const WHO = { kind: 'account', accountId: 'anna', visit: 1 } as const;
const START = Date.parse('2026-11-20T10:00:00.000Z');
/** A clock this wrong is put right by the server's. */
const BELIEVED_MS = 10_000;

export const emptyWorld = (): World => ({
  now: START,
  browsers: ['phone', 'computer'].map((id) => ({
    id,
    isOnline: true,
    skewMs: 0,
    stored: { places: {}, facts: null, outbox: [], sequence: 0 },
    tabs: Array.from({ length: TABS }, () => null),
    sounding: null,
    heardUpTo: 0,
  })),
  server: EMPTY_SERVER,
  records: 0,
});

/** Listens to what the world does, for whoever keeps the log. */
export interface Witness {
  /** A device was told of a place of the server. */
  told?: (browser: number, record: ListedPlace) => void;
  /** The place of a lecture was replaced. */
  moved?: (before: ServerState, after: ServerState, browser: number) => void;
}

/** One step of the world in hand: changed in place, and its parts copied. */
export class Hand {
  private readonly queue: { b: number; t: number; impulse: Impulse }[] = [];
  private isRunning = false;
  /** A planted fault: what this step has yet to write down is not. */
  private isForgetting = false;

  constructor(
    public world: World,
    private readonly faults: Faults,
    private readonly witness: Witness = {},
  ) {}

  browser(b: number): Browser {
    return this.world.browsers[b] as Browser;
  }
  tab(b: number, t: number): Tab | null {
    return this.browser(b).tabs[t] ?? null;
  }
  changeBrowser(b: number, part: Partial<Browser>): void {
    this.world = { ...this.world, browsers: this.world.browsers.map((one, at) => (at === b ? { ...one, ...part } : one)) };
  }
  private store(b: number, part: Partial<Browser['stored']>): void {
    this.changeBrowser(b, { stored: { ...this.browser(b).stored, ...part } });
  }
  changeTab(b: number, t: number, part: Partial<Tab>): void {
    const tabs = this.browser(b).tabs.map((one, at) => (at === t && one !== null ? { ...one, ...part } : one));
    this.changeBrowser(b, { tabs });
  }
  private setTab(b: number, t: number, tab: Tab | null): void {
    this.changeBrowser(b, { tabs: this.browser(b).tabs.map((one, at) => (at === t ? tab : one)) });
  }
  private timeIn(b: number, t: number): Date {
    return new Date(this.world.now + this.browser(b).skewMs + (this.tab(b, t)?.offsetMs ?? 0));
  }

  /** Tells a chart of a tab, and lets everything happen that follows by itself. */
  send(b: number, t: number, impulse: Impulse | null): void {
    if (impulse === null) return;
    this.queue.push({ b, t, impulse });
    if (this.isRunning) return;
    this.isRunning = true;
    for (let next = this.queue.shift(); next !== undefined; next = this.queue.shift()) {
      const tab = this.tab(next.b, next.t);
      if (tab === null || this.isUnasked(tab, next.impulse)) continue;
      const { charts, outward } = stepOf(tab.charts, next.impulse);
      this.changeTab(next.b, next.t, { charts });
      for (const one of outward) this.heed(next.b, next.t, one);
    }
    this.isRunning = false;
    this.isForgetting = false;
  }

  private isUnasked({ charts }: Tab, impulse: Impulse): boolean {
    if (!('to' in impulse)) return false;
    const { step, to } = impulse;
    return step.type !== 'event' && step.type !== 'timer' && !isAsked(charts, to as Role, step.port);
  }

  private report(b: number, t: number, role: Role, port: string, event: { type: string }): void {
    this.send(b, t, { to: role, step: { type: 'report', port, event } });
  }
  private answer(b: number, t: number, role: Role, port: string, output: unknown): void {
    this.send(b, t, { to: role, step: { type: 'done', port, output } });
  }

  private heed(b: number, t: number, outward: Outward): void {
    if (outward.kind === 'told') this.obey(b, t, outward.to, outward.event);
    else if (outward.kind === 'asked') this.answerPort(b, t, outward.by as Role, outward.port, outward.input);
    else if (outward.kind === 'ordered') this.order(b, t, outward.port, outward.event);
  }

  private obey(b: number, t: number, to: string, event: { type: string; [field: string]: unknown }): void {
    if (event.type === 'places.merge') {
      if (this.faults.mergesNothing) return;
      const tab = this.tab(b, t) as Tab;
      const changed = (event.records as ListedPlace[]).flatMap(
        (record) => mergePlace(tab.book[record.id], record, this.browser(b).id, record.id === event.sounding) ?? [],
      );
      this.put(b, t, changed);
    } else if (event.type === 'places.keep') {
      if (this.faults.forgetsRefusal) {
        this.isForgetting = true;
        return;
      }
      const { materialId, position, version } = event as unknown as { materialId: number; position: number; version: number };
      const at = this.timeIn(b, t).toISOString();
      this.put(b, t, [movedPlace(this.kept(b, t, materialId), { position, at, isChosen: true, version })]);
    } else if (event.type === 'facts.keep') this.store(b, { facts: event.facts as PlayerFacts | null });
    else if (to === 'otherTabs' && event.report !== null && this.browser(b).sounding === t) {
      for (const other of this.othersOf(b, t))
        this.report(b, other, 'player', 'tabLock', { type: 'tab.elsewhereReported', report: event.report } as { type: string });
    } else if (event.type === 'keepalive.send' && this.browser(b).isOnline) this.serve(b, this.browser(b).stored.outbox);
  }

  private othersOf(b: number, t: number): number[] {
    return this.browser(b).tabs.flatMap((tab, at) => (tab === null || at === t ? [] : [at]));
  }

  private kept(b: number, t: number, materialId: number): Place {
    return this.tab(b, t)?.book[materialId] ?? unknownPlace(materialId);
  }

  /** Changes the book of a tab, writes it down and tells the other tabs. */
  private put(b: number, t: number, changed: readonly Place[]): void {
    if (changed.length === 0) return;
    this.change(b, t, changed);
    const places = { ...this.browser(b).stored.places };
    for (const place of changed) places[place.materialId] = place;
    this.store(b, { places });
    if (this.faults.isDeafToTabs) return;
    for (const other of this.othersOf(b, t)) {
      const tab = this.tab(b, other) as Tab;
      if (tab.isFrozen) this.changeTab(b, other, { mail: [...tab.mail, ...changed] });
      else this.hearTabs(b, other, changed);
    }
  }

  private hearTabs(b: number, t: number, places: readonly Place[]): void {
    const { book } = this.tab(b, t) as Tab;
    const joined = places.map((place) => toldByTab(book[place.materialId], place));
    this.change(b, t, joined);
  }

  private change(b: number, t: number, changed: readonly Place[]): void {
    const tab = this.tab(b, t) as Tab;
    const book = { ...tab.book };
    for (const place of changed) book[place.materialId] = place;
    this.changeTab(b, t, { book });
    if (!this.faults.isBlindToBook)
      this.report(b, t, 'player', 'placesBook', { type: 'places.changed', places: byLecture(changed) } as { type: string });
    this.tellHeard(b, t);
  }

  private tellHeard(b: number, t: number): void {
    const { asked, book } = this.tab(b, t) as Tab;
    if (asked === null) return;
    const { isListened, ranges = [] } = book[asked.id] ?? unknownPlace(asked.id);
    const told = JSON.stringify([isListened, ranges]);
    if (told === asked.told) return;
    this.changeTab(b, t, { asked: { ...asked, told } });
    const heard = { materialId: asked.id, isListened, ranges };
    this.report(b, t, 'journal', 'journalStore', { type: 'journal.heardRead', heard } as { type: string });
  }

  private answerPort(b: number, t: number, role: Role, port: string, input: unknown) {
    const { isOnline, stored, id } = this.browser(b);
    switch (port) {
      case 'clock':
        return this.report(b, t, role, port, { type: 'clock.told', now: this.timeIn(b, t).getTime() } as { type: string });
      case 'placesBook': {
        const places = byLecture(Object.values(this.tab(b, t)?.book ?? {}));
        return this.report(b, t, role, port, { type: 'places.read', places } as { type: string });
      }
      case 'network':
        return this.report(b, t, role, port, { type: isOnline ? 'network.restored' : 'network.lost' });
      case 'resolveAudioUrl':
      case 'resolveNextAudioUrl':
      case 'renewAudioUrl': {
        const { materialId } = input as { materialId: number };
        const url = { kind: 'url', url: `/${materialId}`, expiresInMs: 36_000_000_000 };
        return this.answer(b, t, role, port, isOnline ? url : { kind: 'unreachable', cause: 'network' });
      }
      case 'readPlace': {
        const here = this.tab(b, t)?.book[(input as { materialId: number }).materialId];
        return this.answer(b, t, role, port, { heardAt: here === undefined || here.at === '' ? null : toldAt(here), device: id });
      }
      case 'adoptGuest':
        return this.answer(b, t, role, port, undefined);
      case 'readBatch': {
        const [first] = stored.outbox;
        const other = stored.outbox.findIndex(({ kind }) => kind !== 'listen');
        const listens = stored.outbox.slice(0, other === -1 ? 100 : other);
        return this.answer(b, t, role, port, first === undefined || first.kind === 'listen' ? listens : [first]);
      }
      case 'sendBatch': {
        const { items } = input as { items: readonly OutboxItem[] };
        if (isOnline) return this.changeTab(b, t, { sending: { items, answer: null } });
        return this.answer(b, t, role, port, { kind: 'unreachable', retryAfterMs: null });
      }
      case 'removeBatch':
      case 'buryBatch': {
        const gone = new Set((input as { items: readonly OutboxItem[] }).items.map(({ eventId }) => eventId));
        this.store(b, { outbox: stored.outbox.filter(({ eventId }) => !gone.has(eventId)) });
        return this.answer(b, t, role, port, undefined);
      }
    }
  }

  private order(b: number, t: number, port: string, event: { type: string; [field: string]: unknown }): void {
    if (port === 'tabLock') this.lock(b, t, event.type);
    else if (port === 'audioOutput') this.play(b, t, event);
    else if (port === 'journalStore') this.write(b, t, event as unknown as JournalStoreCommand);
  }

  private lock(b: number, t: number, type: string): void {
    const { sounding } = this.browser(b);
    if (type === 'tab.claim') {
      if (sounding === t) return;
      this.changeBrowser(b, { sounding: t });
      if (sounding !== null) this.report(b, sounding, 'player', 'tabLock', { type: 'tab.displaced' });
    } else if (sounding === t) this.free(b, t);
  }

  private free(b: number, t: number): void {
    this.changeBrowser(b, { sounding: null });
    for (const other of this.othersOf(b, t)) this.report(b, other, 'player', 'tabLock', { type: 'tab.freed' });
  }

  private play(b: number, t: number, event: { type: string; [field: string]: unknown }): void {
    const { element } = this.tab(b, t) as Tab;
    const tell = (type: string, { loadId, position }: Element) =>
      this.report(b, t, 'player', 'audioOutput', { type, loadId, position } as { type: string });
    const set = (next: Element | null) => this.changeTab(b, t, { element: next });
    if (event.type === 'audio.load') {
      const { loadId, materialId, startAt } = event as unknown as { loadId: number; materialId: number; startAt: number };
      const next = { loadId, materialId, position: startAt, isPlaying: true };
      set(next);
      tell('audio.started', next);
    } else if (event.type === 'audio.unload') set(null);
    else if (element === null) return;
    else if (event.type === 'audio.leave') set({ ...element, isPlaying: false });
    else if (event.type === 'audio.play' || event.type === 'audio.pause') {
      // An element that plays already says nothing to `play()`, and a silent one nothing to `pause()`.
      if (element.isPlaying === (event.type === 'audio.play')) return;
      const next = { ...element, isPlaying: event.type === 'audio.play' };
      set(next);
      tell(next.isPlaying ? 'audio.started' : 'audio.paused', next);
    } else if (event.type === 'audio.seek') {
      const next = { ...element, position: event.position as number };
      set(next);
      tell('audio.sought', next);
    }
  }

  private write(b: number, t: number, command: JournalStoreCommand) {
    if (this.isForgetting) return;
    const at = this.timeIn(b, t).toISOString();
    switch (command.type) {
      case 'journal.keepPlace': {
        const { materialId, position, isChosen } = command;
        return this.put(b, t, [movedPlace(this.kept(b, t, materialId), { position, at, isChosen })]);
      }
      case 'journal.keepRecord': {
        const { materialId: id, increment, materialType: material_type, ranges, place } = command;
        const eventId = `${this.world.records}`;
        const sequence = Math.max((this.tab(b, t) as Tab).sequence + 1, this.timeIn(b, t).getTime());
        this.changeTab(b, t, { sequence });
        this.store(b, { sequence });
        const record = {
          event_id: eventId,
          id,
          increment,
          material_type,
          device: this.browser(b).id,
          sequence,
          ...recordOfPlace(this.tab(b, t)?.book[id], place, at),
          ...(ranges.length > 0 &&
            !this.faults.dropsRanges && { ranges: ranges.map(([from, to]): [number, number] => [from, to]) }),
        };
        if (ranges.length > 0) this.put(b, t, [withRanges(this.kept(b, t, id), ranges as readonly HeardRange[])]);
        return this.keep(b, t, { eventId, kind: 'listen', record });
      }
      case 'journal.endListen': {
        const kept = this.kept(b, t, command.materialId);
        this.put(b, t, [command.isAtEnd ? endedPlace(kept, at) : listenedPlace(kept, at)]);
        return this.keep(b, t, { eventId: `${this.world.records}`, kind: 'endListen', materialId: command.materialId });
      }
      case 'journal.undoEnd':
        this.put(b, t, [unlistenedPlace(this.kept(b, t, command.materialId), at)]);
        return this.keep(b, t, { eventId: `${this.world.records}`, kind: 'undoEnd', materialId: command.materialId, at });
      case 'journal.readHeard':
        this.changeTab(b, t, { asked: command.materialId === null ? null : { id: command.materialId, told: '' } });
        return this.tellHeard(b, t);
    }
  }

  private keep(b: number, t: number, item: OutboxItem): void {
    this.world = { ...this.world, records: this.world.records + 1 };
    this.store(b, { outbox: [...this.browser(b).stored.outbox, item] });
    this.report(b, t, 'journal', 'journalStore', { type: 'journal.recordKept' });
  }

  private serve(b: number, items: readonly OutboxItem[]): readonly ListedPlace[] {
    const before = this.world.server;
    const { server, places } = take(before, items, new Date(this.world.now), this.faults.server);
    this.world = { ...this.world, server };
    this.witness.moved?.(before, server, b);
    return places;
  }

  /* Events of the world. */

  open(b: number, t: number): void {
    const { stored, isOnline } = this.browser(b);
    this.setTab(b, t, {
      charts: BORN.charts,
      book: stored.places,
      sequence: stored.sequence,
      offsetMs: 0,
      element: null,
      sending: null,
      asked: null,
      isFrozen: false,
      mail: [],
      isReading: true,
    });
    for (const one of BORN.outward) this.heed(b, t, one);
    for (const to of ['journal', 'outbox'] as const) this.send(b, t, toChart(to, { type: `${to}.listenerKnown`, who: WHO }));
    this.send(b, t, toChart('journal', { type: 'journal.signedIn', history: [] }));
    if (!isOnline) this.report(b, t, 'player', 'network', { type: 'network.lost' });
    if (stored.facts !== null) this.send(b, t, { from: 'facts', announcement: { type: 'facts.found', facts: stored.facts } });
    const { sounding } = this.browser(b);
    const report = sounding === null ? null : stateOf((this.tab(b, sounding) as Tab).charts, 'player').context;
    const material = report?.playlist.items[report.index];
    if (report && material)
      this.report(b, t, 'player', 'tabLock', {
        type: 'tab.elsewhereReported',
        report: { material, playlist: report.playlist, position: report.position },
      } as { type: string });
  }

  close(b: number, t: number): void {
    if (!this.faults.leavesSilently) this.send(b, t, { from: 'browser', announcement: { type: 'page.hidden' } });
    this.drop(b, t);
  }

  /** The tab is gone, and nobody asked it. */
  drop(b: number, t: number): void {
    this.setTab(b, t, null);
    if (this.browser(b).sounding === t) this.free(b, t);
  }

  kill(b: number): void {
    if (this.faults.keepsRecordsInMemory) this.store(b, { outbox: [] });
    this.changeBrowser(b, { tabs: this.browser(b).tabs.map(() => null), sounding: null });
  }

  hear(b: number, t: number, seconds: number, duration: number): void {
    this.settle(b, t);
    const { element } = this.tab(b, t) as Tab;
    if (element === null || !element.isPlaying) return;
    const position = Math.min(element.position + seconds, duration);
    this.changeTab(b, t, { element: { ...element, position } });
    const { loadId } = element;
    const tick = (place: number) =>
      this.report(b, t, 'player', 'audioOutput', { type: 'audio.timeUpdated', loadId, position: place } as { type: string });
    // The last second is a report of its own: what takes effect with the next one has taken effect.
    if (position - 1 > element.position) tick(position - 1);
    tick(position);
    if (seconds >= 3) this.send(b, t, timerOf((this.tab(b, t) as Tab).charts, 'journal', 'flush'));
    if (position < duration) return;
    this.changeTab(b, t, { element: { ...element, position, isPlaying: false } });
    this.report(b, t, 'player', 'audioOutput', { type: 'audio.ended', loadId, position } as { type: string });
  }

  settle(b: number, t: number): void {
    const tab = this.tab(b, t);
    if (tab !== null) this.send(b, t, timerOf(tab.charts, 'player', 'seekDebounce'));
  }

  private observeClock(b: number, t: number): void {
    const { skewMs } = this.browser(b);
    this.changeTab(b, t, { offsetMs: Math.abs(skewMs) > BELIEVED_MS ? -skewMs : 0 });
  }

  /** The batch reaches the server. */
  reach(b: number, t: number): void {
    const sending = this.tab(b, t)?.sending;
    if (sending) this.changeTab(b, t, { sending: { ...sending, answer: this.serve(b, sending.items) } });
  }

  answered(b: number, t: number): void {
    const sending = this.tab(b, t)?.sending;
    if (!sending?.answer) return;
    this.changeTab(b, t, { sending: null });
    this.observeClock(b, t);
    for (const record of sending.answer) this.witness.told?.(b, record);
    this.answer(b, t, 'outbox', 'sendBatch', { kind: 'delivered', places: sending.answer });
  }

  lose(b: number, t: number): void {
    if (!this.tab(b, t)?.sending) return;
    this.changeTab(b, t, { sending: null });
    this.answer(b, t, 'outbox', 'sendBatch', { kind: 'unreachable', retryAfterMs: null });
  }

  /** The places of the server come, as they were asked for at the start. */
  read(b: number, t: number): void {
    const records = Object.keys(this.world.server.places).flatMap((id) => toldBy(this.world.server, Number(id)) ?? []);
    this.changeTab(b, t, { isReading: false });
    this.observeClock(b, t);
    for (const record of records) this.witness.told?.(b, record);
    this.send(b, t, { from: 'startUp', announcement: { type: 'startUp.placesRead', records } });
  }

  /** Waiting places of other devices come by the stream, to each tab that is awake. */
  stream(b: number): void {
    const { id, heardUpTo } = this.browser(b);
    const news = Object.keys(this.world.server.places)
      .flatMap((lecture) => toldBy(this.world.server, Number(lecture)) ?? [])
      .filter(({ version = 0, device }) => version > heardUpTo && device !== id)
      .sort((one, other) => (one.version ?? 0) - (other.version ?? 0));
    this.changeBrowser(b, { heardUpTo: this.world.server.revision });
    for (const record of news) {
      this.witness.told?.(b, record);
      for (const [t, tab] of this.browser(b).tabs.entries()) {
        if (tab !== null && !tab.isFrozen)
          this.send(b, t, { from: 'placeChanges', announcement: { type: 'placeChanges.told', records: [record] } });
      }
    }
  }

  thaw(b: number, t: number): void {
    const { mail } = this.tab(b, t) as Tab;
    this.changeTab(b, t, { isFrozen: false, mail: [] });
    for (const place of mail) this.hearTabs(b, t, [place]);
  }

  goOnline(b: number, isOnline: boolean): void {
    this.changeBrowser(b, { isOnline });
    for (const [t, tab] of this.browser(b).tabs.entries()) {
      if (tab === null) continue;
      this.report(b, t, 'player', 'network', { type: isOnline ? 'network.restored' : 'network.lost' });
      if (isOnline) this.send(b, t, { from: 'browser', announcement: { type: 'network.restored' } });
      else this.lose(b, t);
    }
  }

  pass(ms: number): void {
    this.world = { ...this.world, now: this.world.now + ms };
  }
}
