/**
 * `now` sounds, `paused` is the current one but silent, `progress` was begun, `listened` was heard to the end,
 * `locked` asks for a subscription, `idle` is everything else.
 */
export type LectureState = 'idle' | 'now' | 'paused' | 'progress' | 'listened' | 'locked';
