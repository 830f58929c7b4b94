import type { CompilationCards } from '../../../../contract/entities/catalogue.ts';
import * as paths from '../../../../contract/paths.ts';
import { counted } from '../../../format/plural.ts';
import { text } from '../../../theme/typography.css.ts';
import { CompilationRow } from '../../../ui/CompilationRow/CompilationRow.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';

/** All compilations (A22), each as its type says. */
export const CompilationsScreen = ({ compilations }: { compilations: readonly CompilationCards[] }) => (
  <Page>
    <PageHead title="Подборки" description="Циклы лекций, собранные по поводу и настроению." canonical={paths.compilations} />
    <Row tight margin={<span className={text.code}>{counted(compilations.length, 'подборка', 'подборки', 'подборок')}</span>}>
      <h1 className={text.display}>Подборки</h1>
      {compilations.length === 0 && <EmptyState title="Пока пусто">Редакция ещё собирает первую подборку.</EmptyState>}
    </Row>
    {compilations.map((compilation) => (
      <CompilationRow
        key={compilation.id}
        compilation={compilation}
        type={compilation.type}
        description={compilation.description}
      />
    ))}
  </Page>
);
