import { walkMachine } from '../support/statecharts/walk.ts';
import { pageModel } from './page.model.ts';

walkMachine(pageModel);
