import { TAGLINE } from '../../../../contract/constants.ts';
import type { Material } from '../../../../contract/entities/catalogue.ts';
import type { HomeBlock } from '../../../../contract/entities/home-block.ts';
import * as paths from '../../../../contract/paths.ts';
import { CompilationRow } from '../../../ui/CompilationRow/CompilationRow.tsx';
import { Page } from '../../../ui/Frame/Frame.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { BenefitsBlock } from '../BenefitsBlock/BenefitsBlock.tsx';
import { NewMaterialsBlock } from '../NewMaterialsBlock/NewMaterialsBlock.tsx';
import { OwnBlock } from '../OwnBlock/OwnBlock.tsx';
import { RubricsBlock } from '../RubricsBlock/RubricsBlock.tsx';
import { SubscriptionsBlock } from '../SubscriptionsBlock/SubscriptionsBlock.tsx';
import { WeeklyBlock } from '../WeeklyBlock/WeeklyBlock.tsx';
import { wideOnly } from './HomeScreen.css.ts';

const DESCRIPTION = 'Циклы лекций об искусстве, истории, науке и языке. Первая лекция каждого цикла открыта всем.';

/** The listener's own lectures, newest first; empty for a guest. */
interface OwnLectures {
  toContinue: readonly Material[];
  bookmarks: readonly Material[];
}

interface HomeScreenProps {
  blocks: readonly HomeBlock[];
  own?: OwnLectures;
  /** False where the achievements are switched off: nothing is promised then. */
  hasAchievements: boolean;
  /** Told how high the listener's own first block is; null: there is none. */
  onOwnHeight?: (height: number | null) => void;
}

const NOTHING_OWN: OwnLectures = { toContinue: [], bookmarks: [] };
/** More than this is what their own pages are for. */
const MOST_OWN = 6;

/** The home page (A01, B10): blocks in their order, without the hidden ones; some are not for a narrow screen. */
export function HomeScreen({ blocks, own = NOTHING_OWN, hasAchievements, onOwnHeight }: HomeScreenProps) {
  const shown = blocks.filter((block) => !block.is_hidden).toSorted((a, b) => a.order - b.order);
  const hasHero = shown.some(({ name }) => name === 'rubrics');
  const hasNew = shown.some((block) => block.name === 'new_materials' && block.block_meta.materials.length > 0);
  return (
    <Page>
      <PageHead description={DESCRIPTION} canonical={paths.home} />
      {!hasHero && (
        <h1>
          <VisuallyHidden>{TAGLINE}</VisuallyHidden>
        </h1>
      )}
      {shown.map((block) => (
        <Block key={block.id} {...{ block, hasNew, own, hasAchievements, onOwnHeight }} />
      ))}
    </Page>
  );
}

type BlockOfHomeProps = Required<Omit<HomeScreenProps, 'blocks' | 'onOwnHeight'>> &
  Pick<HomeScreenProps, 'onOwnHeight'> & { block: HomeBlock; hasNew: boolean };

function Block({ block, hasNew, own, hasAchievements, onOwnHeight }: BlockOfHomeProps) {
  const className = block.is_mobile ? undefined : wideOnly;
  switch (block.name) {
    case 'rubrics':
      return <RubricsBlock block={block} hasNew={hasNew} className={className} />;
    case 'new_materials':
      return <NewMaterialsBlock block={block} className={className} />;
    case 'weekly_content':
      return <WeeklyBlock block={block} className={className} />;
    case 'compilations': {
      const { compilation, data } = block.block_meta;
      return (
        <CompilationRow
          compilation={compilation}
          type={data.compilation_type}
          description={block.description}
          className={className}
        />
      );
    }
    case 'benefits':
      return <BenefitsBlock block={block} className={className} hasAchievements={hasAchievements} />;
    case 'subscriptions':
      return <SubscriptionsBlock block={block} className={className} />;
    case 'user_listen':
      return (
        <OwnBlock
          title="Продолжить слушать"
          description={block.description}
          materials={own.toContinue.slice(0, MOST_OWN)}
          more={{ to: paths.history, label: 'Вся история' }}
          className={className}
          onHeight={onOwnHeight}
        />
      );
    case 'user_bookmarks':
      return (
        <OwnBlock
          title="Избранное"
          description={block.description}
          materials={own.bookmarks.slice(0, MOST_OWN)}
          more={{ to: paths.favorites, label: 'Всё избранное' }}
          className={className}
        />
      );
  }
}
