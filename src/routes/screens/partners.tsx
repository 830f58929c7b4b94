import { getRouteApi } from '@tanstack/react-router';
import { shallowEqual } from '@xstate/react';
import { PARTNER_BEELINE, PARTNER_TELE2 } from '../../../contract/constants.ts';
import {
  selectIsMnogoruBusy,
  selectMnogoruCard,
  selectMnogoruError,
  selectMnogoruKept,
} from '../../../machines/mnogoru/mnogoru.selectors.ts';
import {
  selectPartnerMessage,
  selectPartnerStep,
} from '../../../machines/partner-subscription/partner-subscription.selectors.ts';
import { selectIsAuthorised } from '../../../machines/session/session.selectors.ts';
import { session } from '../../bindings/account.ts';
import { mnogoru, partnerSubscription, purchase } from '../../bindings/paying.ts';
import { BeelineScreen } from '../../features/partners/BeelineScreen/BeelineScreen.tsx';
import { MnogoruScreen } from '../../features/partners/MnogoruScreen/MnogoruScreen.tsx';
import { PartnerArrivalScreen } from '../../features/partners/PartnerArrivalScreen/PartnerArrivalScreen.tsx';
import { submissionOfField } from '../../ui/Form/submission.ts';

const beelineRoute = getRouteApi('/_offer/partners/beeline');

/** F10: the loyalty card. */
export function MnogoruRoute() {
  const actor = mnogoru.useRef();
  return (
    <MnogoruScreen
      {...useMnogoruForm()}
      card={mnogoru.useSelected(selectMnogoruCard, shallowEqual)}
      kept={mnogoru.useSelected(selectMnogoruKept)}
      isGuest={!session.useSelected(selectIsAuthorised)}
      onAnother={() => actor.send({ type: 'mnogoru.another' })}
      onKeep={() => actor.send({ type: 'mnogoru.keep' })}
    />
  );
}

function useMnogoruForm() {
  const actor = mnogoru.useRef();
  const isBusy = mnogoru.useSelected(selectIsMnogoruBusy);
  const error = mnogoru.useSelected(selectMnogoruError);
  return {
    submission: submissionOfField('mnogoru_id', isBusy, error),
    onSubmit: ({ mnogoru_id }: { mnogoru_id: string }) =>
      actor.send({ type: 'mnogoru.submit', code: mnogoru_id, key: crypto.randomUUID() }),
    onEdit: () => actor.send({ type: 'mnogoru.edit' }),
  };
}

/** How connecting a partner stands, and what can be done about it. */
function useConnection(partner: string) {
  const actor = partnerSubscription.useRef();
  const step = partnerSubscription.useSelected(selectPartnerStep);
  const message = partnerSubscription.useSelected(selectPartnerMessage);
  const arrivedFrom = partnerSubscription.useSelected(({ context }) => context.partner);
  return {
    step,
    message,
    arrivedFrom,
    onConnect: () => actor.send({ type: 'partnerSubscription.connect', partner }),
    onRetry: () => actor.send({ type: 'partnerSubscription.retry' }),
  };
}

/** F12: the partner's page and its plan. */
export function BeelineRoute() {
  const types = beelineRoute.useLoaderData();
  const { arrivedFrom: _, ...connection } = useConnection(PARTNER_BEELINE);
  const buyer = purchase.useRef();
  const isGuest = !session.useSelected(selectIsAuthorised);
  const plan = types.find(({ meta }) => meta.partner === PARTNER_BEELINE) ?? null;
  return (
    <BeelineScreen
      plan={plan}
      {...connection}
      onOwnAccount={plan !== null && isGuest ? () => buyer.send({ type: 'purchase.buy', plan }) : null}
    />
  );
}

/** The mobile operator's subscriber arrives: the signed link is handed in, then the library opens. */
export function Tele2Route() {
  const { arrivedFrom: _, ...connection } = useConnection(PARTNER_TELE2);
  return <PartnerArrivalScreen partnerName="Tele2" {...connection} />;
}
