import { P } from './copy.tsx';
import { OPERATOR } from './operator.ts';

/** The last section of a document: whom to write to. */
export const Requisites = () => (
  <P>
    {OPERATOR.name}. Пишите на <a href={`mailto:${OPERATOR.email}`}>{OPERATOR.email}</a>: отвечаем в течение десяти рабочих дней.
  </P>
);

/** Under the name of a document. */
export const InForce = () => <P>{`Действует с ${OPERATOR.inForceSince}.`}</P>;
