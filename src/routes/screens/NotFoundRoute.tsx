import { lazy, Suspense } from 'react';

const NotFoundScreen = lazy(async () => ({
  default: (await import('../../features/pages/NotFoundScreen/NotFoundScreen.tsx')).NotFoundScreen,
}));

export function NotFoundRoute() {
  return (
    <Suspense fallback={null}>
      <NotFoundScreen />
    </Suspense>
  );
}
