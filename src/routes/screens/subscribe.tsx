import { getRouteApi } from '@tanstack/react-router';
import { selectIsNoticeShown } from '../../../machines/assistant-notice/assistant-notice.selectors.ts';
import { assistantNotice } from '../../bindings/paying.ts';
import { useShell } from '../../bindings/shell.ts';
import { SubscriptionScreen } from '../../features/dashboard/SubscriptionScreen/SubscriptionScreen.tsx';
import { AssistantNotice } from '../../features/partners/AssistantNotice/AssistantNotice.tsx';
import { PlansScreen } from '../../features/subscription/PlansScreen/PlansScreen.tsx';
import { useAssistantNotice, useBuyer, useHindrance } from '../use-plans.ts';
import { useCancel, useErrandMessage, useRenewal, useResume, useStanding } from '../use-subscription.ts';

const plansRoute = getRouteApi('/_checkout/subscriptions');
const subscriptionRoute = getRouteApi('/_dashboard/_checkout/dashboard/subscription');

/** A11: plans and prices. */
export function PlansRoute() {
  const isLinked = plansRoute.useSearch().showAliceAlert !== undefined;
  return (
    <>
      {isLinked && <AssistantLinked />}
      <PlansScreen
        types={plansRoute.useLoaderData()}
        {...useBuyer()}
        features={useShell().features}
        hindrance={useHindrance()}
        notice={assistantNotice.useSelected(selectIsNoticeShown) && <Notice />}
      />
    </>
  );
}

/** Stands on the page while its address has the flag; what is seen of it is the notice. */
function AssistantLinked() {
  useAssistantNotice();
  return null;
}

function Notice() {
  const actor = assistantNotice.useRef();
  return <AssistantNotice onClose={() => actor.send({ type: 'assistantNotice.close' })} />;
}

/** A16. */
export function SubscriptionRoute() {
  const { types, ...read } = subscriptionRoute.useLoaderData();
  return (
    <SubscriptionScreen
      {...read}
      {...useStanding()}
      {...useRenewal(types)}
      message={useErrandMessage()}
      resume={useResume(types)}
      cancel={useCancel()}
    />
  );
}
