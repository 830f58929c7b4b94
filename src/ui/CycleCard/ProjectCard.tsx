import type { Marks, ProjectSummary } from '../../../contract/entities/catalogue.ts';
import * as paths from '../../../contract/paths.ts';
import { CycleCard } from './CycleCard.tsx';

interface ProjectCardProps {
  project: ProjectSummary;
  sizes?: string;
  eager?: boolean;
  compact?: boolean;
  marks?: Marks;
}

/** The card of a cycle as the catalogue gives it. */
export const ProjectCard = ({ project, ...look }: ProjectCardProps) => (
  <CycleCard
    {...look}
    to={paths.cycle(project.slug)}
    name={project.name}
    authors={project.authors}
    lectures={project.materials_count}
    duration={project.duration}
    cover={project.cover.url}
    isFree={project.is_free}
  />
);
