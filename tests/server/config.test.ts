import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';

describe('settings', () => {
  it('have defaults for a laptop', () => {
    expect(readConfig({})).toMatchObject({
      port: 4173,
      host: '127.0.0.1',
      databaseUrl: null,
      publicUrl: null,
      audioUrlTtlS: 21_600,
      web: {
        apiBase: '/backend',
        achievementsBase: '/api',
        outsideOrigins: [],
        features: { statistics: true, achievements: true },
      },
    });
    expect(readConfig({}).dataDir).toMatch(/\/data$/);
  });

  it('take an empty variable for none', () => expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' }).port).toBe(4173));

  it.each([
    ['PORT', '0x10'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'glossa.example'],
    ['PUBLIC_URL', 'https://glossa.example/path'],
    ['AUDIO_URL_TTL_S', '-5'],
    ['FEATURE_STATISTICS', 'maybe'],
    ['API_BASE', "https://x'; script-src *"],
    ['API_BASE', '//other.example'],
    ['COUNTER_ID', '"><script>'],
    ['COUNTER_ID', '42'],
    ['COUNTER_URL', 'https://counter.example/tag.js'],
    ['COUNTER_URL', 'http://counter.example/tag.js'],
    ['PIXEL_URL', "https://pixel.example/x.js; script-src 'unsafe-inline'"],
    ['TAG_MANAGER_URL', 'https://tags.example'],
    ['ANALYTICS_ORIGINS', 'https://hits.example/path'],
    ['REDIRECT_ORIGINS', 'http://pay.example'],
    ['REDIRECT_ORIGINS', 'https://pay.example/path'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('take a list of origins for outside pages', () =>
    expect(readConfig({ REDIRECT_ORIGINS: 'https://pay.example, https://id.example' }).web.outsideOrigins).toEqual([
      'https://pay.example',
      'https://id.example',
    ]));

  it('take a tag with its script, from a stand-in on this machine too', () => {
    const { web, analyticsOrigins } = readConfig({
      TAG_MANAGER_ID: 'GTM-1',
      TAG_MANAGER_URL: 'https://tags.example/gtm.js',
      COUNTER_ID: '42',
      COUNTER_URL: 'http://127.0.0.1:8080/counter.js?v=2',
      ANALYTICS_ORIGINS: 'https://hits.example',
    });
    expect(web).toMatchObject({
      tagManagerId: 'GTM-1',
      tagManagerUrl: 'https://tags.example/gtm.js',
      counterId: '42',
      counterUrl: 'http://127.0.0.1:8080/counter.js?v=2',
      pixelId: null,
      pixelUrl: null,
    });
    expect(analyticsOrigins).toEqual(['https://hits.example']);
  });

  it('drop the slash at the end of the site', () =>
    expect(readConfig({ PUBLIC_URL: 'https://glossa.example/' }).publicUrl).toBe('https://glossa.example'));
});
