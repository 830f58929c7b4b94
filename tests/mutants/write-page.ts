import { writePage } from '../support/mutants/report.ts';
import { findModels } from '../support/statecharts/models.ts';
import { SURVIVORS } from './survivors.ts';

// Writes docs/statecharts/mutation.md from what the last runs of test:mutants and test:mutants:functions have left.
const models = await findModels();
writePage(
  SURVIVORS,
  models.map(({ model }) => model.machine.id),
);
