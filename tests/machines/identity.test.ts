import { walkMachine } from '../support/statecharts/walk.ts';
import { identityModel } from './identity.model.ts';

walkMachine(identityModel);
