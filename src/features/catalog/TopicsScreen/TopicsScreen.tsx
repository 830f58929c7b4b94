import type { Rubric } from '../../../../contract/entities/catalogue.ts';
import * as paths from '../../../../contract/paths.ts';
import { counted } from '../../../format/plural.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { RubricList } from '../../../ui/Rubric/RubricList.tsx';
import { CatalogueRubricSpines } from '../../../ui/RubricSpines/CatalogueRubricSpines.tsx';
import * as css from './TopicsScreen.css.ts';

/** All rubrics (A20): as spines of books, and the same as tiles. */
export const TopicsScreen = ({ rubrics }: { rubrics: readonly Rubric[] }) => (
  <Page>
    <PageHead title="Рубрики" description="Лекции по рубрикам: от архитектуры до языка." canonical={paths.topics} />
    <Row className={css.head} margin={<p className={text.gloss}>{typograph('Толщина корешка — число циклов в рубрике.')}</p>}>
      <h1 className={text.display}>Рубрики</h1>
      <div className={css.spines}>
        <CatalogueRubricSpines height={480} rubrics={rubrics} />
      </div>
    </Row>
    <Row
      aria-label="Все рубрики"
      margin={<span className={text.code}>{counted(rubrics.length, 'рубрика', 'рубрики', 'рубрик')}</span>}
    >
      <RubricList rubrics={rubrics} />
    </Row>
  </Page>
);
