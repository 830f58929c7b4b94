import { accountsHandlers } from './accounts.ts';
import { achievementsHandlers } from './achievements.ts';
import { assistantHandlers } from './assistant.ts';
import { authHandlers } from './auth.ts';
import { commonHandlers } from './common.ts';
import type { HandlerDeps } from './deps.ts';
import { emailHandlers } from './emails.ts';
import type { Handlers } from './handler.ts';
import { listeningHandlers } from './listening.ts';
import { loyaltyHandlers } from './loyalty.ts';
import { materialsHandlers } from './materials.ts';
import { ownDataHandlers } from './own-data.ts';
import { partnersHandlers } from './partners.ts';
import { passwordHandlers } from './passwords.ts';
import { paymentsHandlers } from './payments.ts';
import { projectsHandlers } from './projects.ts';
import { promocodesHandlers } from './promocodes.ts';
import { rubricsHandlers } from './rubrics.ts';
import { socialHandlers } from './social.ts';
import { soundHandlers } from './sound.ts';
import { subscriptionsHandlers } from './subscriptions.ts';

/** The handlers of the whole contract. Those of the second base are their twins of the main one (§7). */
export function createHandlers(deps: HandlerDeps): Handlers {
  const common = commonHandlers(deps);
  const materials = materialsHandlers(deps);
  const projects = projectsHandlers(deps);
  const rubrics = rubricsHandlers(deps);
  return {
    auth: { ...authHandlers(deps), ...socialHandlers(deps), ...assistantHandlers(deps) },
    accounts: { ...accountsHandlers(deps), ...emailHandlers(deps), ...passwordHandlers(deps), ...ownDataHandlers(deps) },
    subscriptions: subscriptionsHandlers(deps),
    common,
    materials: { ...materials, ...listeningHandlers(deps), ...soundHandlers(deps) },
    payments: paymentsHandlers(deps),
    projects,
    promocodes: promocodesHandlers(deps),
    rubrics,
    partners: partnersHandlers(deps),
    loyalty: loyaltyHandlers(deps),
    achievements: achievementsHandlers(deps),
    secondBase: {
      rubricList: rubrics.rubricList,
      rubric: rubrics.rubric,
      projectsFound: projects.projects,
      project: projects.project,
      projectBySlug: projects.projectBySlug,
      projectMaterials: projects.projectMaterials,
      projectList: projects.projectList,
      commonRubrics: common.commonRubrics,
      compilations: common.compilations,
      compilation: common.compilation,
      search: common.search,
      material: materials.material,
    },
  };
}
