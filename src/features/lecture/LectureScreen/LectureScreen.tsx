import type { ExtraMaterial, MaterialDetails, Project } from '../../../../contract/entities/catalogue.ts';
import type { Playlist } from '../../../../contract/entities/playlist.ts';
import * as paths from '../../../../contract/paths.ts';
import { timeCode } from '../../../format/duration.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { Cover } from '../../../ui/Cover/Cover.tsx';
import { ExtraList } from '../../../ui/ExtraList/ExtraList.tsx';
import { Page, Row, SectionHead } from '../../../ui/Frame/Frame.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { Prose } from '../../../ui/Prose/Prose.tsx';
import { Actions } from './Actions.tsx';
import { CycleLectures } from './CycleLectures.tsx';
import { LectureMargin } from './LectureMargin.tsx';
import * as css from './LectureScreen.css.ts';
import { paragraphs } from './paragraphs.ts';
import { RestOfText } from './RestOfText.tsx';

interface LectureScreenProps {
  material: MaterialDetails;
  /** The cycle of the lecture, whole. */
  project: Project;
  extras: readonly ExtraMaterial[];
  /** Moment of a link «?t=», media seconds. */
  startAt: number | null;
  /** Copies or shares an absolute address. */
  onShare: (url: string) => void;
}

/** One lecture (A24): what it is, the button that plays it, its text, its cycle and what belongs to it. */
export function LectureScreen({ material, project, extras, startAt, onShare }: LectureScreenProps) {
  const playlist: Playlist = {
    type: project.is_free ? 'free_project' : 'project',
    source: project.slug,
    items: project.materials,
  };
  const printed = paragraphs(material.text);
  return (
    <Page>
      <PageHead title={material.name} description={material.description} canonical={paths.lecture(material.slug)} />
      <Row margin={<LectureMargin material={material} project={project} />}>
        <div className={css.head}>
          <div>
            <h1 className={text.h1}>{material.name}</h1>
            <p className={css.facts}>
              {material.authors.length > 0 && <span>{material.authors.join(', ')}</span>}
              <span className={text.code}>{timeCode(material.duration)}</span>
            </p>
            <Actions material={material} playlist={playlist} startAt={startAt} onShare={onShare} />
            <div className={css.description}>
              <Prose>
                {paragraphs(material.description).map(({ key, words }) => (
                  <p key={key}>{words}</p>
                ))}
              </Prose>
            </div>
          </div>
          <Cover
            className={css.cover}
            src={material.cover.url}
            ratio="square"
            sizes="(min-width: 1024px) 340px, (min-width: 768px) 220px, 260px"
            eager
          />
        </div>
      </Row>
      {printed.length > 0 && (
        <Row margin={<h2 className={text.gloss}>Текст лекции</h2>} sticky>
          <Prose>
            {printed.map(({ key, words }) => (
              <p key={key}>{words}</p>
            ))}
          </Prose>
          {!material.is_text_whole && <RestOfText />}
        </Row>
      )}
      <CycleLectures current={material.material_id} playlist={playlist} />
      {extras.length > 0 && (
        <Row margin={<p className={text.gloss}>{typograph('К лекции: чертежи, карты, списки чтения.')}</p>}>
          <SectionHead title="Материалы" />
          <ExtraList extras={extras} />
        </Row>
      )}
    </Page>
  );
}
