import { late } from '../../ui/Late/late.tsx';

export const NotFoundRoute = late(
  async () => (await import('../../features/pages/NotFoundScreen/NotFoundScreen.tsx')).NotFoundScreen,
  'Страница не загрузилась',
);
