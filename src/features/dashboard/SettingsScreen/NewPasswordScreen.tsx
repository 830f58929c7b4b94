import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { PasswordSettings, type PasswordSettingsProps } from './PasswordSettings.tsx';
import * as css from './SettingsScreen.css.ts';

/** A guest who followed the link of a letter: one thing to do, and then to sign in. */
export const NewPasswordScreen = ({ port }: Pick<PasswordSettingsProps, 'port'>) => (
  <Page>
    <PageHead title="Новый пароль" />
    <Row margin={<p className={text.gloss}>{typograph('Ссылка из письма действует один раз.')}</p>}>
      <h1 className={css.title}>Новый пароль</h1>
      <div className={css.content}>
        <PasswordSettings way="byToken" port={port} />
      </div>
    </Row>
  </Page>
);
