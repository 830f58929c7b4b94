import { BRAND, TAGLINE } from '../../contract/constants.ts';
import { light } from '../../src/theme/palette.ts';

/** The web manifest: how the app calls itself and looks once it is installed. */
export function webManifest(): string {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: '/',
    lang: 'ru',
    dir: 'ltr',
    name: `${BRAND} — ${TAGLINE.toLowerCase()}`,
    short_name: BRAND,
    description:
      'Циклы лекций об искусстве, истории, литературе и науке, прочитанные вслух. Слушайте с того места, где остановились.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: light.paper,
    background_color: light.paper,
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
    shortcuts: [
      { name: 'Поиск', url: '/search' },
      { name: 'Рубрики', url: '/topics' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
