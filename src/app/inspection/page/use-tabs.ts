import { useEffect } from 'react';
import { CHANNEL, type FromInspector, type FromTab } from '../bridge.types.ts';
import type { Tape } from '../tape.ts';

/** Listens to the tabs of the product; whoever is open already is asked to say so. */
export function useTabs(onMessage: (message: FromTab) => void): void {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<FromTab | FromInspector>) => {
      if (data.kind !== 'ask') onMessage(data);
    };
    channel.postMessage({ kind: 'ask' } satisfies FromInspector);
    return () => channel.close();
  }, [onMessage]);
}

const ANSWER_MS = 500;

/** The tape of a tab as it is this moment, or null when the tab does not answer any more. */
export function askForTape(tab: string): Promise<Tape | null> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const answer = (tape: Tape | null) => {
      clearTimeout(giveUp);
      channel.close();
      resolve(tape);
    };
    const giveUp = setTimeout(() => answer(null), ANSWER_MS);
    channel.onmessage = ({ data }: MessageEvent<FromTab | FromInspector>) => {
      if (data.kind === 'here' && data.tab === tab) answer(data.tape);
    };
    channel.postMessage({ kind: 'ask' } satisfies FromInspector);
  });
}
