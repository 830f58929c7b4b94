import type { SentSignUp } from '../../../../contract/forms/sign-up.ts';
import { typograph } from '../../../format/typography.ts';
import type { FormProps } from '../../../ui/Form/submission.ts';
import { AuthFrame, type AuthFrameProps } from '../AuthFrame/AuthFrame.tsx';
import { authTabs } from '../auth-links.ts';
import { PlainSignUpForm, PromocodeSignUpForm } from './SignUpForms.tsx';

interface SignUpScreenProps extends FormProps<SentSignUp>, Pick<AuthFrameProps, 'covers'> {
  alice: boolean;
  /** Asks for a promo code too (A04). */
  withPromocode: boolean;
  /** A plan was chosen before: it is paid for next. */
  isBuying: boolean;
  /** Path to come back to; null: none. */
  returnTo: string | null;
}

/** Registration by form: the plain one, with a promo code, and the one a voice assistant waits for (A03–A05). */
export const SignUpScreen = ({ alice, withPromocode, isBuying, returnTo, covers, ...port }: SignUpScreenProps) => (
  <AuthFrame
    title={withPromocode ? 'По промокоду' : 'Добро пожаловать'}
    pageTitle={withPromocode ? 'Регистрация по промокоду' : 'Регистрация'}
    gloss={typograph(glossOf({ alice, withPromocode, isBuying }))}
    covers={covers}
    tabs={authTabs({ alice, returnTo })}
  >
    {withPromocode ? <PromocodeSignUpForm {...port} /> : <PlainSignUpForm {...port} />}
  </AuthFrame>
);

function glossOf({ alice, withPromocode, isBuying }: Pick<SignUpScreenProps, 'alice' | 'withPromocode' | 'isBuying'>): string {
  if (alice) return 'Зарегистрируйтесь, и голосовой помощник сможет включать лекции из вашей библиотеки.';
  if (withPromocode) return 'Промокод сработает вместе с регистрацией, вводить его второй раз не придётся.';
  if (isBuying) return 'Подписка останется за этим аккаунтом. Выбранный тариф вы оплатите следом.';
  return 'Регистрация бесплатна, банковская карта не нужна.';
}
