import { useBrowserNews } from './use-browser-news.ts';

/** Stands beside what the network has failed, and draws nothing: as soon as the network is back, it is tried again. */
export function NetworkBack({ onBack }: { onBack: () => void }) {
  useBrowserNews('network.restored', onBack);
  return null;
}
