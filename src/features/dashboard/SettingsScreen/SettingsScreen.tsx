import type { Account } from '../../../../contract/entities/account.ts';
import type { NameForm, SentEmail } from '../../../../contract/forms/account.ts';
import type { KnownSubscription } from '../../../../machines/session/session.types.ts';
import { typograph } from '../../../format/typography.ts';
import { Checkbox } from '../../../ui/Field/Choice.tsx';
import type { FormProps } from '../../../ui/Form/submission.ts';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { NameSettings } from './AccountForms.tsx';
import { DataSettings, type DataSettingsProps } from './DataSettings.tsx';
import { DeleteAccount, type DeletionPort } from './DeleteAccount.tsx';
import { type ConfirmationPort, EmailSettings } from './EmailSettings.tsx';
import { PasswordSettings, type PasswordSettingsProps } from './PasswordSettings.tsx';
import { Section } from './Section.tsx';
import * as css from './SettingsScreen.css.ts';
import { SocialSettings, type SocialSettingsProps } from './SocialSettings.tsx';

interface SettingsScreenProps {
  account: Account;
  /** There is a password to change and to confirm with. */
  hasPassword: boolean;
  /** A one-time link was followed: the old password is not asked for. */
  byToken: boolean;
  name: FormProps<NameForm>;
  email: FormProps<SentEmail>;
  confirmation: ConfirmationPort;
  password: PasswordSettingsProps['port'];
  socials: SocialSettingsProps;
  /** «Отматывать назад при продолжении» (player.md, Comfort 3). */
  autoRewind: { isOn: boolean; onChange: (isOn: boolean) => void };
  data: DataSettingsProps;
  subscription: KnownSubscription;
  deletion: DeletionPort;
}

/** Settings of the account and of listening (A13). */
export function SettingsScreen({ account, hasPassword, byToken, ...ports }: SettingsScreenProps) {
  const { name, email, confirmation, password, socials, autoRewind, data, deletion } = ports;
  const passwordSection = (
    <Section
      title="Пароль"
      note={byToken ? typograph('Вы пришли по ссылке из письма: старый пароль не понадобится.') : undefined}
    >
      <PasswordSettings way={wayOf(hasPassword, byToken)} port={password} />
    </Section>
  );
  return (
    <>
      <PageHead title="Настройки" />
      <h1 className={css.title}>Настройки</h1>
      {/* First for those who came for it. */}
      {byToken && passwordSection}
      <Section title="Имя">
        <NameSettings current={account.name} port={name} />
      </Section>
      <Section title="Почта" note={typograph('На этот адрес приходят письма об оплате и ссылка для нового пароля.')}>
        <EmailSettings key={account.email} account={account} hasPassword={hasPassword} port={email} confirmation={confirmation} />
      </Section>
      {!byToken && passwordSection}
      {socials.networks.length > 0 && (
        <Section title="Социальные сети" note={typograph('Через привязанную сеть можно входить без пароля.')}>
          <SocialSettings {...socials} />
        </Section>
      )}
      <Section
        title="Слушание"
        note={typograph('После паузы лекция продолжится на несколько секунд раньше: так проще вспомнить, о чём шла речь.')}
      >
        <Checkbox role="switch" checked={autoRewind.isOn} onChange={(event) => autoRewind.onChange(event.currentTarget.checked)}>
          Отматывать назад при продолжении
        </Checkbox>
      </Section>
      <Section title="Мои данные">
        <DataSettings {...data} />
      </Section>
      <Section title="Удаление аккаунта" note="Навсегда.">
        <DeleteAccount port={deletion} hasPassword={hasPassword} subscription={ports.subscription} />
      </Section>
    </>
  );
}

function wayOf(hasPassword: boolean, byToken: boolean): PasswordSettingsProps['way'] {
  if (byToken) return 'byToken';
  return hasPassword ? 'byOld' : 'none';
}
