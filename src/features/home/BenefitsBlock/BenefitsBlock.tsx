import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { Row } from '../../../ui/Frame/Frame.tsx';
import type { BlockProps } from '../block-of.ts';
import * as css from './BenefitsBlock.css.ts';

const BENEFITS = [
  ['Целые циклы, а не начала', 'Первая лекция каждого цикла открыта всем. Остальные — по подписке.'],
  ['Память о месте', 'Остановились на середине — продолжите с той же секунды на любом устройстве.'],
  ['Таймер сна', 'Плеер замолчит через полчаса или в конце лекции. Засечка видна прямо на шкале.'],
] as const;
const ACHIEVEMENTS = ['Достижения', 'Дослушали цикл целиком — получите достижение с вашей датой.'] as const;

interface BenefitsBlockProps extends BlockProps<'benefits'> {
  /** False where the achievements are switched off: nothing is promised then. */
  hasAchievements: boolean;
}

/** Home block `benefits`: what the subscription and the account give. */
export const BenefitsBlock = ({ block, className, hasAchievements }: BenefitsBlockProps) => (
  <Row className={className} margin={block.description !== '' && <p className={text.gloss}>{typograph(block.description)}</p>}>
    <ul className={css.benefits}>
      {(hasAchievements ? [...BENEFITS, ACHIEVEMENTS] : BENEFITS).map(([title, words]) => (
        <li key={title}>
          <h2 className={text.h3}>{typograph(title)}</h2>
          <p className={css.words}>{typograph(words)}</p>
        </li>
      ))}
    </ul>
  </Row>
);
