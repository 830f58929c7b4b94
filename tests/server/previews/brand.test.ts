import { expect, it } from 'vitest';
import { COLOURS } from '../../../server/previews/brand.ts';
import { light } from '../../../src/theme/palette.ts';

it("the server's colours are the app's own", () => {
  expect(light).toMatchObject(COLOURS);
});
