import { endOfList } from './insert.ts';
import type { Name } from './names.ts';
import type { Skeleton } from './skeleton.ts';

/** A page with an address of its own: the screen, its route, its test. */
export function screenSkeleton({ kebab, camel, pascal }: Name): Skeleton {
  const screen = `src/features/${kebab}/${pascal}Screen/${pascal}Screen.tsx`;
  const files = {
    [screen]: `import { Page } from '../../../ui/Frame/Frame.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';

/** Say here what the listener does on this page. */
export const ${pascal}Screen = () => (
  <Page>
    <PageHead title="Новая страница" />
    <h1>Новая страница</h1>
  </Page>
);
`,
    [`src/routes/screens/${kebab}.tsx`]: `export { ${pascal}Screen as ${pascal}Route } from '../../features/${kebab}/${pascal}Screen/${pascal}Screen.tsx';
`,
    [`src/routes/${kebab}-route.ts`]: `import { createRoute } from '@tanstack/react-router';
import * as paths from '../../contract/paths.ts';
import { lazyScreen } from './parts.tsx';
import { root } from './root.ts';

/** Say here who may come in; a page that shares that with others stands below their layout. */
export const ${camel} = createRoute({
  getParentRoute: () => root,
  path: paths.${camel},
  component: lazyScreen(() => import('./screens/${kebab}.tsx'), '${pascal}Route'),
});
`,
    [`tests/screens/${kebab}/${kebab}.test.tsx`]: `import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ${pascal}Screen } from '../../../src/features/${kebab}/${pascal}Screen/${pascal}Screen.tsx';
import { renderScreen } from '../../support/screen.tsx';

it('has its name on the page and in the window', async () => {
  await renderScreen(<${pascal}Screen />);
  expect(screen.getByRole('heading', { level: 1, name: 'Новая страница' })).toBeVisible();
  expect(document.title).toContain('Новая страница');
});
`,
  };
  return {
    files,
    edits: {
      'contract/paths.ts': (text) => `${text.trimEnd()}\n\nexport const ${camel} = '/${kebab}';\n`,
      'src/routes/routes.ts': (text) => {
        const at = endOfList('src/routes/routes.ts', text, 'addChildren');
        return `import { ${camel} } from './${kebab}-route.ts';\n${text.slice(0, at)}, ${camel}${text.slice(at)}`;
      },
    },
    next: [
      `Назовите страницу в ${screen} и в её тесте: заголовок и имя окна.`,
      `Кто туда входит и что она читает: src/routes/${kebab}-route.ts. Что у неё общего с другими, говорит layout над ней; у корня их не больше двенадцати.`,
      `npx vitest run --project dom tests/screens/${kebab} tests/screens/routes — страница, её адрес и таблица сервера.`,
    ],
  };
}
