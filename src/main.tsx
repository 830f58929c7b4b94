import './theme/global.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startApp } from './app/start-app.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const app = await startApp();
createRoot(root).render(<App {...app} />);
