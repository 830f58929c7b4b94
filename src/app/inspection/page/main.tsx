import '../../../theme/global.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createStorage } from '../../ports/storage.ts';
import { Inspect } from './Inspect.tsx';

// The colours the listener chose in the product hold here too.
const theme = createStorage().get('theme');
if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;

const root = document.getElementById('root');
if (root === null) throw new Error('inspect.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Inspect />
  </StrictMode>,
);
