import { typograph } from '../../../format/typography.ts';
import { IconButton } from '../../../ui/Button/IconButton.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconCircleCheck, IconX } from '../../../ui/Icon/icons.ts';
import * as css from './AssistantNotice.css.ts';

/** Over the plans, after a voice assistant was linked (A11 `?showAliceAlert=1`). */
export const AssistantNotice = ({ onClose }: { onClose: () => void }) => (
  <div className={css.notice}>
    <Icon icon={IconCircleCheck} className={css.icon} />
    <div className={css.words} role="status">
      <p className={css.title}>Голосовой помощник подключён</p>
      <p className={css.detail}>
        {typograph('С подпиской он включит любую лекцию, без неё — новые, бесплатные и первые лекции циклов.')}
      </p>
    </div>
    <IconButton icon={IconX} label="Закрыть сообщение" onClick={onClose} />
  </div>
);
