import { RUBRIC_NAMES, type RubricName } from '../../../contract/constants.ts';
import { CardGrid } from '../CardGrid/CardGrid.tsx';
import { CompilationScroller, STRIP_SIZES } from '../CompilationScroller/CompilationScroller.tsx';
import { CycleCard } from '../CycleCard/CycleCard.tsx';
import { RubricBand } from '../Rubric/RubricBand.tsx';
import { RubricTile, RubricTiles } from '../Rubric/RubricTile.tsx';
import { RubricSpines } from '../RubricSpines/RubricSpines.tsx';
import { Section } from './Section.tsx';
import { sampleCover, squareCover } from './sample.ts';

const CYCLES_IN_RUBRIC = [48, 21, 34, 52, 29, 61, 14, 26, 19, 12, 37, 31, 16, 23];

const cycles: readonly { name: string; author: string; lectures: number; duration: number; rubric: RubricName; isFree?: true }[] =
  [
    { name: 'Город, которого нет на карте', author: 'Тимур Асланов', lectures: 10, duration: 28_200, rubric: 'История' },
    { name: 'Тишина между нотами', author: 'Лев Гринёв', lectures: 9, duration: 24_300, rubric: 'Музыка' },
    { name: 'Смотреть медленно', author: 'Вера Ольховская', lectures: 6, duration: 14_700, rubric: 'Искусство', isFree: true },
    { name: 'Боги второго плана', author: 'Илья Заречный', lectures: 11, duration: 29_880, rubric: 'Мифология' },
    { name: 'Складка: тело и ткань', author: 'Софья Арбенина', lectures: 6, duration: 15_240, rubric: 'Мода' },
    { name: 'Краткая история сомнения', author: 'Анна Рутковская', lectures: 12, duration: 31_140, rubric: 'Философия' },
    { name: 'Ошибки внимания', author: 'Дарья Когут', lectures: 9, duration: 23_400, rubric: 'Психология' },
  ];

const cards = (count: number, sizes?: string) =>
  cycles.slice(0, count).map(({ author, rubric, ...cycle }) => (
    <li key={cycle.name}>
      <CycleCard {...cycle} to="/ui" authors={[author]} cover={sampleCover(rubric, 'Кино')} sizes={sizes} />
    </li>
  ));

const neighbour = (index: number): RubricName => RUBRIC_NAMES[(index + 5) % RUBRIC_NAMES.length] ?? 'Кино';

export const CatalogueSamples = () => (
  <>
    <Section title="Полка" note="Чем толще корешок, тем больше в рубрике циклов.">
      <RubricSpines
        height={424}
        rubrics={RUBRIC_NAMES.map((name, index) => ({
          to: `/ui?rubric=${index}`,
          name,
          cycles: CYCLES_IN_RUBRIC[index] ?? 1,
          cover: sampleCover(name, neighbour(index), 150, 330),
        }))}
      />
    </Section>
    <Section title="Рубрика" note="Плитка для поиска и мобильных списков.">
      <RubricTiles>
        {(['Философия', 'Музыка', 'Естественные науки'] as const).map((name, index) => (
          <li key={name}>
            <RubricTile to="/ui" name={name} cover={squareCover(name, 'Искусство')} cycles={34 - index} lectures={322 - index} />
          </li>
        ))}
      </RubricTiles>
    </Section>
    <Section loose title="Лента рубрики" note="Шесть квадратов над заголовком страницы.">
      <RubricBand covers={RUBRIC_NAMES.slice(0, 6).map((name, index) => squareCover(name, neighbour(index)))} />
    </Section>
    <Section title="Подборка в строку" note="Последнюю карточку режет край: значит, дальше есть ещё.">
      <CompilationScroller title="Для долгой дороги" more={{ to: '/ui', label: 'Вся подборка' }}>
        {cards(7, STRIP_SIZES)}
      </CompilationScroller>
    </Section>
    <Section title="Карточки" note="Две, три, четыре, пять колонок.">
      <CardGrid>{cards(4)}</CardGrid>
    </Section>
    <Section title="Карточки в поиске" note="Обложка слева, найденное отмечено.">
      <RubricTiles>
        <li>
          <CycleCard
            compact
            to="/ui"
            name="Город, которого нет на карте"
            marks={[[0, 5]]}
            authors={['Тимур Асланов']}
            lectures={10}
            duration={28_200}
            cover={sampleCover('История', 'Кино')}
          />
        </li>
      </RubricTiles>
    </Section>
  </>
);
