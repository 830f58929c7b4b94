import { BRAND, TAGLINE } from '../../contract/constants.ts';
import type { Material } from '../../contract/entities/catalogue.ts';
import { FEED, FEED_PICTURE, feedAudioPath, feedTranscriptPath } from '../../contract/feed-paths.ts';
import * as paths from '../../contract/paths.ts';
import { escapeMarkup } from './head-tags.ts';

/** A lecture of the feed with its sound as it lies on the disk. */
export interface FeedLecture {
  material: Material;
  /** `YYYY-MM-DD`. */
  published: string;
  audio: { bytes: number; type: string };
  hasText: boolean;
}

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
].join(' ');

/** Letters that no XML may hold, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken away
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const text = (value: string): string => escapeMarkup(value.replace(FORBIDDEN, ''));
const tag = (name: string, value: string): string => `<${name}>${text(value)}</${name}>`;

/** Noon in Moscow, as everywhere else where a lecture has a day and no hour. */
const dateOf = (day: string): string => new Date(`${day}T12:00:00+03:00`).toUTCString();

/**
 * The open lectures as a podcast: RSS 2.0 with the tags of iTunes and of Podcast 2.0.
 * @param guid lasting identity of the feed, whatever its address
 */
export function podcastFeed(origin: string, lectures: readonly FeedLecture[], guid: string): string {
  const [last] = lectures;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${NAMESPACES}>
<channel>
${[
  tag('title', `${BRAND}: открытые лекции`),
  tag('link', `${origin}/`),
  `<atom:link href="${text(origin + FEED)}" rel="self" type="application/rss+xml"/>`,
  tag('description', `${TAGLINE}. Первая лекция каждого цикла, бесплатные циклы и новые лекции, пока они новые.`),
  tag('language', 'ru'),
  ...(last === undefined ? [] : [tag('lastBuildDate', dateOf(last.published))]),
  tag('itunes:author', BRAND),
  tag('itunes:type', 'episodic'),
  tag('itunes:explicit', 'false'),
  '<itunes:category text="Education"/>',
  `<itunes:image href="${text(origin + FEED_PICTURE)}"/>`,
  `<image>${tag('url', origin + FEED_PICTURE)}${tag('title', `${BRAND}: открытые лекции`)}${tag('link', `${origin}/`)}</image>`,
  tag('podcast:guid', guid),
  tag('podcast:medium', 'podcast'),
  tag('podcast:locked', 'no'),
].join('\n')}
${lectures.map((lecture) => item(origin, lecture)).join('\n')}
</channel>
</rss>
`;
}

function item(origin: string, { material, published, audio, hasText }: FeedLecture): string {
  const { slug, name, description, duration, number, project, authors } = material;
  return `<item>
${[
  tag('title', `${name} — ${project.name}`),
  tag('itunes:title', name),
  tag('link', origin + paths.lecture(slug)),
  `<guid isPermaLink="false">${text(`glossa:lecture:${slug}`)}</guid>`,
  tag('pubDate', dateOf(published)),
  tag('description', description || name),
  `<enclosure url="${text(origin + feedAudioPath(slug))}" length="${audio.bytes}" type="${audio.type}"/>`,
  tag('itunes:duration', String(Math.round(duration))),
  tag('itunes:episode', String(number)),
  tag('itunes:episodeType', 'full'),
  tag('itunes:explicit', 'false'),
  ...(authors.length === 0 ? [] : [tag('itunes:author', authors.join(', '))]),
  ...authors.map((author) => `<podcast:person role="host">${text(author)}</podcast:person>`),
  ...(hasText ? [`<podcast:transcript url="${text(origin + feedTranscriptPath(slug))}" type="text/plain" language="ru"/>`] : []),
].join('\n')}
</item>`;
}
