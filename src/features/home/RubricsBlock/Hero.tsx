import type { ReactNode } from 'react';
import { TAGLINE } from '../../../../contract/constants.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/Frame/Frame.tsx';
import * as css from './Hero.css.ts';

interface HeroProps {
  /** Note in the margin. */
  gloss?: string;
  /** Beside the headline: lead and actions. */
  aside: ReactNode;
  /** The spines of the rubrics. */
  children: ReactNode;
  className?: string;
}

/** Headline of the home page. It needs no data, so the skeleton draws it too and the largest paint does not wait. */
export const Hero = ({ gloss, aside, children, className }: HeroProps) => (
  <Row
    className={classNames(css.hero, className)}
    margin={gloss === undefined || gloss === '' ? undefined : <p className={css.gloss}>{typograph(gloss)}</p>}
  >
    <div className={css.top}>
      <h1 className={text.display}>{TAGLINE}</h1>
      <div className={css.aside}>{aside}</div>
    </div>
    {children}
  </Row>
);
