import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take more than fifteen seconds of a fresh machine, the longest first. */
const LONGEST = [
  'server/main',
  'screens/gestures/player',
  'screens/faults/matrix',
  'machines/fuzz',
  'machines/player',
  'screens/faults/environment',
  'charts/stately',
  'screens/routes/every-route',
  'machines/purchase',
  'screens/gestures/purchase',
  'server/listening/place-streams',
  'server/db/injection',
  'server/payments/simulation',
  'server/payments/limits',
  'scripts/dev',
  'app/ports/analytics',
  'server/http/node-server',
  'screens/gestures/sleep-timer',
];

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((name) => moduleId.includes(`/tests/${name}.test.`));
  return rank === -1 ? LONGEST.length : rank;
}

/**
 * Long files begin first, so that both cores have something to do until the end. Where nothing has been measured yet, as on a
 * fresh clone, Vitest goes by the size of a file, and a file of thousands of generated tests is small.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    // Projects stay one after the other.
    return usual.toSorted((a, b) =>
      a.project.name === b.project.name ? rankOf(a) - rankOf(b) : a.project.name < b.project.name ? -1 : 1,
    );
  }
}
