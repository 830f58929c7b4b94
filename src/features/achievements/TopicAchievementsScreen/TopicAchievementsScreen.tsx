import type { Achievement, UserAchievement } from '../../../../contract/entities/account.ts';
import type { Rubric } from '../../../../contract/entities/catalogue.ts';
import * as paths from '../../../../contract/paths.ts';
import { outOf } from '../../../format/plural.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import { PlateGrid } from '../Plate/PlateGrid.tsx';
import type { Progress } from '../Plate/plates.ts';

interface TopicAchievementsScreenProps {
  rubric: Rubric;
  /** Those of the topic and of its cycles. */
  achievements: readonly Achievement[];
  /** Everything the listener has received; other topics are left out here. */
  received: readonly UserAchievement[];
  /** How far the listener is, by the id of the achievement. */
  progress?: ReadonlyMap<number, Progress>;
}

/** Achievements of one topic (A20). */
export function TopicAchievementsScreen({ rubric, achievements, received, progress }: TopicAchievementsScreenProps) {
  const ids = new Set(achievements.map(({ id }) => id));
  const ofTopic = received.filter(({ achievement }) => ids.has(achievement.id));
  return (
    <Page>
      <PageHead title={`Достижения: ${rubric.name}`} description={`Достижения рубрики «${rubric.name}».`} />
      <Row
        margin={
          <>
            <TextLink className={text.small} to={paths.topic(rubric.slug)}>
              {rubric.name}
            </TextLink>
            <p className={text.gloss}>{typograph('Толстая рамка — достижение за всю рубрику.')}</p>
            <span className={text.code} data-own>
              {outOf(ofTopic.length, achievements.length)}
            </span>
          </>
        }
      >
        <h1 className={text.h1}>Достижения рубрики «{rubric.name}»</h1>
        {achievements.length === 0 ? (
          <EmptyState title="Знаков пока нет" action={<ButtonLink to={paths.topic(rubric.slug)}>Циклы рубрики</ButtonLink>}>
            {typograph('Они появятся вместе с циклами этой рубрики.')}
          </EmptyState>
        ) : (
          <PlateGrid achievements={achievements} received={ofTopic} progress={progress} />
        )}
      </Row>
    </Page>
  );
}
