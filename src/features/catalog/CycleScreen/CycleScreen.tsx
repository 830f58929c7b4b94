import type { ExtraMaterial, Project } from '../../../../contract/entities/catalogue.ts';
import type { Playlist } from '../../../../contract/entities/playlist.ts';
import * as paths from '../../../../contract/paths.ts';
import { LectureItem } from '../../../bindings/LectureItem.tsx';
import { text } from '../../../theme/typography.css.ts';
import { ExtraList } from '../../../ui/ExtraList/ExtraList.tsx';
import { Page, Row, SectionHead } from '../../../ui/Frame/Frame.tsx';
import { LectureRows } from '../../../ui/LectureRow/LectureRows.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { CycleHead } from './CycleHead.tsx';
import { PremiumNote } from './PremiumNote.tsx';

interface CycleScreenProps {
  project: Project;
  extras: readonly ExtraMaterial[];
  /** «Поделиться»: copies the address of the cycle. */
  onShare: () => void;
  /** False where the achievements are switched off: nothing is promised then. */
  hasAchievements: boolean;
}

/** A cycle (A21): what it is, its lectures in order, what belongs to it. */
export function CycleScreen({ project, extras, onShare, hasAchievements }: CycleScreenProps) {
  const { name, slug, short_description, is_free: isFree, materials } = project;
  const playlist: Playlist = { type: isFree ? 'free_project' : 'project', source: slug, items: materials };
  return (
    <Page>
      <PageHead title={name} description={short_description} canonical={paths.cycle(slug)} />
      <CycleHead project={project} playlist={playlist} onShare={onShare} hasAchievements={hasAchievements} />
      <Row sticky margin={<PremiumNote project={project} />}>
        <SectionHead title="Лекции" />
        <LectureRows ordered>
          {materials.map((material) => (
            <LectureItem key={material.material_id} material={material} playlist={playlist} isNumbered />
          ))}
        </LectureRows>
      </Row>
      {extras.length > 0 && (
        <Row margin={<p className={text.gloss}>Чертежи, карты, списки чтения к лекциям.</p>}>
          <SectionHead title="Материалы" />
          <ExtraList extras={extras} />
        </Row>
      )}
    </Page>
  );
}
