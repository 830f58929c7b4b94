import { randomUUID } from 'node:crypto';
import type { ListedPlace, ListenBody, ListenRecord } from '../../../contract/entities/listening.ts';
import { Visitor } from './visitor.ts';

export const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
const COMPUTER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** One browser of a listener: it numbers its records, and bases them on the last place of the lecture that it was told. */
export class Device {
  readonly id = randomUUID();
  readonly #known = new Map<number, number>();
  #sequence = 0;

  constructor(
    readonly visitor: Visitor,
    readonly userAgent = COMPUTER_AGENT,
  ) {}

  /** A record as this browser would send it now. */
  record(id: number, duration: number, more: Partial<ListenBody> = {}) {
    this.#sequence += 1;
    return {
      ...{ id, duration, event_id: randomUUID(), device: this.id, sequence: this.#sequence },
      ...{ base_version: this.#known.get(id) ?? 0, ...more },
    };
  }

  /** Sends a list of records. @returns the places in force, by lecture */
  async send(...records: ReturnType<Device['record']>[]): Promise<Map<number, ListedPlace>> {
    const { body } = await this.visitor.post<{ places: ListedPlace[] }>('/backend/materials/listen', records, this.#headers);
    for (const place of body.places) this.#learn(place);
    return new Map(body.places.map((place) => [place.id, place]));
  }

  /** One record about one lecture. @returns its place in force */
  async hear(id: number, duration: number, more?: Partial<ListenBody>): Promise<ListedPlace | undefined> {
    return (await this.send(this.record(id, duration, more))).get(id);
  }

  /** The same by the call of one lecture. */
  post<T = { result: true; place: ListenRecord }>({ id, duration, ...body }: ReturnType<Device['record']>) {
    return this.visitor.post<T>(`/backend/materials/${id}/listen?duration=${duration}`, body, this.#headers);
  }

  /** The places of the account, as a page reads them when it is opened. */
  async places(): Promise<ListenRecord[]> {
    const { body } = await this.visitor.get<{ data: ListenRecord[] }>('/backend/materials/listen');
    for (const place of body.data) this.#learn(place);
    return body.data;
  }

  get #headers() {
    return { 'user-agent': this.userAgent };
  }

  #learn({ id, version }: ListenRecord): void {
    if (version !== undefined) this.#known.set(id, version);
  }
}

/** Another browser of the same listener, signed in by the same tokens. */
export function secondDevice({ visitor }: Device, userAgent = PHONE_AGENT): Device {
  const other = new Visitor(visitor.server);
  other.tokens = visitor.tokens;
  return new Device(other, userAgent);
}
