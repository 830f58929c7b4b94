import type { Project } from '../../contract/entities/catalogue.ts';
import { summaryOf } from '../catalogue/build-catalogue.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { searchProjects } from '../catalogue/search.ts';
import { foldLetters } from '../domain/search/words.ts';
import { notFound } from '../http/http-error.ts';
import type { HandlerDeps } from './deps.ts';
import type { GroupHandlers } from './handler.ts';

const noProject = () => notFound('Такого цикла нет');

export function projectsHandlers({ db, catalogue }: HandlerDeps): GroupHandlers<'projects'> {
  const projectOf = async (id: number): Promise<Project> => {
    const project = (await catalogue()).projectById.get(id);
    if (project === undefined) throw noProject();
    return project;
  };
  return {
    projects: async ({ body }) => {
      const current = await catalogue();
      const inRubric = listOf(current, body.rubric);
      const tagsAsked = (body.tags ?? []).map(foldLetters);
      const tagged = inRubric.filter((project) => {
        const tags = new Set([...project.tags, ...project.materials.flatMap((one) => one.tags)].map(foldLetters));
        return tagsAsked.every((tag) => tags.has(tag));
      });
      const words = body.search ?? '';
      if (words === '') return { data: tagged.map(summaryOf) };
      const places = new Map((await searchProjects(db, current, words)).map((id, at) => [id, at]));
      const found = tagged.filter(({ id }) => places.has(id)).sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
      return { data: found.map(summaryOf) };
    },
    project: async ({ params }) => ({ data: await projectOf(params.id) }),
    projectBySlug: async ({ params }) => {
      const project = (await catalogue()).projectBySlug.get(params.slug);
      if (project === undefined) throw noProject();
      return { data: project };
    },
    projectSlug: async ({ params }) => ({ data: { slug: (await projectOf(params.id)).slug } }),
    projectMaterials: async ({ params }) => ({ data: (await projectOf(params.id)).materials }),
    projectExtras: async ({ params }) => {
      const project = await projectOf(params.id);
      return { data: (await catalogue()).extrasOfProject.get(project.id) ?? [] };
    },
    projectList: async () => ({ data: (await catalogue()).projects.map(refOf) }),
    projectListItem: async ({ params }) => ({ data: refOf(await projectOf(params.id)) }),
  };
}

const refOf = ({ id, name, slug }: Project) => ({ id, name, slug });

/** In the rubric's own order, or by name; an unknown rubric has no projects. */
function listOf({ projects, projectsOfRubric }: Catalogue, rubric: number | undefined): readonly Project[] {
  return rubric === undefined ? projects : (projectsOfRubric.get(rubric) ?? []);
}
