import { WaitingScreen } from '../WaitingScreen/WaitingScreen.tsx';

/** The moment between «Выйти» and the home page (A06). */
export const SignOutScreen = () => <WaitingScreen title="Выходим" gloss="Места лекций останутся за вами." />;
