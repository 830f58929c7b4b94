import { tourOfPlayer } from './journeys/player.tour.ts';
import { tourOfPurchase } from './journeys/purchase.tour.ts';
import { tourOfSession } from './journeys/session.tour.ts';
import { test } from './support.ts';

/** Refusals and a lost network are the story of some; the browser prints each. */
test.use({ expected: [/Failed to load resource|ApiError/], actionTimeout: 15_000 });

test('a tour of the player', async ({ page, player }) => {
  test.setTimeout(300_000);
  await tourOfPlayer(page, player);
});

test('a tour of the session', async ({ page }) => {
  test.setTimeout(300_000);
  await tourOfSession(page);
});

test('a tour of the purchase', async ({ page, player }) => {
  test.setTimeout(300_000);
  await tourOfPurchase(page, player);
});
