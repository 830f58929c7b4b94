import { walkMachine } from '../support/statecharts/walk.ts';
import { playerModel } from './player.model.ts';

walkMachine(playerModel);
