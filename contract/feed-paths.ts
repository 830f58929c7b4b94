/** Addresses of the podcast feed and of what it names. They have no end and no key: only what is open to everyone is there. */
export const FEED = '/feed.xml';
export const FEED_PICTURE = '/feed/cover.png';
export const feedAudioPath = (slug: string): string => `/feed/audio/${slug}`;
export const feedTranscriptPath = (slug: string): string => `/feed/text/${slug}`;
