import type { Endpoint } from '../endpoint.ts';
import * as common from './common.ts';
import { material as mainMaterial } from './materials.ts';
import * as projects from './projects.ts';
import * as rubrics from './rubrics.ts';

/** §7: `/api/rubrics`, `/api/projects`, `/api/common` and `/api/materials/material/{id}` answer as their twins on the main base. */
const onSecondBase = <E extends Endpoint>(twin: E): E => ({ ...twin, base: 'second' });

export const rubricList = onSecondBase(rubrics.rubricList);
export const rubric = onSecondBase(rubrics.rubric);
export const projectsFound = onSecondBase(projects.projects);
export const project = onSecondBase(projects.project);
export const projectBySlug = onSecondBase(projects.projectBySlug);
export const projectMaterials = onSecondBase(projects.projectMaterials);
export const projectList = onSecondBase(projects.projectList);
export const commonRubrics = onSecondBase(common.commonRubrics);
export const compilations = onSecondBase(common.compilations);
export const compilation = onSecondBase(common.compilation);
export const search = onSecondBase(common.search);
export const material = onSecondBase(mainMaterial);
