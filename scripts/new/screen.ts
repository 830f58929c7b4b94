import { endOfList, startOfConstant } from './insert.ts';
import type { Name } from './names.ts';
import type { Skeleton } from './skeleton.ts';

const ROUTES = 'src/routes/text-routes.ts';

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
    [`tests/screens/${kebab}/${kebab}.test.tsx`]: `import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as paths from '../../../contract/paths.ts';
import { ${pascal}Screen } from '../../../src/features/${kebab}/${pascal}Screen/${pascal}Screen.tsx';
import { renderScreen } from '../../support/screens/screen.tsx';

it('has its name on the page and in the window', async () => {
  await renderScreen(<${pascal}Screen />, { at: paths.${camel} });
  expect(screen.getByRole('heading', { level: 1, name: 'Новая страница' })).toBeVisible();
  expect(document.title).toContain('Новая страница');
});
`,
  };
  return {
    files,
    edits: {
      'contract/paths.ts': (text) => `${text.trimEnd()}\n\nexport const ${camel} = '/${kebab}';\n`,
      'contract/return-path.ts': (text) => {
        const at = startOfConstant('contract/return-path.ts', text, 'SECTIONS');
        return `${text.slice(0, at)} '${kebab}',${text.slice(at)}`;
      },
      [ROUTES]: (text) => {
        const at = endOfList(ROUTES, text, 'texts', 'addChildren');
        const line = text.lastIndexOf('\nexport ', at) + 1;
        const route = `const ${camel} = createRoute({ getParentRoute: () => texts, path: paths.${camel}, component: lazyScreen(() => import('./screens/${kebab}.tsx'), '${pascal}Route') });\n\n`;
        return `${text.slice(0, line)}${route}${text.slice(line, at)}, ${camel}${text.slice(at)}`;
      },
    },
    next: [
      `Назовите страницу в ${screen} и в её тесте: заголовок и имя окна.`,
      `Пока страница ничего не читает, она стоит среди текстов (${ROUTES}). Кому нужен вход или данные, стоит под другим layout: src/routes/*-routes.ts.`,
      'Можно ли вернуться на неё после входа: contract/return-path.ts.',
      `npx vitest run --project dom tests/screens/${kebab} tests/screens/routes — страница, её адрес и таблица сервера.`,
    ],
  };
}
