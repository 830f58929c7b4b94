import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/app/config.ts';

const DEFAULTS = {
  apiBase: '/backend',
  achievementsBase: '/api',
  features: { statistics: true, achievements: true },
  payWays: { card: true, mobile: true },
  outsideOrigins: [],
  tagManagerId: null,
  tagManagerUrl: null,
  counterId: null,
  counterUrl: null,
  pixelId: null,
  pixelUrl: null,
};

/** A page whose server wrote this into it. */
function pageWith(content: string | null): Document {
  const page = document.implementation.createHTMLDocument();
  const meta = page.createElement('meta');
  meta.name = 'glossa-config';
  if (content !== null) meta.content = content;
  page.head.append(meta);
  return page;
}

const complaints = vi.spyOn(console, 'error');
beforeEach(() => void complaints.mockImplementation(() => undefined));
afterEach(() => void complaints.mockReset());

describe('the configuration of the page', () => {
  it('is what the server wrote', () => {
    const given = {
      apiBase: 'https://api.example/v1',
      achievementsBase: 'https://prizes.example',
      features: { statistics: false, achievements: true },
      payWays: { card: true, mobile: false },
      outsideOrigins: ['https://pay.example'],
      tagManagerId: 'GTM-1',
      tagManagerUrl: 'https://tags.example/gtm.js',
      counterId: '42',
      counterUrl: 'https://counter.example/tag.js',
      pixelId: null,
      pixelUrl: null,
    };
    expect(readConfig(pageWith(JSON.stringify(given)))).toEqual(given);
    expect(complaints).not.toHaveBeenCalled();
  });

  it('has a default for each part that is left out', () => {
    expect(readConfig(pageWith('{"counterId":"42"}'))).toEqual({ ...DEFAULTS, counterId: '42' });
  });

  it('is the defaults where the page says nothing', () => {
    expect(readConfig(document.implementation.createHTMLDocument())).toEqual(DEFAULTS);
    expect(readConfig(pageWith(null))).toEqual(DEFAULTS);
    expect(complaints).not.toHaveBeenCalled();
  });

  it.each(['{', 'null', '[]', '7', '"/backend"', '{"apiBase":1}', '{"features":{"statistics":true}}', '<!--config-->', ''])(
    'is the defaults, with a line in the console, where the page says %s',
    (content) => {
      expect(readConfig(pageWith(content))).toEqual(DEFAULTS);
      expect(complaints).toHaveBeenCalledOnce();
    },
  );

  it('is whole whatever the page says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (content) => {
        expect(Object.keys(readConfig(pageWith(content))).sort()).toEqual(Object.keys(DEFAULTS).sort());
      }),
    );
  });
});
