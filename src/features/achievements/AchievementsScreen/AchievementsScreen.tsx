import type { Achievement, UserAchievement } from '../../../../contract/entities/account.ts';
import * as paths from '../../../../contract/paths.ts';
import { withQuery } from '../../../../contract/query.ts';
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

interface AchievementsScreenProps {
  achievements: readonly Achievement[];
  received: readonly UserAchievement[];
  signedIn: boolean;
  /** How far the listener is, by the id of the achievement. */
  progress?: ReadonlyMap<number, Progress>;
}

/** All achievements, received and not (A25). */
export const AchievementsScreen = ({ achievements, received, signedIn, progress }: AchievementsScreenProps) => (
  <Page>
    <PageHead title="Достижения" description="Достижения за циклы и рубрики, дослушанные до конца." />
    <Row
      margin={
        <>
          <p className={text.gloss}>{typograph('Достижение появляется, когда цикл или рубрика дослушаны до конца.')}</p>
          {signedIn ? (
            <span className={text.code}>{outOf(received.length, achievements.length)}</span>
          ) : (
            <TextLink className={text.small} to={withQuery(paths.signIn, { next: paths.achievements })}>
              Войдите, чтобы собирать свои
            </TextLink>
          )}
        </>
      }
    >
      <h1 className={text.h1}>Достижения</h1>
      {achievements.length === 0 && received.length === 0 ? (
        <NoAchievements />
      ) : (
        <PlateGrid achievements={achievements} received={received} progress={progress} />
      )}
    </Row>
  </Page>
);

const NoAchievements = () => (
  <EmptyState title="Знаков пока нет" action={<ButtonLink to={paths.topics}>Выбрать рубрику</ButtonLink>}>
    {typograph('Они появляются вместе с циклами, которые можно дослушать до конца.')}
  </EmptyState>
);
